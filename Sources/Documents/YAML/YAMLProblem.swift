import CYAML
import Diagnostics
import Templates
import Text

/// Describes an error of libyaml in plain words.
struct YAMLProblem {
  private let problem: String
  private let context: String
  private let isReaderError: Bool
  private let offset: Int
  private let mark: yaml_mark_t
  private let contextMark: yaml_mark_t

  init(_ parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? ""
    context = parser.context.map { String(cString: $0) } ?? ""
    isReaderError = parser.error == YAML_READER_ERROR
    offset = Int(truncatingIfNeeded: parser.problem_offset)
    mark = parser.problem_mark
    contextMark = parser.context_mark
  }

  func finding(in source: Source, text: ArraySlice<UInt8>, firstLine: Int) -> Finding {
    let words = words
    if isReaderError {
      let place = Position(ofByte: offset, in: text, firstLine: firstLine)
      return Finding(.syntax, at: source.place(place), words.message, hint: words.hint)
    }
    // The position comes from the index, because libyaml also counts
    // U+0085, U+2028 and U+2029 as line ends; editors do not.
    let index = (words.isAboutContext ? contextMark : mark).index
    let place = Position(ofScalar: Int(truncatingIfNeeded: index), in: text, firstLine: firstLine)
    if let finding = template(at: place, in: source, text: text, firstLine: firstLine) { return finding }
    if let blank = noBreakSpace(before: place, in: text, firstLine: firstLine) {
      return Finding(.syntax, at: source.place(blank), Self.noBreakSpace.message, hint: Self.noBreakSpace.hint)
    }
    if problem == Self.noKey, let open = openQuote(in: text, firstLine: firstLine) {
      return Finding(.syntax, at: source.place(open), Self.endless, hint: "close the quote on its line")
    }
    return Finding(.syntax, at: source.place(place), words.message, hint: words.hint)
  }

  /// The quote of a value that its line leaves open, where the
  /// next quote, on a later line, stands before the error.
  private func openQuote(in text: ArraySlice<UInt8>, firstLine: Int) -> Position? {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    let scalarsBefore = scalars.prefix(Int(truncatingIfNeeded: mark.index))
    guard let quote = scalarsBefore.last, quote == "\"" || quote == "'",
      let open = scalarsBefore.dropLast().lastIndex(of: quote), scalarsBefore[open...].contains("\n"),
      scalarsBefore[..<open].last(where: { $0 != " " }) == ":"
    else { return nil }
    return Position(ofByte: String(scalarsBefore[..<open]).utf8.count, in: text, firstLine: firstLine)
  }

  /// A finding about a value that begins with Liquid or Jinja, whose brace begins a map in YAML.
  private func template(at place: Position, in source: Source, text: ArraySlice<UInt8>, firstLine: Int) -> Finding? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = Int(place.line) - firstLine
    guard lines.indices.contains(index) else { return nil }
    let content = lines[index].drop { [UInt8(ascii: " "), UInt8(ascii: "-")].contains($0) }
    let key = content.first == UInt8(ascii: "{") ? content.prefix(0) : content.prefix { $0 != UInt8(ascii: ":") }
    let value = content[key.endIndex...].drop { [UInt8(ascii: " "), UInt8(ascii: ":")].contains($0) }
    guard let sign = [("{{", "}}"), ("{%", "%}")].first(where: { value.starts(with: $0.0.utf8) }) else { return nil }
    let name = key.isEmpty ? "" : String(decoding: key, as: UTF8.self) + ": "
    let start = Position(ofByte: value.startIndex - text.startIndex, in: text, firstLine: firstLine)
    return Finding(
      .syntax, at: source.place(start), "a value that begins with \(sign.0) must be quoted",
      hint: "\(name)\"\(sign.0)…\(sign.1)\"")
  }

  static let noBreakSpace = (
    message: "a no-break space stands where YAML has a blank",
    hint: "write an ordinary blank: many editors show both alike"
  )

  /// A no-break space in the indentation, or behind the mark of a
  /// key or an item, on the line of an error or the one before.
  private func noBreakSpace(before place: Position, in text: ArraySlice<UInt8>, firstLine: Int) -> Position? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = Int(place.line) - firstLine
    for index in [last, last - 1] where lines.indices.contains(index) {
      let line = String(decoding: lines[index], as: UTF8.self)
      guard let blank = line.firstMatch(of: /^(?:[ \-]*|[^:"']*:)\u{A0}/)?.range.upperBound else { continue }
      let before = line[..<line.index(before: blank)].utf8.count
      return Position(ofByte: lines[index].startIndex - text.startIndex + before, in: text, firstLine: firstLine)
    }
    return nil
  }

  private static let noKey = "did not find expected key"
  private static let endless = "a quoted text that starts here never ends"

  private struct Words {
    var message: String
    var hint: String?
    /// The error is reported where the unfinished value began, not where the parser stopped.
    var isAboutContext = false
  }

  /// The words for a list or map in brackets. If the error is on a later line, the first line most likely
  /// lacks its end, because an unquoted colour has made the rest a comment.
  private func flow(_ name: String, end: String) -> Words {
    let hint = "quote texts with , [ ] { } or # in them, as in \"#FFF\""
    guard mark.line > contextMark.line else {
      return Words(message: "\(name) needs a \",\" or \"\(end)\" here", hint: hint)
    }
    return Words(message: "\(name) that starts here never ends", hint: hint, isAboutContext: true)
  }

  /// The message of libyaml, the message for people, the
  /// hint, and `start` where the unfinished value began.
  private static let rows = Templates.rows("yaml-problems.tsv", separator: "\t")

  private var words: Words {
    switch problem {
    case "did not find expected ',' or ']'": return flow("a list in [ ]", end: "]")
    case "did not find expected ',' or '}'": return flow("a map in { }", end: "}")
    case "": return Words(message: "the YAML cannot be read")
    default: break
    }
    guard let row = Self.rows.first(where: { $0[0] == problem }) else {
      return Words(message: context.isEmpty ? problem : "\(problem) \(context)")
    }
    return Words(message: row[1], hint: row[2], isAboutContext: row.last == "start")
  }
}
