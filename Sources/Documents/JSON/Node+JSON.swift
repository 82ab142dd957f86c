import Text

extension Node {
  /// The value as JSON, with keys in their order. Doubles have the shortest form that reads back as the same value;
  /// infinite ones become null, because JSON has none.
  /// - Parameter pretty: Indents by two spaces and ends with a line break; else all is on one line.
  public func json(pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty ? .indented : .oneLine)
    writer.write(self, named: nil)
    if pretty { writer.endLine() }
    return writer.bytes
  }

  /// As compact JSON, with keys in their order.
  public func json() -> String { String(decoding: json(pretty: false), as: UTF8.self) }
}

extension JSONWriter {
  fileprivate mutating func write(_ node: Node, named name: String?) {
    switch node.value {
    case .null: null(name)
    case .bool(let value): member(name, value)
    case .int(let value): member(name, value)
    case .double(let value): member(name, value)
    case .string(let value): member(name, value)
    case .list(let items): array(name, items) { $0.write($1, named: nil) }
    case .map(let mapping):
      object(name) { for entry in mapping.entries { $0.write(entry.node, named: entry.key) } }
    }
  }
}
