/// Writes values as the filter `tojson` does: sorted keys, ASCII only, and safe inside HTML.
struct JinjaJSONWriter {
  var out: [UInt8] = []
  var indent: [UInt8]?
  let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func write(_ value: JinjaValue, level: Int) throws(JinjaFailure) {
    if out.count > limit { throw .limit("a text of more than \(limit) bytes") }
    if level > 200 { throw .recursion("while encoding a JSON object") }
    switch value {
    case .none: out.append("null")
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .int(let value): out += String(value).utf8
    case .big(let value): out += value.text(radix: 10)
    case .float(let value):
      if value.isFinite {
        JinjaFloat.append(value, to: &out)
      } else {
        out += (value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity").utf8
      }
    case .text(let bytes), .markup(let bytes): write(bytes)
    case .list(let list), .tuple(let list): try write(list.items, level)
    case .dict(let dict): try write(dict, level)
    default: throw JinjaFailure(.type, "Object of type \(value.typeName) is not JSON serializable")
    }
  }

  private mutating func write(_ items: [JinjaValue], _ level: Int) throws(JinjaFailure) {
    out.append(0x5B)
    for (i, item) in items.enumerated() {
      if i > 0 { separate() }
      breakLine(level + 1)
      try write(item, level: level + 1)
    }
    if !items.isEmpty { breakLine(level) }
    out.append(0x5D)
  }

  private mutating func write(_ dict: JinjaDict, _ level: Int) throws(JinjaFailure) {
    let texts = dict.keys.map(\.text)
    if dict.count > 1, Set(dict.keys.map { $0.text != nil }).count > 1 {
      throw JinjaFailure(.type, "'<' not supported between instances of 'int' and 'str'")
    }
    var order = Array(dict.keys.indices)
    order.sort { a, b in
      if let x = texts[a], let y = texts[b] { return x.lexicographicallyPrecedes(y) }
      return JinjaValue.compareNumbers(dict.keys[a], dict.keys[b]) == .less
    }
    out.append(0x7B)
    for (i, at) in order.enumerated() {
      if i > 0 { separate() }
      breakLine(level + 1)
      try write(key: dict.keys[at])
      out.append(": ")
      try write(dict.values[at], level: level + 1)
    }
    if !order.isEmpty { breakLine(level) }
    out.append(0x7D)
  }

  private mutating func write(key: JinjaValue) throws(JinjaFailure) {
    if let text = key.text { return write(text) }
    switch key {
    case .none, .bool, .int, .big, .float:
      out.append(0x22)
      try write(key, level: 0)
      out.append(0x22)
    default:
      throw JinjaFailure(.type, "keys must be str, int, float, bool or None, not \(key.typeName)")
    }
  }

  private mutating func separate() { out += indent == nil ? [0x2C, 0x20] : [0x2C] }

  private mutating func breakLine(_ level: Int) {
    guard let indent else { return }
    out.append(0x0A)
    for _ in 0..<level { out += indent }
  }

  private mutating func write(_ bytes: [UInt8]) {
    out.append(0x22)
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
    out.append(0x22)
  }
}
