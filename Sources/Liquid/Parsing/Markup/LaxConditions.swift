/// Reads conditions as Liquid does, which cuts them at `and` and `or` and passes over what has no meaning.
enum LaxConditions {
  struct Comparison: Sendable {
    var left: MarkupPart
    var operation: Range<Int>?
    var right: MarkupPart?
    /// The word between it and the next one.
    var link: Range<Int>?
  }

  /// The comparisons in their order; nil where the engine refuses the tag.
  static func read(_ markup: TagMarkup, _ range: Range<Int>) -> [Comparison]? {
    var pieces = pieces(markup, range)
    guard let last = pieces.popLast(), let comparison = comparison(markup, last) else { return nil }
    var comparisons = [comparison]
    while let link = pieces.popLast() {
      guard let piece = pieces.popLast(), var comparison = LaxConditions.comparison(markup, piece) else { return nil }
      let word = markup.stripped(link)
      guard markup.bytes[word].isWord("and") || markup.bytes[word].isWord("or") else { return nil }
      comparison.link = word
      comparisons.append(comparison)
    }
    return comparisons.reversed()
  }

  private static func pieces(_ markup: TagMarkup, _ range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let end = linkEnd(markup, from: at, to: range.upperBound) ?? pieceEnd(markup, from: at, to: range.upperBound)
      if let end {
        pieces.append(at..<end)
        at = end
      } else {
        at += 1
      }
    }
    return pieces
  }

  /// The end of an `and` or `or` between bounds of words, with a space at either side.
  private static func linkEnd(_ markup: TagMarkup, from at: Int, to end: Int) -> Int? {
    guard markup.isWordBound(at) else { return nil }
    let start = markup.bytes[at].isSpace ? at + 1 : at
    guard let wordEnd = wordEnd(markup, from: start, to: end) else { return nil }
    if wordEnd < end, markup.bytes[wordEnd].isSpace, markup.isWordBound(wordEnd + 1) { return wordEnd + 1 }
    return markup.isWordBound(wordEnd) ? wordEnd : nil
  }

  private static func wordEnd(_ markup: TagMarkup, from at: Int, to end: Int) -> Int? {
    if markup.hasWord("and", from: at, to: end) { return at + 3 }
    return markup.hasWord("or", from: at, to: end) ? at + 2 : nil
  }

  private static func pieceEnd(_ markup: TagMarkup, from start: Int, to end: Int) -> Int? {
    var at = start
    var hasFound = false
    while true {
      let next = markup.skipSpace(from: at, to: end)
      guard next < end, linkEnd(markup, from: next, to: end) == nil else { break }
      at = markup.fragmentEnd(from: next, to: end) ?? markup.end(from: next, to: end) { !$0.isSpace }
      at = markup.skipSpace(from: at, to: end)
      hasFound = true
    }
    return hasFound ? at : nil
  }

  private static func comparison(_ markup: TagMarkup, _ range: Range<Int>) -> Comparison? {
    guard let left = markup.firstFragment(range) else { return nil }
    var comparison = Comparison(left: MarkupPart(markup, left))
    let start = markup.skipSpace(from: left.upperBound, to: range.upperBound)
    let end = markup.end(from: start, to: range.upperBound, while: isOperator)
    if end > start { comparison.operation = start..<end }
    let at = markup.skipSpace(from: end, to: range.upperBound)
    if let end = markup.fragmentEnd(from: at, to: range.upperBound) { comparison.right = MarkupPart(markup, at..<end) }
    return comparison
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "=!<>_".utf8.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

extension TagMarkup {
  /// Whether a word begins or ends at a place.
  fileprivate func isWordBound(_ at: Int) -> Bool {
    let hasWordBefore = at > 0 && at <= bytes.count && isWordByte(bytes[at - 1])
    let hasWordAfter = at < bytes.count && isWordByte(bytes[at])
    return hasWordBefore != hasWordAfter
  }

  /// Letters beyond ASCII belong to words; curly quotes and the like, which begin with these bytes, do not.
  private func isWordByte(_ byte: UInt8) -> Bool { byte.isWord || (byte >= 0x80 && byte != 0xE2) }
}
