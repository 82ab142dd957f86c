import Text

/// Cuts a template into tokens, in one pass.
struct LiquidTokenizer: Sendable {
  let source: [UInt8]
  private(set) var at: Int
  private let end: Int
  private let isBraze: Bool
  /// Where closing braces are not found, they are not looked for again.
  private var hasNoTagEnd = false
  private var hasNoBrace = false
  private var hasNoCommentEnd = false
  /// The HTML comments that Braze removes.
  private(set) var comments: [Range<Int>] = []

  init(_ source: [UInt8], _ range: Range<Int>, isBraze: Bool) {
    (self.source, at, end, self.isBraze) = (source, range.lowerBound, range.upperBound, isBraze)
  }

  mutating func next() -> LiquidToken? {
    while at < end {
      let start = at
      if let opening = opening(at) { return tag(opening) }
      if isBraze, skipComment() { continue }
      at += 1
      while at < end, opening(at) == nil, !(isBraze && beginsComment(at)) { at += 1 }
      return LiquidToken(kind: .text, range: start..<at)
    }
    return nil
  }

  private func opening(_ at: Int) -> TagOpening? {
    isBraze ? TagOpening(inBraze: source, at: at, end: end) : TagOpening(in: source, at: at, end: end)
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

  private mutating func tag(_ opening: TagOpening) -> LiquidToken {
    guard isBraze else { return opening.kind == .tag ? plainTag(at) : plainOutput(at) }
    var reader = BrazeTagReader(source, opening, end: end)
    let tag = reader.read()
    at = tag.range.upperBound
    return LiquidToken(kind: tag.kind, range: tag.range, braze: tag)
  }

  private mutating func plainTag(_ start: Int) -> LiquidToken {
    if !hasNoTagEnd, let close = source.span.firstIndex(of: Array("%}".utf8), from: start + 2), close + 2 <= end {
      at = close + 2
      return LiquidToken(kind: .tag, range: start..<at)
    }
    hasNoTagEnd = true
    at = start + 2
    return LiquidToken(kind: .tag, range: start..<at, isClosed: false)
  }

  /// An output ends at its first brace, which must be two.
  private mutating func plainOutput(_ start: Int) -> LiquidToken {
    if !hasNoBrace, let close = source.span.firstIndex(of: UInt8(ascii: "}"), from: start + 2), close < end {
      let isDouble = close + 1 < end && source[close + 1] == UInt8(ascii: "}")
      at = close + (isDouble ? 2 : 1)
      return LiquidToken(kind: .output, range: start..<at, isClosed: isDouble)
    }
    hasNoBrace = true
    at = start + 2
    return LiquidToken(kind: .output, range: start..<at, isClosed: false)
  }

  /// Goes on behind a place, for tags whose inside is no Liquid.
  mutating func skip(to place: Int) { at = max(at, min(place, end)) }

  /// Where a `raw` that begins here ends: before its closing tag, and after it.
  mutating func rawEnd() -> (before: Int, after: Int)? {
    var plain = LiquidTokenizer(source, at..<end, isBraze: false)
    while let token = plain.next() {
      guard token.kind != .text, let open = rawClose(token.range) else { continue }
      return (open, token.range.upperBound)
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
