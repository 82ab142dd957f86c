import Documents
import Text

/// Finds the tags of a text by the rules of HTML5's tokeniser, without building a tree.
struct TagScanner {
  enum Event {
    /// Something other than blanks between two tags.
    case text
    case start(TagName, attributes: Int, selfClosing: Bool)
    case end(TagName)
  }

  private let bytes: [UInt8]
  private var at = 0
  private var tagStart = 0
  /// An element whose content is text, if the parser accepts it at this place. As that is uncertain,
  /// start tags inside it count, and so does its own end tag, but no other end tag.
  private var doubtfulName: TagName?
  private var doubtfulEnd = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the last tag begins. Takes linear time, which is
  /// acceptable because a document has at most one refusal.
  var position: Position { Position(ofByte: tagStart, in: bytes[...]) }

  /// - Parameter ambiguous: Whether the parser may treat the names that follow differently.
  mutating func next(ambiguous: Bool) -> Event? {
    var sawText = false
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        if !bytes[at].isSpaceOrControl { sawText = true }
        at += 1
        continue
      }
      if sawText { return .text }
      tagStart = at
      if doubtfulName != nil, at >= doubtfulEnd { doubtfulName = nil }
      if let event = markup(ambiguous: ambiguous) { return event }
      // A lone `<` is text; skipping it avoids an endless loop.
      if at == tagStart {
        sawText = true
        at += 1
      }
    }
    return sawText ? .text : nil
  }

  private mutating func markup(ambiguous: Bool) -> Event? {
    let second = byte(at + 1)
    if second.isLetter { return startTag(ambiguous: ambiguous) }
    if second == UInt8(ascii: "/") {
      if byte(at + 2).isLetter { return endTag() }
      skip(past: UInt8(ascii: ">"))
    } else if second == UInt8(ascii: "!") {
      if byte(at + 2) == UInt8(ascii: "-"), byte(at + 3) == UInt8(ascii: "-") {
        skipComment()
      } else if ambiguous, doubtfulName == nil, matches("<![cdata[", at: at) {
        doubtfulName = TagName()
        doubtfulEnd = find("]]>", from: at)
        at += 9
      } else {
        skip(past: UInt8(ascii: ">"))
      }
    } else if second == UInt8(ascii: "?") {
      skip(past: UInt8(ascii: ">"))
    }
    return nil
  }

  private mutating func startTag(ambiguous: Bool) -> Event? {
    at += 1
    let name = tagName()
    guard let (attributes, selfClosing) = attributes() else { return nil }
    let traits = TagTraits.of(name)
    if traits.contains(.raw), doubtfulName == nil {
      if ambiguous {
        doubtfulName = name
        doubtfulEnd = bytes.count
      } else {
        skipRawText(of: name)
        return attributes > Document.attributeLimit
          ? .start(name, attributes: attributes, selfClosing: selfClosing) : nil
      }
    }
    return .start(name, attributes: attributes, selfClosing: selfClosing)
  }

  private mutating func endTag() -> Event? {
    at += 2
    let name = tagName()
    guard attributes() != nil else { return nil }
    if let rawName = doubtfulName {
      guard name == rawName else { return nil }
      doubtfulName = nil
    }
    return .end(name)
  }

  private mutating func tagName() -> TagName {
    var name = TagName()
    while at < bytes.count {
      let byte = bytes[at]
      if byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
      name.append(byte)
      at += 1
    }
    return name
  }

  /// Moves past the tag's `>`; nil if the text ends first, because it is no tag then.
  private mutating func attributes() -> (count: Int, selfClosing: Bool)? {
    var count = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        let selfClosing = at > 0 && bytes[at - 1] == UInt8(ascii: "/")
        at += 1
        return (count, selfClosing)
      }
      at += 1
      guard !byte.isMarkupSpace, byte != UInt8(ascii: "/") else { continue }
      count += 1
      while at < bytes.count, !bytes[at].isMarkupSpace, bytes[at] != UInt8(ascii: "/"), bytes[at] != UInt8(ascii: ">"),
        bytes[at] != UInt8(ascii: "=")
      { at += 1 }
      skipSpaces()
      guard self.byte(at) == UInt8(ascii: "=") else { continue }
      at += 1
      skipSpaces()
      value()
    }
    return nil
  }

  private mutating func value() {
    guard at < bytes.count else { return }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      at += 1
      skip(past: quote)
    } else {
      while at < bytes.count, !bytes[at].isMarkupSpace, bytes[at] != UInt8(ascii: ">") { at += 1 }
    }
  }

  private mutating func skipComment() {
    if skip(oneOf: ["<!-->", "<!--->"]) { return }
    at += 4
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "-"), skip(oneOf: ["-->", "--!>"]) { return }
      at += 1
    }
  }

  private mutating func skip(oneOf marks: [StaticString]) -> Bool {
    guard let mark = marks.first(where: { bytes.span.starts(with: $0, at: at) }) else { return false }
    at += mark.utf8CodeUnitCount
    return true
  }

  /// Moves past the end tag. A script with `<script>` inside a comment ends at its second end tag.
  private mutating func skipRawText(of name: TagName) {
    if name == TagName("plaintext") {
      at = bytes.count
      return
    }
    let isScript = name == TagName("script")
    var inComment = false
    var isDoubleEscaped = false
    while at < bytes.count {
      if isScript, matches("<!--", at: at) { inComment = true }
      if isScript, matches("-->", at: at) {
        inComment = false
        isDoubleEscaped = false
      }
      guard bytes[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if inComment, !isDoubleEscaped, matches("<script", at: at), endsName(at + 7) { isDoubleEscaped = true }
      let tagStart = at
      at += 1
      guard byte(at) == UInt8(ascii: "/"), byte(at + 1).isLetter else { continue }
      at += 1
      guard tagName() == name else {
        at = tagStart + 2
        continue
      }
      if isDoubleEscaped {
        isDoubleEscaped = false
        continue
      }
      _ = attributes()
      return
    }
  }

  private mutating func skip(past end: UInt8) {
    while at < bytes.count, bytes[at] != end { at += 1 }
    at = min(at + 1, bytes.count)
  }

  private mutating func skipSpaces() {
    while at < bytes.count, bytes[at].isMarkupSpace { at += 1 }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func endsName(_ index: Int) -> Bool {
    byte(index).isMarkupSpace || byte(index) == UInt8(ascii: "/") || byte(index) == UInt8(ascii: ">")
  }

  /// Whether the text at an index matches a lower-case pattern, in any letter case.
  private func matches(_ pattern: StaticString, at index: Int) -> Bool {
    pattern.withUTF8Buffer { pattern in
      guard index + pattern.count <= bytes.count else { return false }
      return pattern.indices.allSatisfy { bytes[index + $0].lowercased == pattern[$0] }
    }
  }

  private func find(_ pattern: StaticString, from start: Int) -> Int {
    (start..<bytes.count).first { matches(pattern, at: $0) } ?? bytes.count
  }
}
