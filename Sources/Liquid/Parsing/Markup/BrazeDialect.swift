/// Braze's outputs that are no expressions.
enum BrazeDialect {
  /// The name in a tag that only shows a content block; nil for all others.
  static func contentBlock(in source: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let word = "content_blocks".utf8
    var at = range.lowerBound
    func skipSpace() { while at < range.upperBound, source[at].isSpace { at += 1 } }
    func take(_ byte: UInt8) -> Bool {
      guard at < range.upperBound, source[at] == byte else { return false }
      at += 1
      return true
    }
    _ = take(UInt8(ascii: "-"))
    skipSpace()
    guard source[at..<range.upperBound].starts(with: word) else { return nil }
    at += word.count
    skipSpace()
    guard take(UInt8(ascii: ".")) else { return nil }
    skipSpace()
    guard take(UInt8(ascii: "$")), take(UInt8(ascii: "{")) else { return nil }
    guard let end = source[at..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let part = source[at..<end].strippedAtStart.strippedAtEnd
    var rest = source[(end + 1)..<range.upperBound].strippedAtStart.strippedAtEnd
    if rest.last == UInt8(ascii: "-") { rest = rest.dropLast().strippedAtEnd }
    guard rest.isEmpty || isIdentifier(rest) else { return nil }
    return part.startIndex..<part.endIndex
  }

  /// Whether a text is `| id: 'cb1'`, which the composer of Braze adds.
  private static func isIdentifier(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "|") else { return false }
    let filter = rest.dropFirst().strippedAtStart
    guard filter.starts(with: Array("id".utf8)) else { return false }
    let colon = filter.dropFirst(2).strippedAtStart
    guard colon.first == UInt8(ascii: ":") else { return false }
    let value = colon.dropFirst().strippedAtStart
    return value.count > 1 && value.first?.isQuote == true && value.first == value.last
  }
}
