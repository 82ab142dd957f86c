import Text
import TextTemplates

extension LiquidValue {
  /// Ruby's `to_s`, for messages; cut off where it is long.
  var plainText: String {
    var out = LiquidText(limit: 200)
    do throws(RenderFailure) { try out.append(self) } catch {}
    return out.bytes.text
  }
}

/// Text that is made of values, with an upper limit.
struct LiquidText: Sendable {
  private(set) var bytes = Bytes()
  private var pieces = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var array: [UInt8] { bytes.array }

  /// The steps that the writing has taken.
  var work: Int { (bytes.count >> 4) + (pieces >> 2) }

  mutating func append(_ newBytes: [UInt8]) throws(RenderFailure) {
    pieces += 1
    guard pieces <= limit, newBytes.count <= limit - bytes.count else { throw .exhausted(.valueSize) }
    bytes.append(newBytes)
  }

  /// Ruby's `to_s`.
  mutating func append(_ value: LiquidValue) throws(RenderFailure) {
    switch value {
    case .text(let text): try append(text)
    case .null, .emptyWord, .blankWord: break
    case .list, .map: try inspect(value)
    default: try append(value.simpleText)
    }
  }

  /// Elements one after the other, with those of lists in lists, as Ruby's `join`.
  mutating func append(joined items: [LiquidValue], by separator: [UInt8] = []) throws(RenderFailure) {
    for (i, item) in items.enumerated() {
      if i > 0 { try append(separator) }
      if case .list(let innerItems) = item {
        try append(joined: innerItems, by: separator)
      } else {
        try append(item)
      }
    }
  }

  /// How what is inside of a collection is written.
  struct Notation: Sendable {
    var null: StaticString
    var separator: StaticString
    /// Between a name and its value.
    var colon: StaticString
    var quoted: @Sendable ([UInt8]) -> [UInt8]
    /// Writes a value that is neither a text nor a collection.
    var scalar: @Sendable (LiquidValue) throws(RenderFailure) -> [UInt8]

    /// Ruby's `inspect`.
    static let inspection = Notation(
      null: "nil", separator: ", ", colon: "=>", quoted: { $0.inspected }, scalar: { $0.simpleText })
  }

  mutating func inspect(_ value: LiquidValue) throws(RenderFailure) { try write(value, as: .inspection) }

  mutating func write(_ value: LiquidValue, as notation: Notation) throws(RenderFailure) {
    switch value {
    case .text(let text): try append(notation.quoted(text))
    case .null: try append(notation.null)
    case .list(let items):
      try append("[")
      for (i, item) in items.enumerated() {
        if i > 0 { try append(notation.separator) }
        try write(item, as: notation)
      }
      try append("]")
    case .map(let map):
      try append("{")
      for i in map.table.names.indices {
        if i > 0 { try append(notation.separator) }
        try append(notation.quoted(map.table.names[i].bytes))
        try append(notation.colon)
        try write(map.table.values[i], as: notation)
      }
      try append("}")
    default: try append(notation.scalar(value))
    }
  }

  private mutating func append(_ text: StaticString) throws(RenderFailure) {
    try append(text.withUTF8Buffer { Array($0) })
  }
}

extension LiquidValue {
  /// Ruby's `to_s` of what is neither text nor a collection.
  var simpleText: [UInt8] {
    switch self {
    case .bool(let value): Array((value ? "true" : "false").utf8)
    case .int(let value): Array(String(value).utf8)
    case .big(let value): value.integer.text(radix: 10)
    case .double(let value): value.rubyText
    case .range(let range): Array("\(range.first)..\(range.last)".utf8)
    case .moment(let moment): Array(moment.description.utf8)
    case .loop(_, let isTable): Array((isTable ? "Liquid::TablerowloopDrop" : "Liquid::ForloopDrop").utf8)
    default: []
    }
  }
}

extension Double {
  /// As Ruby writes it: at least one digit after the point, and an exponent from 10¹⁵ and below 10⁻⁴.
  var rubyText: [UInt8] {
    nonFiniteText() ?? DecimalDigits(self).text(plain: -3...15, needsPoint: true)
  }
}

extension [UInt8] {
  /// In double quotes, as Ruby's `inspect`.
  var inspected: [UInt8] {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    for (i, byte) in enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "#"):
        let next = i + 1 < count ? self[i + 1] : 0
        if "{$@".utf8.contains(next) { out.append(UInt8(ascii: "\\")) }
        out.append(byte)
      case 0x07...0x0D: out += [UInt8(ascii: "\\"), Array("abtnvfr".utf8)[Int(byte) - 7]]
      case 0x1B: out += Array("\\e".utf8)
      case 0..<0x20: out += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
      case 0x7F: out += Array("\\u007F".utf8)
      default: out.append(byte)
      }
    }
    return out + [UInt8(ascii: "\"")]
  }
}
