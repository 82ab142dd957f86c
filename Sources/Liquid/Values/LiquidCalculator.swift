import TextTemplates

/// Calculates with numbers as Ruby does, within a limit of digits.
struct LiquidCalculator: Sendable {
  enum Operation: Sendable { case plus, minus, times, dividedBy, modulo }

  let digits: Int

  func result(_ operation: Operation, _ a: LiquidNumber, _ b: LiquidNumber) throws(LiquidFailure) -> LiquidNumber {
    if case .int(let x) = a, case .int(let y) = b, let result = small(operation, x, y) { return .int(result) }
    if let x = a.integer, let y = b.integer { return LiquidNumber(try limited(whole(operation, x, y))) }
    guard let x = a.exact, let y = b.exact else { return infinite(operation, a, b) }
    return try fraction(operation, x, y)
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

  private func whole(_ operation: Operation, _ a: BigInteger, _ b: BigInteger) throws(LiquidFailure) -> BigInteger {
    switch operation {
    case .plus: return a + b
    case .minus: return a - b
    case .times:
      guard a.bitWidth + b.bitWidth <= bits + 8 else { throw .exhausted(.digits) }
      return a * b
    case .dividedBy, .modulo:
      guard let division = a.dividedDown(by: b) else { throw .divisionByZero }
      return operation == .modulo ? division.remainder : division.quotient
    }
  }

  private func fraction(
    _ operation: Operation, _ a: LiquidDecimal, _ b: LiquidDecimal
  ) throws(LiquidFailure) -> LiquidNumber {
    switch operation {
    case .plus, .minus:
      let aligned = LiquidDecimal.aligned(a, b)
      let sum = operation == .plus ? aligned.a + aligned.b : aligned.a - aligned.b
      return .decimal(LiquidDecimal(mantissa: try limited(sum), exponent: aligned.exponent))
    case .times:
      let product = try limited(whole(.times, a.mantissa, b.mantissa))
      return .decimal(LiquidDecimal(mantissa: product, exponent: a.exponent + b.exponent))
    case .dividedBy: return quotient(a, b)
    case .modulo:
      let aligned = LiquidDecimal.aligned(a, b)
      guard let division = aligned.a.dividedDown(by: aligned.b) else { throw .divisionByZero }
      return .decimal(LiquidDecimal(mantissa: division.remainder, exponent: aligned.exponent))
    }
  }

  /// Enough digits for a floating-point number.
  private func quotient(_ a: LiquidDecimal, _ b: LiquidDecimal) -> LiquidNumber {
    let missing = max(0, 160 + b.mantissa.bitWidth - a.mantissa.bitWidth) / 3
    let dividend = a.mantissa * LiquidDecimal.power(missing)
    guard let division = dividend.dividedTowardZero(by: b.mantissa) else {
      return a.mantissa.isZero ? .notANumber : .infinite(isNegative: a.mantissa.isNegative)
    }
    return .decimal(LiquidDecimal(mantissa: division.quotient, exponent: a.exponent - b.exponent - missing))
  }

  private func infinite(_ operation: Operation, _ a: LiquidNumber, _ b: LiquidNumber) -> LiquidNumber {
    let (x, y) = (a.double, b.double)
    switch operation {
    case .plus: return LiquidNumber(x + y)
    case .minus: return LiquidNumber(x - y)
    case .times: return LiquidNumber(x * y)
    case .dividedBy: return LiquidNumber(x / y)
    case .modulo:
      guard x.isFinite, y.isInfinite else { return .notANumber }
      return x == 0 || (x < 0) == (y < 0) ? a : b
    }
  }

  private var bits: Int { digits > 1 << 40 ? .max >> 1 : digits * 10 / 3 + 1 }

  private func limited(_ value: BigInteger) throws(LiquidFailure) -> BigInteger {
    guard value.bitWidth <= bits else { throw .exhausted(.digits) }
    return value
  }

  /// Rounded to places after the point; halves go away from zero.
  func rounded(
    _ number: LiquidNumber, _ rounding: LiquidDecimal.Rounding, places: Int = 0
  ) throws(LiquidFailure) -> LiquidNumber {
    guard let exact = number.exact else {
      throw .error(.floatDomain, "Computation results in \(number.nameInDomainError)")
    }
    if places > 0, number.isInteger { return number }
    let result = exact.rounded(rounding, places: places)
    guard places <= 0 else { return .decimal(result) }
    return LiquidNumber(try limited(result.mantissa * LiquidDecimal.power(min(result.exponent, digits))))
  }
}

extension LiquidNumber {
  var double: Double {
    switch self {
    case .int(let value): Double(value)
    case .big(let value): value.double
    case .decimal(let value): value.double
    case .infinite(let isNegative): isNegative ? -.infinity : .infinity
    case .notANumber: .nan
    }
  }

  fileprivate var nameInDomainError: String {
    if case .infinite(let isNegative) = self { return isNegative ? "'-Infinity'" : "'Infinity'" }
    return "'NaN' (Not a Number)"
  }
}
