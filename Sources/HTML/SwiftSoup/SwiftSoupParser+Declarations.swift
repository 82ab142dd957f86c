import Text

extension SwiftSoupParser {
  /// `<![CDATA[…]]>` is text wherever it stands; unclosed, it reaches to the
  /// end. In jsoup it is a text of its own, which is printed as it is written.
  mutating func characterData() -> SwiftSoupToken? {
    if parser == .jsoup, let text = text() { return text }
    let start = at + 9
    let end = bytes.span.firstIndex(of: Self.characterDataEnd, from: start)
    at = end.map { $0 + 3 } ?? bytes.count
    guard parser == .jsoup else {
      emit(start..<(end ?? bytes.count))
      // 2.13 no longer knows where a text stood that an empty one is a part of.
      if end == start { pieces += 1 }
      return nil
    }
    let isClosed = end != nil
    var token = SwiftSoupToken(.text, isClosed ? start - 9..<at : document.add(bytes[(start - 9)...] + "]]>".utf8))
    token.isCharacterData = true
    return token
  }

  private static let characterDataEnd = Array("]]>".utf8)

  mutating func bogusComment(at start: Int) -> SwiftSoupToken {
    let token = at
    let end = bytes.span.firstIndex(of: UInt8(ascii: ">"), from: start) ?? bytes.count
    at = min(end + 1, bytes.count)
    return SwiftSoupToken(.comment, min(start, end)..<end, at: token)
  }

  /// Reads a comment or doctype at `<!`.
  mutating func declaration() -> SwiftSoupToken {
    let start = at
    if bytes.span.starts(with: "<!--", at: at) { return comment() }
    guard isWord(Self.doctypeWord, at: at + 2) else { return bogusComment(at: at + 2) }
    at += 9
    doctype = SwiftSoupDoctype()
    let name = doctypeName()
    return SwiftSoupToken(.doctype, document.lowercased(name), at: start)
  }

  /// All dashes at the beginning are lost, but in jsoup, and `--!>` ends a comment, too.
  private mutating func comment() -> SwiftSoupToken {
    let token = at
    at += 4
    while byte(at) == UInt8(ascii: "-") { at += 1 }
    var start = at
    let dashes = at - token - 4
    // Without content the next `>` ends it.
    if byte(at) == UInt8(ascii: ">") {
      at += 1
      let end = parser == .jsoup ? start - min(2, dashes) : start
      return SwiftSoupToken(.comment, parser == .jsoup ? start - dashes..<end : start..<start, at: token)
    }
    if parser == .jsoup, dashes > 1 { start -= dashes }
    while let dash = bytes.span.firstIndex(of: UInt8(ascii: "-"), from: at) {
      at = dash + 1
      guard byte(at) == UInt8(ascii: "-") else { continue }
      while byte(at) == UInt8(ascii: "-") { at += 1 }
      let end = at - 2
      let isBang = byte(at) == UInt8(ascii: "!")
      if byte(at + (isBang ? 1 : 0)) == UInt8(ascii: ">") {
        at += isBang ? 2 : 1
        return SwiftSoupToken(.comment, start..<max(start, end), at: token)
      }
      guard at + (isBang ? 1 : 0) < bytes.count else {
        at = bytes.count
        return SwiftSoupToken(.comment, start..<max(start, end), at: token)
      }
    }
    // A dash at the very end is lost.
    let end = bytes.last == UInt8(ascii: "-") && at == bytes.count ? bytes.count - 1 : bytes.count
    at = bytes.count
    return SwiftSoupToken(.comment, start..<max(start, end), at: token)
  }

  // MARK: Doctype

  /// Reads the rest of a doctype. A letter directly behind `DOCTYPE` is
  /// lost, and `>` may be part of the name (TokeniserState.swift:1098-1148).
  private mutating func doctypeName() -> Range<Int> {
    guard at < bytes.count, bytes[at] != UInt8(ascii: ">") else { return endDoctype(at..<at, isBroken: true) }
    at += 1
    skipSpaces()
    let start = at
    guard at < bytes.count else { return endDoctype(start..<start, isBroken: true) }
    at += 1
    while at < bytes.count, !bytes[at].isMarkupSpace, bytes[at] != UInt8(ascii: ">") { at += 1 }
    let name = start..<at
    skipSpaces()
    if byte(at) == UInt8(ascii: ">") || at >= bytes.count { return endDoctype(name, isBroken: at >= bytes.count) }
    let isPublic = isWord(Self.publicWord, at: at)
    guard isPublic || isWord(Self.systemWord, at: at) else { return endDoctype(name, isBroken: true) }
    at += 6
    skipSpaces()
    guard let id = identifier() else { return endDoctype(name, isBroken: true) }
    if !isPublic {
      doctype.systemID = id
      return endDoctype(name, isBroken: false)
    }
    doctype.publicID = id
    skipSpaces()
    if let id = identifier() { doctype.systemID = id }
    return endDoctype(name, isBroken: false)
  }

  /// An identifier in quotes, which a `>` ends, too; nil if there is none.
  private mutating func identifier() -> Range<Int>? {
    let quote = byte(at)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: ">") { at += 1 }
    defer { if byte(at) == quote { at += 1 } }
    return start..<at
  }

  private mutating func endDoctype(_ name: Range<Int>, isBroken: Bool) -> Range<Int> {
    doctype.isBroken = isBroken
    at = bytes.span.firstIndex(of: UInt8(ascii: ">"), from: at).map { $0 + 1 } ?? bytes.count
    return name
  }

  private static let doctypeWord = Array("doctype".utf8)
  private static let publicWord = Array("public".utf8)
  private static let systemWord = Array("system".utf8)

  private func isWord(_ word: [UInt8], at index: Int) -> Bool {
    index + word.count <= bytes.count && word.indices.allSatisfy { bytes[index + $0].lowercased == word[$0] }
  }
}
