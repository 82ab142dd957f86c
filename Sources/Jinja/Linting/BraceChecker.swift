import Text
import TextTemplates

/// Finds braces that are missing or too many in a template that Jinja refuses.
struct BraceChecker {
  /// A tag with a mistake in its braces, and what is told of it.
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

  private mutating func read(from inside: Int, isTag: Bool, isRight: Bool) {
    let first = at
    let name = isTag ? word(from: inside) : ""
    let isAlone = name.hasPrefix("end") || name == "else"
    /// The closing brackets that the tag still needs.
    var brackets: [UInt8] = []
    /// A mark that may be meant for the end.
    var mark: Range<Int>?
    var edit: Edit?
    at = inside
    scan: while at < source.count {
      let value = source[at]
      if isAt(isTag ? "%}" : "}}", at), isTag || brackets.last != value { break }
      switch value {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let close = source[(at + 1)...].firstIndex { $0 == value || $0 == UInt8(ascii: "\n") } ?? source.count
        if byte(close) == value { at = close }
      case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"):
        let isDouble = byte(at + 1) == value
        if byte(at + 1) == UInt8(ascii: "%") || isDouble && (isTag ? mark != nil || isAlone : at > inside) {
          break scan
        }
        guard isTag, isDouble else {
          brackets.append(UInt8(ascii: "}"))
          break
        }
        let last = source[at...].firstIndex { "}%\n".utf8.contains($0) } ?? source.count
        let end = last + (isAt("}}", last) ? 2 : byte(last) == UInt8(ascii: "}") ? 1 : 0)
        edit =
          edit ?? (
            at..<end, text(at + 2..<last).split(separator: " ").joined(separator: " "),
            "\"\(text(at..<end))\" has braces, and stands in a tag"
          )
        at = end - 1
      case UInt8(ascii: "}") where brackets.last != value && mark == nil:
        let end = at + (isAt("}}", at) ? 2 : isAt("} }", at) ? 3 : 1)
        mark = (byte(at - 1) == UInt8(ascii: "%") ? at - 1 : at)..<end
        if !isTag { break scan }
        at = end - 1
      case UInt8(ascii: "%")
      where isTag && mark == nil && (isAlone || isAt("% }", at) || isAt(" %", at - 1) && !isAt(" ", at + 1)):
        mark = at..<at + (isAt("% }", at) ? 3 : 1)
      default: if brackets.last == value { brackets.removeLast() }
      }
      at += 1
    }
    finish(first, inside, isTag, isRight, name, brackets, mark, edit)
  }

  /// Adds what is wrong with a tag whose end, or what stands for it, is at `at`.
  private mutating func finish(
    _ first: Int, _ inside: Int, _ isTag: Bool, _ isRight: Bool, _ name: String, _ brackets: [UInt8],
    _ mark: Range<Int>?, _ found: Edit?
  ) {
    let (close, kind) = isTag ? ("%}", "tag") : ("}}", "output")
    var (edit, end) = (found, at)
    if at < source.count, text(at..<min(source.count, at + 2)) == close {
      if let mark { edit = edit ?? (mark, "", "\"\(text(mark))\" is not expected here") }
      if let bracket = brackets.last, bracket != UInt8(ascii: "}"), edit == nil {
        let closings = String(decoding: brackets.reversed(), as: UTF8.self)
        let last = end - source[inside..<end].reversed().prefix { $0 == UInt8(ascii: " ") }.count
        edit = (last..<at + 2, closings + text(last..<at) + close, "\"\(closings)\" is missing before \"\(close)\"")
      }
      at += !isRight && isAt("%}}", at) ? 3 : 2
    } else if let mark {
      let space = isTag && byte(mark.lowerBound - 1) != UInt8(ascii: " ") ? " " : ""
      edit = (mark, space + close, "\"\(text(mark))\" stands where \"\(close)\" ends the \(kind)")
      // The percent sign of the opening may be that of the mark.
      (at, end) = (mark.upperBound, max(mark.lowerBound, inside))
    } else {
      // No tag of HTML that closes is a part of it.
      end = (inside..<max(inside, at)).first { isAt("\n", $0) || isAt("</", $0) } ?? at
      while end > inside, " ,.;:!".utf8.contains(source[end - 1]) { end -= 1 }
      at = max(end, inside)
      let tagText = text(first..<at)
      edit = (first..<at, "\(tagText) \(close)", "\"\(tagText)\" has no \"\(close)\" behind it")
    }
    let isThird = byte(inside) == UInt8(ascii: "{") && byte(end - 1) == UInt8(ascii: "}") && end > inside + 1
    if !isRight {
      edit = (first..<at, "{%\(text(inside..<end))%}", "\"\(text(first..<inside))\" opens no tag")
    } else if isTag, let mark, byte(mark.lowerBound) == UInt8(ascii: "}"), !TagNames.isKnown(name) {
      edit = (first..<at, "{{\(text(inside..<end))}}", "\"{%\" opens no output")
    } else if !isTag, isThird, !source[inside..<end].contains(UInt8(ascii: ":")) {
      edit = (first..<at, "{{\(text(inside + 1..<end - 1))}}", "\"{{{\" has a brace too many")
    }
    if !isTag, "#/^>".utf8.contains(byte(inside)) { return addHandlebars(first, inside) }
    if let edit { add(edit, first, TagNames.block(name)) }
    if name == "raw" { at = source.span.firstIndex(of: Array("endraw".utf8), from: at) ?? source.count }
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
