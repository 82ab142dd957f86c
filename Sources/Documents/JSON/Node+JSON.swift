import Text

extension Node {
  /// The value as JSON: keys in their order, doubles in the shortest form that reads back as the same, and infinite
  /// ones, which JSON does not have, as null.
  /// - Parameters:
  ///   - pretty: One entry a line, indented by two spaces, with a line break at the end; else all on one line.
  ///   - forHTML: As in `JSONText.append`.
  public func json(pretty: Bool, forHTML: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isPretty: pretty, forHTML: forHTML)
    writer.write(self)
    if pretty { writer.output.append(UInt8(ascii: "\n")) }
    return writer.output.array
  }
}

private struct JSONWriter {
  let isPretty: Bool
  let forHTML: Bool
  var output = Bytes()
  private var level = 0

  init(isPretty: Bool, forHTML: Bool) {
    self.isPretty = isPretty
    self.forHTML = forHTML
  }

  mutating func write(_ node: Node) {
    switch node.value {
    case .null: output.append("null")
    case .bool(let value): output.append(value ? "true" : "false")
    case .int(let value): output.append(value)
    case .double(let value): output.append(text: value.isFinite ? value.description : "null")
    case .string(let value): JSONText.append(value, to: &output, forHTML: forHTML)
    case .list(let items):
      write(items, "[", "]") { writer, item in writer.write(item) }
    case .map(let mapping):
      write(mapping.entries, "{", "}") { writer, entry in
        JSONText.append(entry.key, to: &writer.output, forHTML: writer.forHTML)
        writer.output.append(writer.isPretty ? ": " : ":")
        writer.write(entry.node)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ write: (inout JSONWriter, Item) -> Void
  ) {
    output.append(UInt8(ascii: start))
    level += 1
    for (i, item) in items.enumerated() {
      if i > 0 { output.append(UInt8(ascii: ",")) }
      breakLine()
      write(&self, item)
    }
    level -= 1
    if !items.isEmpty { breakLine() }
    output.append(UInt8(ascii: end))
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<level { output.append("  ") }
  }
}
