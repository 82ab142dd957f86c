/// Writes values as the filter `tojson` does: sorted keys, ASCII only, and safe inside HTML.
struct PythonJSONWriter {
  var out: [UInt8] = []
  var indent: [UInt8]?
  let limit: Int

  mutating func write(_ value: JinjaValue, level: Int) throws(Failure) {
    if out.count > limit { throw .limit("a text of more than \(limit) bytes") }
    if level > 200 { throw .recursion("while encoding a JSON object") }
    switch value {
    case .none: out.append("null")
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .int(let value): out += String(value).utf8
    case .big(let value): out += value.text(radix: 10)
    case .float(let value): out += value.nonFiniteText() ?? FloatText.text(value)
    case .text(let bytes), .markup(let bytes): write(bytes)
    case .list(let list), .tuple(let list):
      try write(list.items.count, "[", "]", level) { writer, i throws(Failure) in
        try writer.write(list.items[i], level: level + 1)
      }
    case .dict(let dict):
      let order = try order(dict)
      try write(order.count, "{", "}", level) { writer, i throws(Failure) in
        try writer.write(key: dict.keys[order[i]])
        writer.out.append(": ")
        try writer.write(dict.values[order[i]], level: level + 1)
      }
    default: throw Failure(.type, "Object of type \(value.typeName) is not JSON serializable")
    }
  }

  /// Writes elements in brackets, each in a line of its own where there is an indent.
  private mutating func write(
    _ count: Int, _ open: StaticString, _ close: StaticString, _ level: Int,
    _ element: (inout PythonJSONWriter, Int) throws(Failure) -> Void
  ) throws(Failure) {
    out.append(open)
    for i in 0..<count {
      if i > 0 { out.append(indent == nil ? ", " : ",") }
      breakLine(level + 1)
      try element(&self, i)
    }
    if count > 0 { breakLine(level) }
    out.append(close)
  }

  /// The places of the keys in their order.
  private func order(_ dict: Dict) throws(Failure) -> [Int] {
    let texts = dict.keys.map(\.text)
    if dict.count > 1, Set(texts.map { $0 != nil }).count > 1 {
      throw Failure(.type, "'<' not supported between instances of 'int' and 'str'")
    }
    return dict.keys.indices.sorted { a, b in
      if let x = texts[a], let y = texts[b] { return x.lexicographicallyPrecedes(y) }
      return JinjaValue.compareNumbers(dict.keys[a], dict.keys[b]) == .less
    }
  }

  private mutating func write(key: JinjaValue) throws(Failure) {
    if let text = key.text { return write(text) }
    switch key {
    case .none, .bool, .int, .big, .float:
      out.append(UInt8(ascii: "\""))
      try write(key, level: 0)
      out.append(UInt8(ascii: "\""))
    default:
      throw Failure(.type, "keys must be str, int, float, bool or None, not \(key.typeName)")
    }
  }

  private mutating func breakLine(_ level: Int) {
    guard let indent else { return }
    out.append(UInt8(ascii: "\n"))
    for _ in 0..<level { out += indent }
  }

  private mutating func write(_ bytes: [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for scalar in JinjaText.scalars(bytes) {
      switch scalar {
      case "\"": out.append("\\\"")
      case "\\": out.append("\\\\")
      case "\n": out.append("\\n")
      case "\r": out.append("\\r")
      case "\t": out.append("\\t")
      case "\u{8}": out.append("\\b")
      case "\u{C}": out.append("\\f")
      case "<", ">", "&", "'": JinjaText.appendHexadecimal(scalar.value, "\\u", 4, to: &out)
      case "\u{20}"..."\u{7E}": out.append(scalar)
      default: for unit in String(scalar).utf16 { JinjaText.appendHexadecimal(UInt32(unit), "\\u", 4, to: &out) }
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
