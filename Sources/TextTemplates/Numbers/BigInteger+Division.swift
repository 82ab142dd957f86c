extension BigInteger {
  /// Long division in base 2⁶⁴ (Knuth, volume 2, algorithm D); nil for a divisor of 0.
  static func divided(_ a: [UInt], by b: [UInt]) -> (quotient: [UInt], remainder: [UInt])? {
    guard let last = b.last else { return nil }
    if isLess(a, b) { return ([], a) }
    if b.count == 1 {
      let short = divided(a, byWord: last)
      return (short.quotient, [short.remainder])
    }
    // The divisor's highest bit must be set, so that guesses of a digit are at most two too large.
    let shift = last.leadingZeroBitCount
    var divisor = shifted(b, left: shift)
    while divisor.last == 0 { divisor.removeLast() }
    var rest = shifted(a, left: shift)
    let count = divisor.count
    var quotient = [UInt](repeating: 0, count: rest.count - count)
    for at in quotient.indices.reversed() {
      quotient[at] = takeDigit(of: divisor, from: &rest, at: at)
    }
    return (quotient, shifted(Array(rest[..<count]), right: shift))
  }

  static func divided(_ a: [UInt], byWord divisor: UInt) -> (quotient: [UInt], remainder: UInt) {
    var quotient = a
    var rest: UInt = 0
    for i in a.indices.reversed() {
      (quotient[i], rest) = divisor.dividingFullWidth((rest, a[i]))
    }
    return (quotient, rest)
  }

  /// One digit of the quotient, which is taken from the rest.
  private static func takeDigit(of divisor: [UInt], from rest: inout [UInt], at: Int) -> UInt {
    let count = divisor.count
    var digit = guess(rest[at + count], rest[at + count - 1], rest[at + count - 2], divisor)
    var carry: UInt = 0
    var borrow = false
    for i in 0...count {
      let product = i < count ? multiplied(digit, divisor[i], plus: carry) : (high: 0, low: carry)
      carry = product.high
      let first = rest[at + i].subtractingReportingOverflow(product.low)
      let second = first.partialValue.subtractingReportingOverflow(borrow ? 1 : 0)
      rest[at + i] = second.partialValue
      borrow = first.overflow || second.overflow
    }
    guard borrow else { return digit }
    digit &-= 1
    var over: UInt = 0
    for i in 0...count {
      let sum = rest[at + i].addingReportingOverflow(i < count ? divisor[i] : 0)
      let whole = sum.partialValue.addingReportingOverflow(over)
      rest[at + i] = whole.partialValue
      over = sum.overflow || whole.overflow ? 1 : 0
    }
    return digit
  }

  /// A digit that is right, or one too large.
  private static func guess(_ high: UInt, _ middle: UInt, _ low: UInt, _ divisor: [UInt]) -> UInt {
    let (first, second) = (divisor[divisor.count - 1], divisor[divisor.count - 2])
    guard high < first else { return .max }
    var (digit, rest) = first.dividingFullWidth((high, middle))
    while true {
      let product = digit.multipliedFullWidth(by: second)
      guard product.high > rest || product.high == rest && product.low > low else { return digit }
      digit &-= 1
      let sum = rest.addingReportingOverflow(first)
      if sum.overflow { return digit }
      rest = sum.partialValue
    }
  }
}
