import Diagnostics
import Text

extension JSONReader {
  /// Reads a number: a 64-bit integer if it is written as one and fits, else a double.
  mutating func number() throws(JSONError) -> Node.Value {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    let first = offset
    try skipDigits()
    if bytes[first] == UInt8(ascii: "0"), offset > first + 1 {
      throw failure("a number that starts with 0", at: start, hint: "delete the zero, or quote the text")
    }
    let end = offset
    if take(UInt8(ascii: ".")) { try skipDigits() }
    if peek | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { offset += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset == end, let value = Int(text) { return .int(value) }
    guard let value = Double(text) else { throw failure("a number that cannot be read", at: start) }
    if value.isInfinite {
      let place = Position(ofByte: start, in: bytes[...])
      findings.report(
        .outOfRange, at: source.place(place), "a number beyond the largest double, 1.8e308")
    }
    return .double(value)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = offset
    while peek.isDigit { offset += 1 }
    if offset == start { throw unexpected("a digit") }
  }
}
