/// A whole number of any size. Who computes with it limits its size before: `bitWidth` says what an operation costs.
public struct BigInteger: Sendable, Hashable, Comparable {
  public private(set) var isNegative: Bool
  /// The absolute value in base 2⁶⁴, lowest word first, without leading zeros; empty for zero.
  var words: [UInt]

  init(words: [UInt], isNegative: Bool) {
    var words = words
    while words.last == 0 { words.removeLast() }
    self.words = words
    self.isNegative = isNegative && !words.isEmpty
  }

  public init(_ value: Int) { self.init(words: [value.magnitude], isNegative: value < 0) }

  /// The whole part of a number; nil if it is infinite or not a number.
  public init?(truncating value: Double) {
    guard value.isFinite else { return nil }
    let whole = value.magnitude.rounded(.towardZero)
    guard whole >= 1 else {
      self.init(0)
      return
    }
    let shift = Int(whole.exponent) - 52
    let significand = UInt(whole.significandBitPattern | 1 << 52)
    let words = shift <= 0 ? [significand >> UInt(-shift)] : BigInteger.shifted([significand], left: shift)
    self.init(words: words, isNegative: value < 0)
  }

  public var isZero: Bool { words.isEmpty }
  public var isOdd: Bool { (words.first ?? 0) & 1 == 1 }

  /// The bits of the absolute value.
  public var bitWidth: Int { words.count * 64 - (words.last?.leadingZeroBitCount ?? 0) }

  /// The value, if it fits into 64 bits.
  public var int: Int? {
    guard words.count <= 1 else { return nil }
    let value = words.first ?? 0
    if isNegative { return value <= Int.max.magnitude + 1 ? Int(truncatingIfNeeded: 0 &- value) : nil }
    return Int(exactly: value)
  }

  /// The nearest floating-point number, of two equally near ones the even; infinite beyond the largest.
  public var double: Double {
    let shift = bitWidth - 64
    var top = words.first ?? 0
    if shift > 0 {
      top = BigInteger.shifted(words, right: shift).first ?? 0
      // A lowest bit that stands for all lower ones decides ties.
      if words.prefix(shift / 64).contains(where: { $0 != 0 }) || words[shift / 64] << UInt(64 - shift % 64) != 0 {
        top |= 1
      }
    }
    let value = shift > 1024 ? .infinity : Double(sign: .plus, exponent: max(0, shift), significand: Double(top))
    return isNegative ? -value : value
  }

  static func shifted(_ words: [UInt], left bits: Int) -> [UInt] {
    let (whole, part) = (bits / 64, UInt(bits % 64))
    var result = [UInt](repeating: 0, count: whole)
    var carry: UInt = 0
    for word in words {
      result.append(word << part | carry)
      carry = part == 0 ? 0 : word >> (64 - part)
    }
    result.append(carry)
    return result
  }

  static func shifted(_ words: [UInt], right bits: Int) -> [UInt] {
    let (whole, part) = (bits / 64, UInt(bits % 64))
    guard whole < words.count else { return [] }
    let rest = Array(words[whole...])
    guard part > 0 else { return rest }
    return rest.indices.map { i in
      rest[i] >> part | (i + 1 < rest.count ? rest[i + 1] << (64 - part) : 0)
    }
  }

  public static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? isLess(b.words, a.words) : isLess(a.words, b.words)
  }

  static func isLess(_ a: [UInt], _ b: [UInt]) -> Bool {
    a.count == b.count ? a.reversed().lexicographicallyPrecedes(b.reversed()) : a.count < b.count
  }
}
