extension BigInteger {
  public static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(words: a.words, isNegative: !a.isNegative)
  }

  public var magnitude: BigInteger { BigInteger(words: words, isNegative: false) }

  public static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative { return BigInteger(words: sum(a.words, b.words), isNegative: a.isNegative) }
    if isLess(a.words, b.words) {
      return BigInteger(words: difference(b.words, a.words), isNegative: b.isNegative)
    }
    return BigInteger(words: difference(a.words, b.words), isNegative: a.isNegative)
  }

  public static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  public static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    var result = [UInt](repeating: 0, count: a.words.count + b.words.count)
    for i in a.words.indices {
      var carry: UInt = 0
      for j in b.words.indices {
        (carry, result[i + j]) = multiplied(a.words[i], b.words[j], plus: result[i + j], carry)
      }
      result[i + b.words.count] = carry
    }
    return BigInteger(words: result, isNegative: a.isNegative != b.isNegative)
  }

  /// A negative exponent counts as 0.
  public func power(_ exponent: Int) -> BigInteger {
    var (result, base, rest) = (BigInteger(1), self, max(0, exponent))
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      rest >>= 1
      if rest > 0 { base = base * base }
    }
    return result
  }

  public struct Division: Sendable, Hashable {
    public var quotient: BigInteger
    public var remainder: BigInteger
  }

  /// The quotient without its fraction, and a remainder with the sign of the dividend; nil for a divisor of 0.
  public func dividedTowardZero(by divisor: BigInteger) -> Division? {
    guard let parts = BigInteger.divided(words, by: divisor.words) else { return nil }
    return Division(
      quotient: BigInteger(words: parts.quotient, isNegative: isNegative != divisor.isNegative),
      remainder: BigInteger(words: parts.remainder, isNegative: isNegative))
  }

  /// The quotient rounded down, and a remainder with the sign of the divisor; nil for a divisor of 0.
  public func dividedDown(by divisor: BigInteger) -> Division? {
    guard var result = dividedTowardZero(by: divisor) else { return nil }
    if !result.remainder.isZero, isNegative != divisor.isNegative {
      result.quotient = result.quotient - BigInteger(1)
      result.remainder = result.remainder + divisor
    }
    return result
  }

  private static func sum(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    let (long, short) = a.count < b.count ? (b, a) : (a, b)
    var result = long
    var carry: UInt = 0
    for i in long.indices {
      if i >= short.count, carry == 0 { break }
      let first = long[i].addingReportingOverflow(i < short.count ? short[i] : 0)
      let second = first.partialValue.addingReportingOverflow(carry)
      result[i] = second.partialValue
      carry = first.overflow || second.overflow ? 1 : 0
    }
    if carry > 0 { result.append(carry) }
    return result
  }

  /// Takes a smaller or equal number from a larger one.
  static func difference(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = a
    var borrow: UInt = 0
    for i in a.indices {
      let first = a[i].subtractingReportingOverflow(i < b.count ? b[i] : 0)
      let second = first.partialValue.subtractingReportingOverflow(borrow)
      result[i] = second.partialValue
      borrow = first.overflow || second.overflow ? 1 : 0
    }
    return result
  }

  /// `a * b + c + d`, which always fits into two words.
  static func multiplied(_ a: UInt, _ b: UInt, plus c: UInt, _ d: UInt = 0) -> (high: UInt, low: UInt) {
    let product = a.multipliedFullWidth(by: b)
    let first = product.low.addingReportingOverflow(c)
    let second = first.partialValue.addingReportingOverflow(d)
    return (product.high &+ (first.overflow ? 1 : 0) &+ (second.overflow ? 1 : 0), second.partialValue)
  }
}
