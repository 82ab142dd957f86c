import Diagnostics
import Text

extension JSONReader {
  /// Reads a string; the offset must be at its opening quotation mark.
  mutating func string() throws(JSONError) -> String {
    let start = offset + 1
    offset = try endOfRun(from: start, of: offset)
    if bytes[offset] == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    let quote = start - 1
    var text = [UInt8](bytes[start..<offset])
    while !take(UInt8(ascii: "\"")) {
      try escape(into: &text)
      let run = offset
      offset = try endOfRun(from: run, of: quote)
      text.append(contentsOf: bytes[run..<offset])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The offset of the next quotation mark or backslash.
  private mutating func endOfRun(from start: Int, of quote: Int) throws(JSONError) -> Int {
    var i = start
    while true {
      guard i < bytes.count else { throw failure("a text that starts here never ends", at: quote) }
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return i }
      if byte < 0x20 {
        throw failure("a control character in a text", at: i, hint: "write it as \\u\(hex4(byte)), a line break as \\n")
      }
      if byte & 0xC0 == 0x80 { lineStart += 1 }
      i += 1
    }
  }

  /// Reads one escape; the offset must be at its backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 1
    let letter = peek
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar(from: start)).utf8)
    default:
      throw failure("an unknown escape", at: start, hint: "only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX exist")
    }
  }

  /// Reads the character of a `\u` escape, and of the next one if the two are a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let second = offset
      offset += 2
      let low = try codeUnit(from: second)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
      offset = second
    }
    findings.report(
      .syntax, at: source.place(position(at: start)), "half of a surrogate pair",
      hint: "write the character itself, or both halves: \\uD83C\\uDF37")
    return "\u{FFFD}"
  }

  private mutating func codeUnit(from start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.hexadecimalValue else {
        throw failure("\\u without four hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }

  private func position(at offset: Int) -> Position {
    var position = position
    position.column = Int32(clamping: offset - lineStart + 1)
    return position
  }

  private func hex4(_ byte: UInt8) -> String { String(byte, radix: 16).aligned(to: 4, filler: "0") }
}
