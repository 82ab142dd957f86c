import Text
import TextTemplates

/// A decimal fraction: a whole number times a power of ten.
struct LiquidDecimal: Sendable {
  var mantissa: BigInteger
  var exponent: Int

  init(mantissa: BigInteger, exponent: Int) { (self.mantissa, self.exponent) = (mantissa, exponent) }

  /// The shortest digits that read back as the same number.
  init(_ value: Double) {
    let parts = DecimalDigits(value)
    let digits = BigInteger(digits: parts.digits, isNegative: parts.isNegative) ?? BigInteger(0)
    self.init(mantissa: digits, exponent: parts.point - parts.digits.count)
  }

  /// Reads `-12.50`; nil for anything else.
  init?(reading bytes: ArraySlice<UInt8>, digits limit: Int) throws(LiquidFailure) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let rest = isNegative ? bytes.dropFirst() : bytes
    guard let point = rest.firstIndex(of: UInt8(ascii: ".")), point > rest.startIndex, point + 1 < rest.endIndex else {
      return nil
    }
    let (whole, fraction) = (rest[..<point], rest[(point + 1)...])
    guard whole.allSatisfy(\.isDigit), fraction.allSatisfy(\.isDigit) else { return nil }
    guard whole.count + fraction.count <= limit else { throw .exhausted(.digits) }
    let digits = BigInteger(digits: Array(whole) + Array(fraction), isNegative: isNegative) ?? BigInteger(0)
    self.init(mantissa: digits, exponent: -fraction.count)
  }

  var double: Double {
    guard !mantissa.isZero else { return 0 }
    let digits = String(decoding: mantissa.text(radix: 10), as: UTF8.self)
    return Double("\(digits)e\(exponent)") ?? (mantissa.isNegative ? -.infinity : .infinity)
  }

  static func power(_ exponent: Int) -> BigInteger { BigInteger(10).power(exponent) }

  /// The mantissas of two numbers with the smaller exponent of both.
  static func aligned(_ a: LiquidDecimal, _ b: LiquidDecimal) -> (a: BigInteger, b: BigInteger, exponent: Int) {
    let exponent = min(a.exponent, b.exponent)
    if a.exponent == b.exponent { return (a.mantissa, b.mantissa, exponent) }
    return (a.mantissa * power(a.exponent - exponent), b.mantissa * power(b.exponent - exponent), exponent)
  }

  func ordering(to other: LiquidDecimal) -> LiquidValue.Ordering {
    let aligned = LiquidDecimal.aligned(self, other)
    return .init(aligned.a, aligned.b)
  }

  /// How a fraction becomes whole.
  enum Rounding: Sendable { case down, up, nearest, even }

  /// Rounded to places after the point, or before it where they are negative. For `nearest`, halves go away from zero;
  /// for `even`, to an even digit.
  func rounded(_ rounding: Rounding, places: Int = 0) -> LiquidDecimal {
    guard exponent < -places else { return self }
    let digits = -places - exponent
    // Beyond all digits of the number nothing is left of it.
    let width = mantissa.bitWidth / 3 + 2
    guard digits <= width || rounding == .up || rounding == .down else {
      return LiquidDecimal(mantissa: BigInteger(0), exponent: 0)
    }
    let unit = LiquidDecimal.power(min(digits, width))
    guard let division = mantissa.dividedDown(by: unit) else { return self }
    var result = division.quotient
    switch rounding {
    case .down: break
    case .up: if !division.remainder.isZero { result = result + BigInteger(1) }
    case .nearest:
      let twice = division.remainder * BigInteger(2)
      if twice > unit || (twice == unit && !mantissa.isNegative) { result = result + BigInteger(1) }
    case .even:
      let twice = division.remainder * BigInteger(2)
      if twice > unit || (twice == unit && result.isOdd) { result = result + BigInteger(1) }
    }
    return LiquidDecimal(mantissa: result, exponent: -places)
  }

  /// The whole number; the exponent must not be negative.
  var whole: BigInteger { mantissa * LiquidDecimal.power(exponent) }
}
