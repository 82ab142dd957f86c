import Text

/// Cuts a template into tokens, in one pass.
struct Tokenizer: Sendable {
  let source: [UInt8]
  private(set) var at: Int
  private let end: Int
  /// Where the end of a comment is not found, it is not looked for again.
  private var hasNoCommentEnd = false
  /// The HTML comments that Braze removes.
  private(set) var comments: [Range<Int>] = []

  init(_ source: [UInt8], _ range: Range<Int>) {
    (self.source, at, end) = (source, range.lowerBound, range.upperBound)
  }

  mutating func next() -> LiquidToken? {
    while at < end {
      let start = at
      if let opening = TagOpening(in: source, at: at, end: end) {
        var reader = BrazeTagReader(source, opening, end: end)
        let token = reader.read()
        at = token.range.upperBound
        return token
      }
      if skipComment() { continue }
      at += 1
      while at < end, TagOpening(in: source, at: at, end: end) == nil, !beginsComment(at) { at += 1 }
      return LiquidToken(kind: .text, range: start..<at)
    }
    return nil
  }

  private func beginsComment(_ at: Int) -> Bool {
    source[at] == UInt8(ascii: "<") && !hasNoCommentEnd && source.span.starts(with: "<!--", at: at)
  }

  private mutating func skipComment() -> Bool {
    guard beginsComment(at) else { return false }
    guard let close = source.span.firstIndex(of: Array("-->".utf8), from: at + 4), close + 3 <= end else {
      hasNoCommentEnd = true
      return false
    }
    comments.append(at..<close + 3)
    at = close + 3
    return true
  }

  /// Goes on behind the end of a `raw` that begins here; returns where its closing tag begins
  /// and ends. What is inside is cut as Ruby Liquid does: an output ends at its first brace.
  mutating func skipRaw() -> (before: Int, after: Int)? {
    var place = at
    while let open = source.span.firstIndex(of: UInt8(ascii: "{"), from: place), open + 1 < end {
      let isTag = source[open + 1] == UInt8(ascii: "%")
      place = open + 1
      guard isTag || source[place] == UInt8(ascii: "{") else { continue }
      let mark = Array((isTag ? "%}" : "}").utf8)
      guard let close = source.span.firstIndex(of: mark, from: open + 2), close < end else { return nil }
      let isDouble = close + 1 < end && source[close + 1] == UInt8(ascii: "}")
      place = close + (isDouble ? 2 : 1)
      if let closeStart = rawClose(open..<place) {
        at = place
        return (closeStart, place)
      }
    }
    return nil
  }

  /// The `{% endraw %}` with which a token ends.
  private func rawClose(_ range: Range<Int>) -> Int? {
    let bytes = source[range]
    guard bytes.suffix(2).elementsEqual("%}".utf8) else { return nil }
    var open = range.upperBound - 2
    while open > range.lowerBound {
      open -= 1
      guard source[open] == UInt8(ascii: "{"), source[open + 1] == UInt8(ascii: "%") else { continue }
      var at = open + 2
      while at < range.upperBound, source[at].isSpace { at += 1 }
      let word = source[at..<range.upperBound].prefix { $0.isWord }
      return word.isWord("endraw") ? open : nil
    }
    return nil
  }
}
