/// The tokens of a template, or the lines of a `liquid` tag, with the line that has been reached.
struct LiquidTokenStream: Sendable {
  private var tokenizer: LiquidTokenizer
  private var lines: [LiquidPart] = []
  private var nextLine = 0
  private let isLines: Bool
  private let place: Range<Int>
  private(set) var line = 1
  private var counted: Int
  /// Whether the last token was a `liquid` tag.
  var endsLiquidTag = false

  init(_ tokenizer: LiquidTokenizer) {
    self.tokenizer = tokenizer
    (isLines, place, counted) = (false, 0..<0, tokenizer.at)
  }

  init(lines part: LiquidPart, in place: Range<Int>, from line: Int) {
    tokenizer = LiquidTokenizer(part.markup.bytes, 0..<0, isBraze: false)
    (isLines, self.place, self.line, counted) = (true, place, line, 0)
    let newline = UInt8(ascii: "\n")
    lines = part.bytes.split(separator: newline, omittingEmptySubsequences: false).map {
      LiquidPart(part.markup, $0.startIndex..<$0.endIndex)
    }
    while lines.last?.range.isEmpty == true { lines.removeLast() }
  }

  var comments: [Range<Int>] { tokenizer.comments }

  mutating func next() -> LiquidToken? {
    endsLiquidTag = false
    guard !isLines else { return nextOfLines() }
    let token = tokenizer.next()
    count()
    return token
  }

  private mutating func nextOfLines() -> LiquidToken? {
    guard nextLine < lines.count else { return nil }
    let part = lines[nextLine]
    nextLine += 1
    line += 1
    return LiquidToken(kind: .tag, range: part.range.isEmpty ? place : part.place, lineOfLiquidTag: part)
  }

  private mutating func count() {
    line += tokenizer.source[counted..<tokenizer.at].count { $0 == UInt8(ascii: "\n") }
    counted = tokenizer.at
  }

  /// Goes on behind the end of a `raw` tag.
  mutating func raw() -> (before: Int, after: Int)? {
    guard !isLines, let end = tokenizer.rawEnd() else { return nil }
    tokenizer.skip(to: end.after)
    count()
    return end
  }
}

/// A tag's name, and its inside.
struct LiquidTag: Sendable {
  let name: String
  let part: LiquidPart
  /// The bytes of the template with the braces.
  let place: Range<Int>

  var markup: Range<Int> { part.range }

  /// Nil where no name follows the opening.
  init?(_ markup: LiquidMarkup, _ token: LiquidToken) {
    var end = markup.bytes.count
    let start = markup.bytes.first == UInt8(ascii: "-") ? 1 : 0
    if end > start, markup.bytes.last == UInt8(ascii: "-") { end -= 1 }
    self.init(markup, start..<end, token)
  }

  /// Nil where a line of a `liquid` tag begins with no name.
  init?(line part: LiquidPart, _ token: LiquidToken) { self.init(part.markup, part.range, token) }

  init(unreadable part: LiquidPart, _ token: LiquidToken) {
    (self.part, place) = (part, token.range)
    name = part.markup.text(part.range)
  }

  private init?(_ markup: LiquidMarkup, _ range: Range<Int>, _ token: LiquidToken) {
    let start = markup.skipSpace(range.lowerBound, range.upperBound)
    guard start < range.upperBound else { return nil }
    var end = markup.wordEnd(start, range.upperBound)
    if markup.bytes[start] == UInt8(ascii: "#") { end = start + 1 }
    guard end > start else { return nil }
    name = markup.text(start..<end)
    part = LiquidPart(markup, markup.skipSpace(end, range.upperBound)..<range.upperBound)
    place = token.range
  }
}
