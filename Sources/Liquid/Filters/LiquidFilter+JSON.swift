import Documents
import Text

extension LiquidFilter {
  static let json: [LiquidFilter] = [
    LiquidFilter("json_escape", 1...1) { renderer, value, _ throws(RenderFailure) in
      let jsonString = LiquidText.Notation.jsonString(try renderer.text(value))
      return try renderer.limited(Array(jsonString.dropFirst().dropLast()))
    },
    LiquidFilter("json_parse", 1...1) { renderer, value, _ throws(RenderFailure) in
      let bytes = try renderer.text(value)
      try renderer.charge(bytes.count >> 2)
      return JSON.parse(bytes).map { LiquidValue($0) } ?? .null
    },
    LiquidFilter("as_json_string", 1...1) { renderer, value, _ throws(RenderFailure) in
      var text = LiquidText(limit: renderer.budget.valueSize)
      try text.write(value, as: .json)
      return .text(try renderer.paid(text))
    },
    LiquidFilter("property_accessor", 2...2, .takesConstantTime) { _, value, arguments in
      guard case .map(let map) = value, case .text(let key) = arguments.first else { return .null }
      return map.table[VariableName(key)] ?? .null
    },
  ]
}

extension LiquidText.Notation {
  fileprivate static let json = LiquidText.Notation(
    null: "null", separator: ",", colon: ":", quoted: { jsonString($0) },
    scalar: { value throws(RenderFailure) in
      switch value {
      case .double(let number) where !number.isFinite: throw .internalError
      case .bool, .int, .big, .double: return value.simpleText
      default: return jsonString(value.simpleText)
      }
    })

  fileprivate static func jsonString(_ text: [UInt8]) -> [UInt8] {
    var out = Bytes(capacity: text.count + 2)
    out.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): out.append("\\\"")
      case UInt8(ascii: "\\"): out.append("\\\\")
      case 0x08: out.append("\\b")
      case 0x09: out.append("\\t")
      case 0x0A: out.append("\\n")
      case 0x0C: out.append("\\f")
      case 0x0D: out.append("\\r")
      case ..<0x20: out.append(text: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
    return out.array
  }
}
