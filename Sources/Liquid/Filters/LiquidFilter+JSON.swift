import Diagnostics
import Documents
import Text

extension LiquidFilter {
  static let json: [LiquidFilter] = [
    LiquidFilter("json_escape", 1...1) { renderer, value, _ throws(LiquidFailure) in
      let quoted = LiquidRenderer.quoted(try renderer.text(value))
      return try renderer.limited(Array(quoted.dropFirst().dropLast()))
    },
    LiquidFilter("json_parse", 1...1) { renderer, value, _ throws(LiquidFailure) in
      let bytes = try renderer.text(value)
      try renderer.charge(bytes.count >> 2)
      var findings: [Finding] = []
      return JSON.parse(Source(path: "", bytes: bytes), findings: &findings).map { LiquidValue($0) } ?? .null
    },
    LiquidFilter("as_json_string", 1...1) { renderer, value, _ throws(LiquidFailure) in
      var text = LiquidText(limit: renderer.budget.valueSize)
      try LiquidRenderer.write(value, &text)
      return .text(try renderer.paid(text))
    },
    LiquidFilter("property_accessor", 2...2, .takesConstantTime) { _, value, arguments in
      guard case .map(let map) = value, case .text(let key) = arguments.first else { return .null }
      return map.table[LiquidName(key)] ?? .null
    },
  ]
}

extension LiquidRenderer {
  fileprivate static func quoted(_ text: [UInt8]) -> [UInt8] {
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

  fileprivate static func write(_ value: LiquidValue, _ out: inout LiquidText) throws(LiquidFailure) {
    switch value {
    case .null: try out.append(Array("null".utf8))
    case .text(let bytes): try out.append(quoted(bytes))
    case .list(let items):
      try out.append([UInt8(ascii: "[")])
      for (i, item) in items.enumerated() {
        if i > 0 { try out.append([UInt8(ascii: ",")]) }
        try write(item, &out)
      }
      try out.append([UInt8(ascii: "]")])
    case .map(let map):
      try out.append([UInt8(ascii: "{")])
      for i in map.table.names.indices {
        if i > 0 { try out.append([UInt8(ascii: ",")]) }
        try out.append(quoted(map.table.names[i].bytes) + [UInt8(ascii: ":")])
        try write(map.table.values[i], &out)
      }
      try out.append([UInt8(ascii: "}")])
    case .bool, .int, .big: try out.append(value)
    case .double(let number):
      guard number.isFinite else { throw .internalError }
      try out.append(value)
    default: try out.append(quoted(value.simpleText))
    }
  }
}
