import Diagnostics
import Documents
import HTML
import Text

/// A finding about a block's HTML whose place in the block's file is not known yet.
struct UnplacedFinding: Hashable {
  var code: Code
  var severity: Severity?
  /// The position in the HTML.
  var position: Position?
  /// The element that it is about.
  var element: Document.ID?
  /// The text to search for in a Markdown body, where positions in the rendered HTML do not apply.
  var needle: String
  var message: String
  var expected: [String] = []
  var hint: String?
  /// The places in the HTML that have the same finding.
  var repetition = Repetition()
  /// The number of further findings of this code that are left out.
  var omittedCount = 0
}

/// Converts positions in a block's HTML to places in its file.
struct BodyPlaces {
  let source: Source
  let body: Range<Int>
  let firstLine: Int
  /// The lines of the body; unused where `html` is another.
  let lineCount: Int
  /// The HTML that was filled or rendered, whose positions
  /// are none in the file; nil for a body as it is written.
  let html: [UInt8]?

  func finding(_ unplaced: UnplacedFinding) -> Finding {
    let place = place(unplaced)
    // Lines of HTML that was made of Markdown are in no file.
    let repetition =
      html != nil ? unplaced.repetition.times : unplaced.repetition.words(after: place.line, offset: firstLine - 1)
    let omission = unplaced.omittedCount > 0 ? "; and \(unplaced.omittedCount) more like this" : ""
    return Finding(
      unplaced.code, at: place, unplaced.message + repetition + omission, severity: unplaced.severity,
      expected: unplaced.expected, hint: unplaced.hint)
  }

  private func place(_ unplaced: UnplacedFinding) -> Place {
    // The buttons of the front matter follow the lines of the body.
    if html == nil, let position = unplaced.position, position.line <= lineCount {
      return Place(file: source.path, line: Int(position.line) + firstLine - 1, column: Int(position.column))
    }
    if let position = unplaced.position, let html, let place = find(html, at: position) { return place }
    // An address that a template fills, of a link or picture in Markdown.
    let isAddress = html?.isEmpty == true && !unplaced.needle.isEmpty && !unplaced.needle.hasPrefix("<")
    let filled = isAddress ? first(Array("]({".utf8), in: body) : nil
    // YAML may break a text at a blank.
    let firstWord = unplaced.needle.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    return find(unplaced.needle) ?? filled ?? find(firstWord) ?? Place(file: source.path, line: firstLine, column: 1)
  }

  /// The place of the HTML at a position, if the body has the same.
  private func find(_ html: [UInt8], at position: Position) -> Place? {
    let start = position.byte(in: html)
    let end = html.span.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? html.count
    for length in [48, 24, 12] where length / 2 < end - start {
      if let place = first(Array(html[start..<min(end, start + length)]), in: body) { return place }
    }
    // The value of an attribute that a template fills.
    let quote = html[start..<end].firstIndex(of: UInt8(ascii: "\""))
    return quote.flatMap { first(Array(html[start...$0]) + "{".utf8, in: body) }
  }

  /// The first match in the body, or else in the front matter, which defines the buttons.
  private func find(_ needle: String) -> Place? {
    let needle = Array(needle.utf8)
    guard !needle.isEmpty, needle.count <= 4_096 else { return nil }
    return first(needle, in: body) ?? first(needle, in: 0..<body.lowerBound)
  }

  private func first(_ needle: [UInt8], in range: Range<Int>) -> Place? {
    let start = source.bytes.span.firstIndex(of: needle, from: range.lowerBound)
    guard let start, start < range.upperBound else { return nil }
    return source.place(Position(ofByte: start, in: source.bytes[...]))
  }
}
