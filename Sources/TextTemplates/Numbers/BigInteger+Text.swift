import Text

extension BigInteger: CustomStringConvertible {
  /// Reads digits without a sign, in base 2 to 36 and in any letter case; nil for anything else, or for nothing.
  public init?(digits: some Sequence<UInt8>, radix: Int = 10, isNegative: Bool = false) {
    guard 2...36 ~= radix else { return nil }
    var words: [UInt] = []
    var (chunk, scale): (UInt, UInt) = (0, 1)
    var isEmpty = true
    for byte in digits {
      guard let digit = byte.digitValue, digit < radix else { return nil }
      isEmpty = false
      chunk = chunk &* UInt(radix) &+ UInt(digit)
      scale = scale &* UInt(radix)
      if scale > .max / UInt(radix) {
        BigInteger.multiply(&words, by: scale, adding: chunk)
        (chunk, scale) = (0, 1)
      }
    }
    if isEmpty { return nil }
    BigInteger.multiply(&words, by: scale, adding: chunk)
    self.init(words: words, isNegative: isNegative)
  }

  /// The decimal digits, after a `-` if it is negative.
  public var description: String { String(decoding: text(radix: 10), as: UTF8.self) }

  /// The digits in base 2 to 36, in lower case, after a `-` if it is negative.
  public func text(radix: Int) -> [UInt8] {
    guard 2...36 ~= radix, !isZero else { return [UInt8(ascii: "0")] }
    var (scale, length): (UInt, Int) = (UInt(radix), 1)
    while scale <= .max / UInt(radix) { (scale, length) = (scale * UInt(radix), length + 1) }
    var reversed: [UInt8] = []
    var rest = words
    while !rest.isEmpty {
      let part = BigInteger.divided(rest, byWord: scale)
      rest = part.quotient
      while rest.last == 0 { rest.removeLast() }
      var chunk = part.remainder
      for _ in 0..<length where !rest.isEmpty || chunk > 0 {
        reversed.append(BigInteger.character(Int(chunk % UInt(radix))))
        chunk /= UInt(radix)
      }
    }
    if isNegative { reversed.append(UInt8(ascii: "-")) }
    return reversed.reversed()
  }

  private static func multiply(_ words: inout [UInt], by factor: UInt, adding summand: UInt) {
    var carry = summand
    for i in words.indices { (carry, words[i]) = multiplied(words[i], factor, plus: carry) }
    if carry > 0 { words.append(carry) }
  }

  private static func character(_ digit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 10 ? 48 + digit : 87 + digit)
  }
}
