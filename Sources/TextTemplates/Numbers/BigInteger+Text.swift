import Text

extension BigInteger: CustomStringConvertible {
  /// Reads digits without a sign, in base 2 to 36 and in any
  /// letter case; nil for anything else, or for nothing.
  public init?(digits: some Sequence<UInt8>, radix: Int = 10, isNegative: Bool = false) {
    guard 2...36 ~= radix else { return nil }
    var words: [UInt32] = []
    var (chunk, scale): (UInt32, UInt32) = (0, 1)
    var isEmpty = true
    for byte in digits {
      guard let digit = byte.digitValue, digit < radix else { return nil }
      isEmpty = false
      chunk = chunk &* UInt32(radix) &+ UInt32(digit)
      scale = scale &* UInt32(radix)
      if scale > .max / UInt32(radix) {
        words = BigInteger.multiplied(words, by: scale, adding: chunk)
        (chunk, scale) = (0, 1)
      }
    }
    if isEmpty { return nil }
    self.init(words: BigInteger.multiplied(words, by: scale, adding: chunk), isNegative: isNegative)
  }

  /// The decimal digits, after a `-` if it is negative.
  public var description: String { String(decoding: text(radix: 10), as: UTF8.self) }

  /// The digits in base 2 to 36, in lower case, after a `-` if it is negative.
  public func text(radix: Int) -> [UInt8] {
    guard 2...36 ~= radix, !isZero else { return [UInt8(ascii: "0")] }
    var (scale, length): (UInt32, Int) = (UInt32(radix), 1)
    while scale <= .max / UInt32(radix) { (scale, length) = (scale * UInt32(radix), length + 1) }
    var reversedDigits: [UInt8] = []
    var rest = words
    while !rest.isEmpty {
      let part = BigInteger.divided(rest, byWord: scale)
      rest = part.quotient
      while rest.last == 0 { rest.removeLast() }
      var chunk = part.remainder
      for _ in 0..<length where !rest.isEmpty || chunk > 0 {
        reversedDigits.append(BigInteger.character(Int(chunk % UInt32(radix))))
        chunk /= UInt32(radix)
      }
    }
    if isNegative { reversedDigits.append(UInt8(ascii: "-")) }
    return reversedDigits.reversed()
  }

  static func multiplied(_ words: [UInt32], by factor: UInt32, adding summand: UInt32 = 0) -> [UInt32] {
    var carry = UInt64(summand)
    let result = words.map { word in
      carry += UInt64(word) * UInt64(factor)
      defer { carry >>= 32 }
      return UInt32(truncatingIfNeeded: carry)
    }
    return carry > 0 ? result + [UInt32(carry)] : result
  }

  private static func character(_ digit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 10 ? 48 + digit : 87 + digit)
  }
}
