/// A name in a lookup, or what stands between its brackets.
struct LiquidSegment: Sendable {
  var range: Range<Int>
  var isBracketed: Bool
}

extension LiquidMarkup {
  /// The names and brackets of a lookup; all other characters are passed over.
  func segments(_ range: Range<Int>) -> [LiquidSegment] {
    var found: [LiquidSegment] = []
    found.reserveCapacity(4)
    var at = range.lowerBound
    let lastClose = bytes[range].lastIndex(of: UInt8(ascii: "]")) ?? -1
    while at < range.upperBound {
      if bytes[at] == UInt8(ascii: "["), at < lastClose, bytes[at + 1] != UInt8(ascii: "]"),
        let close = bytes[(at + 1)..<range.upperBound].firstIndex(of: UInt8(ascii: "]"))
      {
        found.append(LiquidSegment(range: at + 1..<close, isBracketed: true))
        at = close + 1
      } else if bytes[at].isNamePart {
        var end = namePartEnd(at, range.upperBound)
        if end < range.upperBound, bytes[end] == UInt8(ascii: "?") { end += 1 }
        found.append(LiquidSegment(range: at..<end, isBracketed: false))
        at = end
      } else {
        at += 1
      }
    }
    return found
  }

  /// The last two points that follow each other.
  func lastPoints(_ range: Range<Int>) -> Int? {
    guard range.count > 1 else { return nil }
    let point = UInt8(ascii: ".")
    return (range.lowerBound..<range.upperBound - 1).last { bytes[$0] == point && bytes[$0 + 1] == point }
  }
}
