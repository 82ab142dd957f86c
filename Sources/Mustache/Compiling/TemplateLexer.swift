import Diagnostics
import Documents
import Text

/// Finds the tags in a template's bytes.
struct TemplateLexer {
  /// The most bytes of a delimiter, which bounds the search for one.
  private static let longestDelimiter = 16

  let bytes: [UInt8]
  private let path: String
  private(set) var tags: [TemplateTag] = []
  private(set) var findings: [Finding] = []

  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)
  private var cursor = 0
  private var position = Position(line: 1, column: 1)

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    while let start = find(open, from: cursor) {
      advance(to: start)
      guard let next = readTag(at: start) else { return }
      advance(to: next)
    }
  }

  /// Returns the offset where the search continues, or nil where nothing after this tag can be read.
  private mutating func readTag(at start: Int) -> Int? {
    var content = start + open.count
    while content < bytes.count, bytes[content].isSpace { content += 1 }
    let sigil = content < bytes.count ? bytes[content] : 0
    let ending: [UInt8] =
      switch sigil {
      case UInt8(ascii: "{"): [UInt8(ascii: "}")] + close
      case UInt8(ascii: "="): [UInt8(ascii: "=")] + close
      default: close
      }
    let kind =
      sigil == UInt8(ascii: "{") ? .raw : TemplateTag.Kind(rawValue: Character(Unicode.Scalar(sigil))) ?? .variable
    if kind != .variable { content += 1 }
    // A comment, and new delimiters, may hold what opens a tag.
    let next = kind == .comment || kind == .delimiters ? nil : find(open, from: content)
    guard let end = find(ending, from: content, to: next) else {
      if let next {
        let start = quoted(trim(content..<next))
        report("this tag is not closed before the next one opens", hint: "close it; it starts with \(start)")
      } else {
        let ending = String(decoding: ending, as: UTF8.self)
        report("this tag is never closed", hint: "add \"\(ending)\" where the tag ends")
      }
      return next
    }
    let range = start..<(end + ending.count)
    switch kind {
    case .comment: tags.append(TemplateTag(.comment, name: content..<content, range: range, position: position))
    case .delimiters: setDelimiters(content..<end, range)
    default: readName(kind, content..<end, range)
    }
    return range.upperBound
  }

  private mutating func readName(_ kind: TemplateTag.Kind, _ content: Range<Int>, _ range: Range<Int>) {
    var name = trim(content)
    var isDynamic = false
    if [.partial, .parent, .close].contains(kind), name.first.map({ bytes[$0] }) == UInt8(ascii: "*") {
      isDynamic = true
      name = trim((name.lowerBound + 1)..<name.upperBound)
    }
    if name.isEmpty {
      report("a tag without a name")
    } else if bytes[name].contains(where: \.isSpace) {
      report("\(quoted(name)) is not a name: it has white space in it")
    } else if isDynamic || [.variable, .raw, .section, .inverted].contains(kind), !isPath(bytes[name]) {
      report("\(quoted(name)) has a dot with no name beside it", hint: "write a.b, or . alone for the current item")
    } else {
      tags.append(TemplateTag(kind, name: name, range: range, position: position, isDynamic: isDynamic))
    }
  }

  private func quoted(_ name: Range<Int>) -> String {
    "\"\(String(decoding: bytes[name].prefix(40), as: UTF8.self))\""
  }

  private func isPath(_ name: ArraySlice<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return name.elementsEqual([dot])
      || !name.split(separator: dot, omittingEmptySubsequences: false).contains(where: \.isEmpty)
  }

  private mutating func setDelimiters(_ content: Range<Int>, _ range: Range<Int>) {
    let parts = bytes[content].split(whereSeparator: \.isSpace)
    guard parts.count == 2, parts.allSatisfy({ $0.count <= Self.longestDelimiter && !$0.contains(UInt8(ascii: "=")) })
    else {
      return report("delimiters that cannot be set", hint: "write two short delimiters with a space: {{=<% %>=}}")
    }
    (open, close) = (Array(parts[0]), Array(parts[1]))
    tags.append(TemplateTag(.delimiters, name: content, range: range, position: position))
  }

  private mutating func report(_ message: String, hint: String? = nil) {
    findings.append(Finding(.mustacheSyntax, at: Place(path, position), message, hint: hint))
  }

  private mutating func advance(to offset: Int) {
    position = Position(after: position, bytes[cursor..<offset])
    cursor = offset
  }

  /// The first place of some bytes; none where they do not begin until `last`.
  private func find(_ pattern: [UInt8], from start: Int, to last: Int? = nil) -> Int? {
    let end = max(start, min(bytes.count, (last ?? bytes.count) + pattern.count))
    return bytes.span.extracting(start..<end).firstIndex(of: pattern).map { start + $0 }
  }

  private func trim(_ range: Range<Int>) -> Range<Int> { bytes[range].trimmed(where: \.isSpace).indices }
}

/// A tag in a template's source.
struct TemplateTag {
  /// The kinds of tags, each by its sigil.
  enum Kind: Character {
    case variable = " "
    case raw = "&"
    case section = "#"
    case inverted = "^"
    case partial = ">"
    case parent = "<"
    case block = "$"
    case close = "/"
    case comment = "!"
    case delimiters = "="

    var opens: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      default: false
      }
    }
  }

  var kind: Kind
  /// `*name`: the template's name is the value of `name`.
  var isDynamic = false
  /// The name without sigil, star and white space, in bytes of the source.
  var name: Range<Int>
  /// The whole tag, with its delimiters.
  var range: Range<Int>
  var position: Position

  /// The index of the closing tag; for a closing tag, that of the opening one.
  var partner = -1
  /// Whether it is a block directly inside a parent, which gets the block's content.
  var isArgument = false

  /// The range, with the white space that is removed with the tag.
  var trimmed: Range<Int>
  /// Whether it is alone on its line.
  var isStandalone = false
  /// The white space before the tag on its line; nil where there is anything else.
  var margin: Range<Int>?

  init(_ kind: Kind, name: Range<Int>, range: Range<Int>, position: Position, isDynamic: Bool = false) {
    (self.kind, self.name, self.range, self.position) = (kind, name, range, position)
    self.isDynamic = isDynamic
    self.trimmed = range
  }
}
