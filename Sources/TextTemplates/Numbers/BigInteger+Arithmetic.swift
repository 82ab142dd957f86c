extension BigInteger {
  /// The number with the other sign.
  public static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(words: a.words, isNegative: !a.isNegative)
  }

  /// The number without its sign.
  public var magnitude: BigInteger { BigInteger(words: words, isNegative: false) }

  /// The sum of two numbers.
  public static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative { return BigInteger(words: sum(a.words, b.words), isNegative: a.isNegative) }
    if isLess(a.words, b.words) {
      return BigInteger(words: difference(b.words, a.words), isNegative: b.isNegative)
    }
    return BigInteger(words: difference(a.words, b.words), isNegative: a.isNegative)
  }

  /// The difference of two numbers.
  public static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  /// The product of two numbers, in time that grows with the product of their lengths.
  public static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    var result = [UInt32](repeating: 0, count: a.words.count + b.words.count)
    for i in a.words.indices {
      var carry: UInt64 = 0
      for j in b.words.indices {
        // This always fits into two words.
        carry += UInt64(a.words[i]) * UInt64(b.words[j]) + UInt64(result[i + j])
        result[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[i + b.words.count] = UInt32(truncatingIfNeeded: carry)
    }
    return BigInteger(words: result, isNegative: a.isNegative != b.isNegative)
  }

  /// A negative exponent counts as 0.
  public func power(_ exponent: Int) -> BigInteger {
    var (result, base) = (BigInteger(1), self)
    var rest = max(0, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      rest >>= 1
      if rest > 0 { base = base * base }
    }
    return result
  }

  /// The result of a division with remainder.
  public struct Division: Sendable, Hashable {
    /// The whole part.
    public var quotient: BigInteger
    /// The rest, which is nearer to 0 than the divisor.
    public var remainder: BigInteger
  }

  /// The quotient without its fraction, and a remainder with the
  /// sign of the dividend; nil for a divisor of 0.
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

  private static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for i in 0..<max(a.count, b.count) {
      carry += UInt64(i < a.count ? a[i] : 0) + UInt64(i < b.count ? b[i] : 0)
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    return result + [UInt32(truncatingIfNeeded: carry)]
  }

  /// Takes a smaller or equal number from a larger one.
  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var borrow: Int64 = 0
    return a.indices.map { i in
      borrow += Int64(a[i]) - Int64(i < b.count ? b[i] : 0)
      defer { borrow >>= 32 }
      return UInt32(truncatingIfNeeded: borrow)
    }
  }
}
