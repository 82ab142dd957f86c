import Text
import TextTemplates

/// Finds braces that are missing or too many in a template that Jinja refuses.
struct BraceChecker {
  /// A tag with a mistake in its braces, and the finding about it.
  struct Mistake {
    /// With what the parser reads of the next tag, where the end is missing.
    var tag: Range<Int>
    /// Nil for what follows from another mistake.
    var finding: TemplateFinding?
  }

  /// An edit that makes the braces of a tag right.
  private typealias Edit = (range: Range<Int>, text: String, message: String)

  private let source: [UInt8]
  private var at = 0
  private var hasNoCommentEnd = false
  private(set) var mistakes: [Mistake] = []
  /// The blocks that their tags begin, continue or end; empty for an output.
  private var blocks: Set<String> = []

  init(_ source: [UInt8]) {
    self.source = source
    while at + 1 < source.count { if !readTag() { at += 1 } }
  }

  /// Whether a mistake explains an error at a byte: one in its tag, or one of the block that it is about.
  func explains(_ byte: Int, of block: String?) -> Bool {
    if let block, blocks.contains(block) { return true }
    let next = mistakes.firstSortedIndex { $0.tag.lowerBound > byte }
    return next > 0 && mistakes[next - 1].tag.contains(byte)
  }

  private func byte(_ at: Int) -> UInt8 { at >= 0 && at < source.count ? source[at] : 0 }

  private func isAt(_ mark: StaticString, _ at: Int) -> Bool { source.span.starts(with: mark, at: at) }

  private func text(_ range: Range<Int>) -> String { source[range].text }

  private func word(from start: Int) -> String {
    source[start...].drop { " -".utf8.contains($0) }.prefix(while: \.isWord).text
  }

  /// Reads the tag that begins here; false where text goes on.
  private mutating func readTag() -> Bool {
    guard source[at] == UInt8(ascii: "{") else { return false }
    if isAt("{#", at) {
      readComment()
    } else if isAt("{{%", at) || isAt("{%%", at) && !isAt("{%%}", at) {
      read(from: at + 3, isTag: true, isRight: false)
    } else if isAt("{ %", at), TagNames.isBlock(word(from: at + 3)) {
      read(from: at + 3, isTag: true, isRight: false)
    } else if isAt("{%", at) || isAt("{{", at) {
      read(from: at + 2, isTag: isAt("{%", at), isRight: true)
    } else if TagNames.isKnown(word(from: at + 1)),
      let close = source[(at + 1)...].firstIndex(where: { "{}\n".utf8.contains($0) }), isAt("%}", close - 1)
    {
      read(from: at + 1, isTag: true, isRight: false)
    } else {
      return false
    }
    return true
  }

  private mutating func readComment() {
    let first = at
    if !hasNoCommentEnd, let close = source.span.firstIndex(of: Array("#}".utf8), from: first + 2) {
      at = close + 2
      return
    }
    hasNoCommentEnd = true
    let last = source[first...].firstIndex { "}%\n".utf8.contains($0) } ?? source.count
    at = source[last...].firstIndex { !"}%".utf8.contains($0) } ?? source.count
    add((first..<at, text(first..<last) + "#}", "\"\(text(first..<at))\" has no \"#}\" at its end"), first, "")
  }

  private mutating func add(_ edit: Edit, _ first: Int, _ block: String, hint: String? = nil) {
    var prefix = text(first..<edit.range.lowerBound)
    if edit.text.isEmpty, prefix.last == " ", byte(edit.range.upperBound) == UInt8(ascii: " ") { prefix.removeLast() }
    let correction = prefix + edit.text + text(edit.range.upperBound..<at)
    let finding = TemplateFinding(
      .templateSyntax, at: edit.range, edit.message, hint: hint ?? "write \(correction)", replacement: edit.text)
    let isClosed = isAt("}", at - 1)
    let last =
      isClosed ? at : source[at...].prefix(1000).firstIndex(of: UInt8(ascii: "}")).map { $0 + 2 } ?? source.count
    mistakes.append(Mistake(tag: first..<last, finding: finding))
    blocks.insert(block)
  }

  /// An output or a tag while it is read.
  private struct OpenTag {
    /// The offset of the opening braces.
    let first: Int
    /// The offset behind the opening braces.
    let inside: Int
    let isTag: Bool
    /// Whether the braces at its start are right.
    let isRight: Bool
    let name: String
    /// The closing brackets that it still needs.
    var brackets: [UInt8] = []
    /// A mark that may be meant for the end.
    var mark: Range<Int>?
    var edit: Edit?

    var close: StaticString { isTag ? "%}" : "}}" }
    var kind: String { isTag ? "tag" : "output" }
    /// Whether nothing may follow the name.
    var isAlone: Bool { name.hasPrefix("end") || name == "else" }
  }

  private mutating func read(from inside: Int, isTag: Bool, isRight: Bool) {
    let name = isTag ? word(from: inside) : ""
    var tag = OpenTag(first: at, inside: inside, isTag: isTag, isRight: isRight, name: name)
    at = inside
    while at < source.count, readByte(of: &tag) { at += 1 }
    finish(&tag)
  }

  /// Reads a byte, or several that belong together; false where the tag ends.
  private mutating func readByte(of tag: inout OpenTag) -> Bool {
    let value = source[at]
    if isAt(tag.close, at), tag.isTag || tag.brackets.last != value { return false }
    switch value {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let close = source[(at + 1)...].firstIndex { $0 == value || $0 == UInt8(ascii: "\n") } ?? source.count
      if byte(close) == value { at = close }
    case UInt8(ascii: "("): tag.brackets.append(UInt8(ascii: ")"))
    case UInt8(ascii: "["): tag.brackets.append(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): return readOpenBrace(of: &tag)
    case UInt8(ascii: "}") where tag.brackets.last != value && tag.mark == nil:
      let end = at + (isAt("}}", at) ? 2 : isAt("} }", at) ? 3 : 1)
      tag.mark = (byte(at - 1) == UInt8(ascii: "%") ? at - 1 : at)..<end
      if !tag.isTag { return false }
      at = end - 1
    case UInt8(ascii: "%") where tag.isTag && tag.mark == nil:
      let isSpaced = isAt("% }", at)
      guard tag.isAlone || isSpaced || isAt(" %", at - 1) && !isAt(" ", at + 1) else { break }
      tag.mark = at..<at + (isSpaced ? 3 : 1)
    default: if tag.brackets.last == value { tag.brackets.removeLast() }
    }
    return true
  }

  /// Reads a brace that opens; false where it begins the next tag.
  private mutating func readOpenBrace(of tag: inout OpenTag) -> Bool {
    let isDouble = byte(at + 1) == UInt8(ascii: "{")
    let beginsNext = tag.isTag ? tag.mark != nil || tag.isAlone : at > tag.inside
    if byte(at + 1) == UInt8(ascii: "%") || isDouble && beginsNext { return false }
    guard tag.isTag, isDouble else {
      tag.brackets.append(UInt8(ascii: "}"))
      return true
    }
    let last = source[at...].firstIndex { "}%\n".utf8.contains($0) } ?? source.count
    let end = last + (isAt("}}", last) ? 2 : byte(last) == UInt8(ascii: "}") ? 1 : 0)
    if tag.edit == nil {
      let words = text(at + 2..<last).split(separator: " ").joined(separator: " ")
      tag.edit = (at..<end, words, "\"\(text(at..<end))\" has braces, and stands in a tag")
    }
    at = end - 1
    return true
  }

  /// Adds the mistake of a tag whose end, or what stands for it, is at `at`.
  private mutating func finish(_ tag: inout OpenTag) {
    let (first, inside, close) = (tag.first, tag.inside, tag.close)
    var end = at
    if isAt(close, at) {
      if let mark = tag.mark { tag.edit = tag.edit ?? (mark, "", "\"\(text(mark))\" is not expected here") }
      if let bracket = tag.brackets.last, bracket != UInt8(ascii: "}"), tag.edit == nil {
        let closings = String(decoding: tag.brackets.reversed(), as: UTF8.self)
        let last = end - source[inside..<end].reversed().prefix { $0 == UInt8(ascii: " ") }.count
        let correction = "\(closings)\(text(last..<at))\(close)"
        tag.edit = (last..<at + 2, correction, "\"\(closings)\" is missing before \"\(close)\"")
      }
      at += !tag.isRight && isAt("%}}", at) ? 3 : 2
    } else if let mark = tag.mark {
      let space = tag.isTag && byte(mark.lowerBound - 1) != UInt8(ascii: " ") ? " " : ""
      let message = "\"\(text(mark))\" stands where \"\(close)\" ends the \(tag.kind)"
      tag.edit = (mark, "\(space)\(close)", message)
      // The percent sign of the opening may be that of the mark.
      (at, end) = (mark.upperBound, max(mark.lowerBound, inside))
    } else {
      // No tag of HTML that closes is a part of it.
      end = (inside..<max(inside, at)).first { isAt("\n", $0) || isAt("</", $0) } ?? at
      while end > inside, " ,.;:!".utf8.contains(source[end - 1]) { end -= 1 }
      at = max(end, inside)
      let tagText = text(first..<at)
      tag.edit = (first..<at, "\(tagText) \(close)", "\"\(tagText)\" has no \"\(close)\" behind it")
    }
    if !tag.isTag, "#/^>".utf8.contains(byte(inside)) { return addHandlebars(first, inside) }
    if let edit = opening(of: tag, end) ?? tag.edit { add(edit, first, TagNames.block(tag.name)) }
    if tag.name == "raw" { at = source.span.firstIndex(of: Array("endraw".utf8), from: at) ?? source.count }
  }

  /// The edit of a tag whose opening braces are wrong.
  private func opening(of tag: OpenTag, _ end: Int) -> Edit? {
    let (first, inside) = (tag.first, tag.inside)
    if !tag.isRight {
      return (first..<at, "{%\(text(inside..<end))%}", "\"\(text(first..<inside))\" opens no tag")
    }
    if tag.isTag {
      guard let mark = tag.mark, byte(mark.lowerBound) == UInt8(ascii: "}"), !TagNames.isKnown(tag.name) else {
        return nil
      }
      return (first..<at, "{{\(text(inside..<end))}}", "\"{%\" opens no output")
    }
    let isThird = byte(inside) == UInt8(ascii: "{") && byte(end - 1) == UInt8(ascii: "}") && end > inside + 1
    guard isThird, !source[inside..<end].contains(UInt8(ascii: ":")) else { return nil }
    return (first..<at, "{{\(text(inside + 1..<end - 1))}}", "\"{{{\" has a brace too many")
  }

  /// The end of a block of Handlebars is no mistake of its own.
  private mutating func addHandlebars(_ first: Int, _ inside: Int) {
    guard byte(inside) != UInt8(ascii: "/") || mistakes.isEmpty else {
      return mistakes.append(Mistake(tag: first..<at, finding: nil))
    }
    let finding = TemplateFinding.handlebars(text(first..<at), at: first..<at, in: "Jinja")
    add((first..<at, text(first..<at), finding.message), first, "", hint: finding.hint)
  }
}
