import Diagnostics
import Text

extension JSONReader {
  /// Reads a number: a 64-bit integer if it is written as one and fits, else a double.
  mutating func number() throws(JSONError) -> Node.Value {
    let start = offset
    let isNegative = take(UInt8(ascii: "-"))
    let first = peek
    var mantissa: UInt64 = 0
    var isExact = true
    func append(_ digit: UInt8) {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { isExact = false } else { mantissa = sum }
    }
    try digits(append)
    if first == UInt8(ascii: "0"), offset > start + (isNegative ? 2 : 1) {
      throw failure("a number that starts with 0", at: start, hint: "delete the zero, or quote the text")
    }
    guard peek == UInt8(ascii: ".") || peek | 0x20 == UInt8(ascii: "e") else {
      if isExact, let value = Int(exactly: mantissa) { return .int(isNegative ? -value : value) }
      if isExact, isNegative, mantissa == Int.min.magnitude { return .int(.min) }
      return try double(from: start)
    }
    var exponent = 0
    if take(UInt8(ascii: ".")) {
      try digits { digit in
        append(digit)
        exponent -= 1
      }
    }
    if peek | 0x20 == UInt8(ascii: "e") {
      offset += 1
      let isBelow = peek == UInt8(ascii: "-")
      if isBelow || peek == UInt8(ascii: "+") { offset += 1 }
      var power = 0
      try digits { power = min(power * 10 + Int($0), 100_000) }
      exponent += isBelow ? -power : power
    }
    // Both factors are exact, so the product or quotient is rounded only once (Clinger's fast path).
    if isExact, mantissa <= 1 << 53, -22...22 ~= exponent {
      let power = JSONReader.powersOfTen[abs(exponent)]
      let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return .double(isNegative ? -value : value)
    }
    return try double(from: start)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  @inline(__always)
  private mutating func digits(_ use: (UInt8) -> Void) throws(JSONError) {
    let start = offset
    while offset < bytes.count, case let digit = bytes[offset] &- UInt8(ascii: "0"), digit < 10 {
      use(digit)
      offset += 1
    }
    if offset == start { throw unexpected("a digit") }
  }

  private mutating func double(from start: Int) throws(JSONError) -> Node.Value {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text) else { throw failure("a number that cannot be read", at: start) }
    if value.isInfinite {
      let place = Position(ofByte: start, in: bytes[...])
      findings.report(
        .outOfRange, at: source.place(place), "a number beyond the largest double, 1.8e308")
    }
    return .double(value)
  }
}
