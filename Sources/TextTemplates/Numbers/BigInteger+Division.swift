extension BigInteger {
  /// Long division in base 2³² (Knuth, volume 2, algorithm D); nil for a divisor of 0.
  static func divided(_ a: [UInt32], by b: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32])? {
    guard let last = b.last else { return nil }
    if isLess(a, b) { return ([], a) }
    if b.count == 1 {
      let division = divided(a, byWord: last)
      return (division.quotient, [division.remainder])
    }
    // The divisor's last word must be at least half the base, so
    // that guesses of a digit are at most two too large.
    let factor = UInt32((1 << 32) / (UInt64(last) + 1))
    let divisor = multiplied(b, by: factor)
    var rest = multiplied(a, by: factor)
    if rest.count == a.count { rest.append(0) }
    var quotient = [UInt32](repeating: 0, count: rest.count - divisor.count)
    for at in quotient.indices.reversed() {
      quotient[at] = takeDigit(of: divisor, from: &rest, at: at)
    }
    return (quotient, divided(Array(rest[..<divisor.count]), byWord: factor).quotient)
  }

  static func divided(_ a: [UInt32], byWord divisor: UInt32) -> (quotient: [UInt32], remainder: UInt32) {
    var quotient = a
    var rest: UInt64 = 0
    for i in a.indices.reversed() {
      let dividend = rest << 32 | UInt64(a[i])
      (quotient[i], rest) = (UInt32(dividend / UInt64(divisor)), dividend % UInt64(divisor))
    }
    return (quotient, UInt32(rest))
  }

  /// One digit of the quotient, which is taken from the rest.
  private static func takeDigit(of divisor: [UInt32], from rest: inout [UInt32], at: Int) -> UInt32 {
    let count = divisor.count
    let highest = UInt64(rest[at + count]) << 32 | UInt64(rest[at + count - 1])
    var digit = min(highest / UInt64(divisor[count - 1]), UInt64(UInt32.max))
    var carry: UInt64 = 0
    for i in 0...count {
      carry += digit * UInt64(i < count ? divisor[i] : 0)
      let subtrahend = UInt32(truncatingIfNeeded: carry)
      carry = carry >> 32 + (rest[at + i] < subtrahend ? 1 : 0)
      rest[at + i] &-= subtrahend
    }
    while carry > 0 {
      digit -= 1
      var sum: UInt64 = 0
      for i in 0...count {
        sum += UInt64(rest[at + i]) + UInt64(i < count ? divisor[i] : 0)
        rest[at + i] = UInt32(truncatingIfNeeded: sum)
        sum >>= 32
      }
      carry -= sum
    }
    return UInt32(digit)
  }
}
