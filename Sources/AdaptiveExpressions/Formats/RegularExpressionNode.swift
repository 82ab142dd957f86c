/// A part of a regular expression.
indirect enum RegularExpressionNode: Sendable {
  case empty
  case character(ScalarSet)
  case sequence([RegularExpressionNode])
  case alternatives([RegularExpressionNode])
  case repeated(RegularExpressionNode, ClosedRange<Int>)
  case start
  case end
  case wordEdge(isOne: Bool)
  case lookAhead(RegularExpressionNode, isWanted: Bool)
}

/// A class of characters.
struct ScalarSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isInverted
  }

  static func of(_ scalar: Unicode.Scalar) -> ScalarSet { ScalarSet(ranges: [scalar.value...scalar.value]) }
  static let digits = ScalarSet(ranges: [0x30...0x39])
  static let word = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = ScalarSet(
    ranges: [
      0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
      0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
  static let lineBreaks: [ClosedRange<UInt32>] = [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]
}

extension ScalarSet {
  /// The only character, if there is one.
  var single: UInt32? {
    guard !isInverted, ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
    return ranges[0].lowerBound
  }

  /// The ranges as if they were not inverted.
  var all: [ClosedRange<UInt32>] {
    guard isInverted else { return ranges }
    var result: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { result.append(start...(range.lowerBound - 1)) }
      start = max(start, range.upperBound + 1)
    }
    result.append(start...0x10_FFFF)
    return result
  }
}
