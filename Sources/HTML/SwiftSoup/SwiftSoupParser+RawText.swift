import Text

/// The next end tags of an element, in small letters and in capitals, which are all that SwiftSoup
/// looks for (CharacterReader.swift, containsIgnoreCase). Each is searched for once.
struct EndTagSearch {
  private let small: [UInt8]
  private let capital: [UInt8]
  private var nextSmall = -1
  private var nextCapital = -1

  init(_ name: String) {
    small = Array("</\(name)".utf8)
    capital = Array("</\(name.uppercased())".utf8)
  }

  mutating func finds(in bytes: Span<UInt8>, from start: Int) -> Bool {
    if nextSmall < start { nextSmall = bytes.firstIndex(of: small, from: start) ?? .max }
    if nextCapital < start { nextCapital = bytes.firstIndex(of: capital, from: start) ?? .max }
    return min(nextSmall, nextCapital) < .max
  }
}

extension SwiftSoupParser {
  /// Reads the text of `title` or `textarea`, in which references have a meaning. Without an end tag
  /// it ends before the next start tag (TokeniserState.swift:256-266).
  mutating func escapableText() -> SwiftSoupToken? {
    skipText()
    guard at < bytes.count else { return nil }
    if bytes[at] == UInt8(ascii: "&") {
      reference()
      return nil
    }
    if isEndTag(at: at) {
      if let text = text() { return text }
      content = .markup
      return tag(.endTag, at: at, nameAt: at + 2)
    }
    if beginsName(byte(at + 1)), !endIsAhead() {
      if let text = text() { return text }
      content = .markup
      return SwiftSoupToken(.endTag, lastStart)
    }
    emit(at..<at + 1)
    at += 1
    return nil
  }

  private mutating func endIsAhead() -> Bool {
    let bytes = bytes
    return lastStart == .title
      ? titleEnds.finds(in: bytes.span, from: at) : textareaEnds.finds(in: bytes.span, from: at)
  }

  /// Reads raw text up to its end tag, and then the tag.
  mutating func rawText(endsAt end: Int) -> SwiftSoupToken? {
    emit(rawText: end)
    guard at < bytes.count else { return nil }
    if let text = text() { return text }
    content = .markup
    return tag(.endTag, at: at, nameAt: at + 2)
  }

  /// 2.13 no longer knows where text with a `<` stood.
  mutating func emit(rawText end: Int) {
    emit(at..<end)
    if bytes[at..<end].contains(UInt8(ascii: "<")) { pieces += 1 }
    at = end
  }

  func rawTextEnd() -> Int {
    var i = at
    while let start = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: i) {
      if isEndTag(at: start) { return start }
      i = start + 1
    }
    return bytes.count
  }

  /// The end of a script: its end tag, but none in a `<script>` that stands in a comment.
  func scriptEnd() -> Int {
    var i = at
    var isComment = false
    var isInner = false
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<") {
        if isInner {
          if isName(Self.script, at: i + 2), byte(i + 1) == UInt8(ascii: "/") { isInner = false }
        } else if isEndTag(at: i) {
          return i
        } else if isComment {
          isInner = isName(Self.script, at: i + 1)
        } else if bytes.span.starts(with: "<!--", at: i) {
          isComment = true
          // The dashes may end the comment, too.
          i += 1
        }
      } else if isComment, bytes.span.starts(with: "-->", at: i) {
        (isComment, isInner) = (false, false)
      }
      i += 1
    }
    return bytes.count
  }

  private static let script = Array("script".utf8)

  /// Whether the end tag of the last start tag begins there.
  private func isEndTag(at index: Int) -> Bool {
    byte(index + 1) == UInt8(ascii: "/") && lastStart.spelling.withUTF8Buffer { isName($0, at: index + 2, folds: true) }
  }

  private func isName(_ name: [UInt8], at index: Int) -> Bool {
    name.withUnsafeBufferPointer { isName($0, at: index, folds: false) }
  }

  private func isName(_ name: UnsafeBufferPointer<UInt8>, at index: Int, folds: Bool) -> Bool {
    let end = index + name.count
    guard end < bytes.count else { return false }
    for i in name.indices {
      let byte = folds ? bytes[index + i].lowercased : bytes[index + i]
      if byte != name[i] { return false }
    }
    return bytes[end].isMarkupSpace || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: ">")
  }
}
