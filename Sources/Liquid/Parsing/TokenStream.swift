/// The tokens of a template, or the lines of a `liquid` tag, with the line that has been reached.
struct TokenStream: Sendable {
  private var tokenizer: Tokenizer
  /// The lines of a `liquid` tag, the next one last; nil for a template.
  private var lines: [MarkupPart]?
  private var place = 0..<0
  private(set) var line = 1
  private var counted: Int
  /// Whether the last token was a `liquid` tag.
  var endsLiquidTag = false

  init(_ tokenizer: Tokenizer) { (self.tokenizer, counted) = (tokenizer, tokenizer.at) }

  init(lines part: MarkupPart, in place: Range<Int>, from line: Int) {
    self.init(Tokenizer(part.markup.bytes, 0..<0))
    (self.place, self.line) = (place, line)
    let newline = UInt8(ascii: "\n")
    let lines = part.bytes.split(separator: newline, omittingEmptySubsequences: false).map {
      MarkupPart(part.markup, $0.startIndex..<$0.endIndex)
    }
    self.lines = Array(lines.reversed().drop { $0.range.isEmpty })
  }

  var comments: [Range<Int>] { tokenizer.comments }

  mutating func next() -> LiquidToken? {
    endsLiquidTag = false
    guard lines == nil else {
      guard let part = lines?.popLast() else { return nil }
      line += 1
      return LiquidToken(
        kind: .tag, range: part.range.isEmpty ? place : part.place, part: part, isLineOfLiquidTag: true)
    }
    let token = tokenizer.next()
    count()
    return token
  }

  private mutating func count() {
    line += tokenizer.source[counted..<tokenizer.at].count { $0 == UInt8(ascii: "\n") }
    counted = tokenizer.at
  }

  /// Goes on behind the end of a `raw` tag.
  mutating func skipRaw() -> (before: Int, after: Int)? {
    let end = tokenizer.skipRaw()
    count()
    return end
  }
}

/// A tag's name, and its inside.
struct ParsedTag: Sendable {
  let name: String
  let part: MarkupPart
  /// The bytes of the template with the braces.
  let place: Range<Int>
  var line = 0

  var markup: Range<Int> { part.range }

  /// Nil where the inside begins with no name.
  init?(_ token: LiquidToken, line: Int) {
    let markup = token.part.markup
    let range = token.isLineOfLiquidTag ? token.part.range : token.part.withoutDashes
    let start = markup.skipSpace(from: range.lowerBound, to: range.upperBound)
    guard start < range.upperBound else { return nil }
    let end = markup.bytes[start] == UInt8(ascii: "#") ? start + 1 : markup.wordEnd(from: start, to: range.upperBound)
    guard end > start else { return nil }
    name = markup.text(start..<end)
    part = MarkupPart(markup, markup.skipSpace(from: end, to: range.upperBound)..<range.upperBound)
    (place, self.line) = (token.range, line)
  }

  init(unreadable token: LiquidToken) {
    name = token.part.markup.text(token.part.range)
    (part, place) = (token.part, token.range)
  }
}
