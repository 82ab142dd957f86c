import Text
import TextTemplates

/// Reads an output or a tag of Braze's Liquid: `${name}`,
/// braces inside of braces, and braces that are missing.
struct BrazeTagReader {
  let source: [UInt8]
  let end: Int
  let opening: TagOpening
  var kind: LiquidToken.Kind
  /// Where the inside begins.
  var start: Int
  var at: Int
  var markup = TagMarkup()
  var quote: UInt8 = 0
  /// The places of the braces inside of the tag that are open.
  var inner: [Int] = []
  /// Where the last of them that was closed ends.
  var innerEnd = 0
  /// The first mark that may be meant for the end of the tag.
  var mark: Range<Int>?
  /// Without a hint, it is to write the tag with the replacement in it.
  var mistake: BraceMistake?
  /// Whether the tag has text of another language, such as JSON, in which braces mean nothing.
  var holdsText = false
  /// A single brace that is open.
  var single: Int?
  /// The place of braces behind a comma, which may be those of the next output.
  var doubtful: Int?

  init(_ source: [UInt8], _ opening: TagOpening, end: Int) {
    (self.source, self.opening, self.end) = (source, opening, end)
    kind = opening.kind
    start = opening.range.upperBound
    at = start
  }

  mutating func read() -> LiquidToken {
    readStart()
    while at < end {
      let next = byte(at + 1)
      switch source[at] {
      case UInt8(ascii: "$") where next == UInt8(ascii: "{"): name(at + 2)
      case UInt8(ascii: "{"): if let tag = openBrace(next) { return tag }
      case UInt8(ascii: "}"): if let tag = closeBrace(next) { return tag }
      case UInt8(ascii: "%"): if let tag = percent(next) { return tag }
      default: add()
      }
    }
    return unclosed()
  }

  func byte(_ at: Int) -> UInt8 { at < end ? source[at] : 0 }

  func text(_ range: Range<Int>) -> String { source[range].text }

  mutating func add() {
    if source[at].isQuote { toggleQuote() }
    markup.append(source[at], from: at)
    at += 1
  }

  /// A quote that another one on its line closes begins a text.
  mutating func toggleQuote() {
    guard quote == 0 else {
      if quote == source[at] { quote = 0 }
      return
    }
    var close = at + 1
    while close < end, source[close] != source[at], source[close] != UInt8(ascii: "\n") { close += 1 }
    if byte(close) == source[at] { quote = source[at] }
  }

  mutating func note(
    _ range: Range<Int>, _ text: String, _ message: String, hint: String? = nil, isRefused: Bool = false
  ) {
    let isRefused = isRefused || mistake?.isRefused == true
    if mistake == nil { replaceNote(range, text, message, hint: hint) }
    mistake?.isRefused = isRefused
  }

  mutating func replaceNote(
    _ range: Range<Int>, _ text: String, _ message: String, hint: String? = nil, isRefused: Bool = false
  ) {
    let finding = TemplateFinding(.templateSyntax, at: range, message, hint: hint, replacement: text)
    mistake = BraceMistake(finding: finding, isRefused: isRefused)
  }

  // MARK: The start

  /// A tag whose inside begins as an output is one.
  mutating func readStart() {
    guard kind == .tag else { return }
    var first = byte(start) == UInt8(ascii: "-") ? start + 1 : start
    while first < end, source[first].isSpace { first += 1 }
    if byte(first) == UInt8(ascii: "{"), byte(first + 1) == UInt8(ascii: "{") {
      kind = .output
      (start, at) = (first + 2, first + 2)
    } else if byte(first) == UInt8(ascii: "$"), byte(first + 1) == UInt8(ascii: "{") {
      kind = .output
    }
    holdsText = opening.word(in: source)?.holdsText == true
  }
}
