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
  var left = 0
}

/// Converts positions in a block's HTML to places in its file.
struct BodyPlaces {
  let source: Source
  let body: Range<Int>
  let firstLine: Int
  /// The HTML whose positions are none in the file, because templates are filled or Markdown is rendered; nil for a body
  /// that is sent as it is written.
  let made: [UInt8]?

  func finding(_ unplaced: UnplacedFinding) -> Finding {
    let place = place(unplaced)
    // Lines of HTML that was made of Markdown are in no file.
    let repetition =
      made != nil
      ? Self.withoutLines(unplaced.repetition) : unplaced.repetition.words(after: place.line, offset: firstLine - 1)
    let more = unplaced.left > 0 ? "; and \(unplaced.left) more like this" : ""
    var finding = Finding(
      unplaced.code, at: place, unplaced.message + repetition + more, expected: unplaced.expected,
      hint: unplaced.hint)
    if let severity = unplaced.severity { finding.severity = severity }
    return finding
  }

  private static func withoutLines(_ repetition: Repetition) -> String {
    repetition.count > 1 ? "; \(repetition.count) times" : ""
  }

  private func place(_ unplaced: UnplacedFinding) -> Place {
    if made == nil, let position = unplaced.position {
      return Place(file: source.path, line: Int(position.line) + firstLine - 1, column: Int(position.column))
    }
    if let position = unplaced.position, let made, let place = find(made, at: position) { return place }
    return find(unplaced.needle) ?? Place(file: source.path, line: firstLine, column: 1)
  }

  /// The place of the HTML at a position, if the body has the same.
  private func find(_ made: [UInt8], at position: Position) -> Place? {
    let lines = made.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(Int(position.line) - 1) else { return nil }
    let line = lines[Int(position.line) - 1]
    let column = String(decoding: line, as: UTF8.self).unicodeScalars.prefix(Int(position.column) - 1)
    let rest = Array(line.dropFirst(String(column).utf8.count))
    for length in [48, 24, 12] where length / 2 < rest.count {
      if let place = first(Array(rest.prefix(length)), in: body) { return place }
    }
    return nil
  }

  /// The first match in the body, or else in the front matter, which defines the buttons.
  private func find(_ needle: String) -> Place? {
    let needle = Array(needle.utf8)
    guard !needle.isEmpty, needle.count <= 4_096 else { return nil }
    return first(needle, in: body) ?? first(needle, in: 0..<body.lowerBound)
  }

  private func first(_ needle: [UInt8], in range: Range<Int>) -> Place? {
    let bytes = source.bytes
    for i in range
    where bytes[i] == needle[0] && i + needle.count <= bytes.count
      && bytes[i..<(i + needle.count)].elementsEqual(needle)
    {
      return source.place(Position(ofByte: i, in: bytes[...]))
    }
    return nil
  }
}
