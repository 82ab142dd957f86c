/// A whole number of any size. Who computes with it limits its
/// size before: `bitWidth` says what an operation costs.
public struct BigInteger: Sendable, Hashable, Comparable {
  /// Whether the number is less than zero; false for zero.
  public private(set) var isNegative: Bool
  /// The absolute value in base 2³², lowest word first, without leading zeros; empty for zero.
  var words: [UInt32]

  init(words: [UInt32], isNegative: Bool) {
    var words = words
    while words.last == 0 { words.removeLast() }
    self.words = words
    self.isNegative = isNegative && !words.isEmpty
  }

  /// The number that an `Int` holds.
  public init(_ value: Int) {
    let words = [UInt32(truncatingIfNeeded: value.magnitude), UInt32(truncatingIfNeeded: value.magnitude >> 32)]
    self.init(words: words, isNegative: value < 0)
  }

  /// The whole part of a number; nil if it is infinite or not a number.
  public init?(truncating value: Double) {
    guard value.isFinite else { return nil }
    let base = 0x1p32
    var words: [UInt32] = []
    var rest = value.magnitude.rounded(.towardZero)
    while rest > 0 {
      words.append(UInt32(rest.truncatingRemainder(dividingBy: base)))
      rest = (rest / base).rounded(.towardZero)
    }
    self.init(words: words, isNegative: value < 0)
  }

  /// Whether it is 0.
  public var isZero: Bool { words.isEmpty }
  /// Whether 2 does not divide it.
  public var isOdd: Bool { (words.first ?? 0) & 1 == 1 }

  /// The bits of the absolute value.
  public var bitWidth: Int { words.count * 32 - (words.last?.leadingZeroBitCount ?? 0) }

  /// The value, if it fits into 64 bits.
  public var int: Int? {
    guard words.count <= 2 else { return nil }
    let value = words.reversed().reduce(UInt(0)) { $0 << 32 | UInt($1) }
    if isNegative { return value <= Int.max.magnitude + 1 ? Int(truncatingIfNeeded: 0 &- value) : nil }
    return Int(exactly: value)
  }

  /// The nearest floating-point number, of two equally near ones the even; infinite beyond the largest.
  public var double: Double {
    guard bitWidth > 1024 else { return Double(description) ?? .nan }
    return isNegative ? -.infinity : .infinity
  }

  /// Compares by value.
  public static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? isLess(b.words, a.words) : isLess(a.words, b.words)
  }

  static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    a.count == b.count ? a.reversed().lexicographicallyPrecedes(b.reversed()) : a.count < b.count
  }
}
