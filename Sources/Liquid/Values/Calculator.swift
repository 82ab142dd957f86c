import Text
import TextTemplates

/// Calculates with numbers as Ruby does, within a limit of digits.
struct Calculator: Sendable {
  enum Operation: Sendable { case plus, minus, times, dividedBy, modulo }

  let digits: Int

  func result(_ operation: Operation, _ a: Number, _ b: Number) throws(RenderFailure) -> Number {
    if case .int(let x) = a, case .int(let y) = b, let result = small(operation, x, y) { return .int(result) }
    guard let x = a.exact, let y = b.exact else { return special(operation, a, b) }
    return try exact(operation, x, y, isWhole: a.integer != nil && b.integer != nil)
  }

  /// Nil where the result does not fit, or the divisor is 0.
  private func small(_ operation: Operation, _ a: Int, _ b: Int) -> Int? {
    let result: (partialValue: Int, overflow: Bool)
    switch operation {
    case .plus: result = a.addingReportingOverflow(b)
    case .minus: result = a.subtractingReportingOverflow(b)
    case .times: result = a.multipliedReportingOverflow(by: b)
    case .dividedBy, .modulo:
      guard b != 0, !(a == .min && b == -1) else { return nil }
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      let isRoundedUp = rest != 0 && (rest < 0) != (b < 0)
      if operation == .modulo { return isRoundedUp ? rest + b : rest }
      return isRoundedUp ? quotient - 1 : quotient
    }
    return result.overflow ? nil : result.partialValue
  }

  private func exact(
    _ operation: Operation, _ a: DecimalFraction, _ b: DecimalFraction, isWhole: Bool
  ) throws(RenderFailure) -> Number {
    if operation == .dividedBy, !isWhole { return quotient(a, b) }
    let (mantissa, exponent): (BigInteger, Int)
    if operation == .times {
      guard a.mantissa.bitWidth + b.mantissa.bitWidth <= bits + 8 else { throw .exhausted(.digits) }
      (mantissa, exponent) = (try limited(a.mantissa * b.mantissa), a.exponent + b.exponent)
    } else {
      let aligned = DecimalFraction.aligned(a, b)
      exponent = aligned.exponent
      switch operation {
      case .plus: mantissa = try limited(aligned.a + aligned.b)
      case .minus: mantissa = try limited(aligned.a - aligned.b)
      default:
        guard let division = aligned.a.dividedDown(by: aligned.b) else { throw .divisionByZero }
        mantissa = operation == .modulo ? division.remainder : division.quotient
      }
    }
    return isWhole ? Number(mantissa) : .decimal(DecimalFraction(mantissa: mantissa, exponent: exponent))
  }

  /// Enough digits for a floating-point number.
  private func quotient(_ a: DecimalFraction, _ b: DecimalFraction) -> Number {
    let exponent = max(0, 160 + b.mantissa.bitWidth - a.mantissa.bitWidth) / 3
    let dividend = a.mantissa * DecimalFraction.power(exponent)
    guard let division = dividend.dividedTowardZero(by: b.mantissa) else {
      let sign = a.mantissa.isNegative ? -1.0 : 1
      return .special(a.mantissa.isZero ? .nan : sign * .infinity)
    }
    return .decimal(DecimalFraction(mantissa: division.quotient, exponent: a.exponent - b.exponent - exponent))
  }

  private func special(_ operation: Operation, _ a: Number, _ b: Number) -> Number {
    let (x, y) = (a.double, b.double)
    switch operation {
    case .plus: return Number(x + y)
    case .minus: return Number(x - y)
    case .times: return Number(x * y)
    case .dividedBy: return Number(x / y)
    case .modulo:
      guard x.isFinite, y.isInfinite else { return .special(.nan) }
      return x == 0 || (x < 0) == (y < 0) ? a : b
    }
  }

  private var bits: Int { digits > 1 << 40 ? .max >> 1 : digits * 10 / 3 + 1 }

  private func limited(_ value: BigInteger) throws(RenderFailure) -> BigInteger {
    guard value.bitWidth <= bits else { throw .exhausted(.digits) }
    return value
  }

  /// Rounded to places after the point; halves go away from zero.
  func rounded(
    _ number: Number, _ rounding: DecimalFraction.Rounding, places: Int = 0
  ) throws(RenderFailure) -> Number {
    guard let decimal = number.exact else {
      let name = number.double.isNaN ? "'NaN' (Not a Number)" : "'\(number.isNegative ? "-" : "")Infinity'"
      throw .error(.floatDomain, "Computation results in \(name)")
    }
    if places > 0, number.integer != nil { return number }
    let result = decimal.rounded(rounding, places: places)
    guard places <= 0 else { return .decimal(result) }
    return Number(try limited(result.mantissa * DecimalFraction.power(min(result.exponent, digits))))
  }
}

/// A decimal fraction: a whole number times a power of ten.
struct DecimalFraction: Sendable {
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
  init?(reading bytes: ArraySlice<UInt8>, digits limit: Int) throws(RenderFailure) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let rest = isNegative ? bytes.dropFirst() : bytes
    guard let point = rest.firstIndex(of: UInt8(ascii: ".")), point > rest.startIndex, point + 1 < rest.endIndex else {
      return nil
    }
    let (integer, fraction) = (rest[..<point], rest[(point + 1)...])
    guard integer.allSatisfy(\.isDigit), fraction.allSatisfy(\.isDigit) else { return nil }
    guard integer.count + fraction.count <= limit else { throw .exhausted(.digits) }
    let digits = BigInteger(digits: Array(integer) + Array(fraction), isNegative: isNegative) ?? BigInteger(0)
    self.init(mantissa: digits, exponent: -fraction.count)
  }

  var double: Double {
    guard !mantissa.isZero else { return 0 }
    let digits = String(decoding: mantissa.text(radix: 10), as: UTF8.self)
    return Double("\(digits)e\(exponent)") ?? (mantissa.isNegative ? -.infinity : .infinity)
  }

  static func power(_ exponent: Int) -> BigInteger { BigInteger(10).power(exponent) }

  /// The mantissas of two numbers with the smaller exponent of both.
  static func aligned(_ a: DecimalFraction, _ b: DecimalFraction) -> (a: BigInteger, b: BigInteger, exponent: Int) {
    let exponent = min(a.exponent, b.exponent)
    if a.exponent == b.exponent { return (a.mantissa, b.mantissa, exponent) }
    return (a.mantissa * power(a.exponent - exponent), b.mantissa * power(b.exponent - exponent), exponent)
  }

  func ordering(to other: DecimalFraction) -> LiquidValue.Ordering {
    let aligned = DecimalFraction.aligned(self, other)
    return .init(aligned.a, aligned.b)
  }

  /// How a fraction becomes whole.
  enum Rounding: Sendable { case down, up, nearest, even }

  /// Rounded to places after the point. For `nearest`, halves go
  /// away from zero; for `even`, to an even digit.
  func rounded(_ rounding: Rounding, places: Int = 0) -> DecimalFraction {
    guard exponent < -places else { return self }
    let digits = -places - exponent
    // Beyond all digits of the number nothing is left of it.
    let width = mantissa.bitWidth / 3 + 2
    guard digits <= width || rounding == .up || rounding == .down else {
      return DecimalFraction(mantissa: BigInteger(0), exponent: 0)
    }
    let unit = DecimalFraction.power(min(digits, width))
    guard let division = mantissa.dividedDown(by: unit) else { return self }
    var result = division.quotient
    switch rounding {
    case .down: break
    case .up: if !division.remainder.isZero { result = result + BigInteger(1) }
    case .nearest, .even:
      let twice = division.remainder * BigInteger(2)
      let takesHalf = rounding == .even ? result.isOdd : !mantissa.isNegative
      if twice > unit || (twice == unit && takesHalf) { result = result + BigInteger(1) }
    }
    return DecimalFraction(mantissa: result, exponent: -places)
  }

  /// The whole number; the exponent must not be negative.
  var whole: BigInteger { mantissa * DecimalFraction.power(exponent) }
}
