import Text

extension SwiftSoupParser {
  /// The next token. A text reaches from one tag, comment or doctype to the next.
  mutating func next() -> SwiftSoupToken {
    if let token = pending {
      pending = nil
      return token
    }
    while at < bytes.count {
      switch content {
      case .markup: if let token = markup() { return token }
      case .escapableText: if let token = escapableText() { return token }
      case .rawText: if let token = rawText(endsAt: rawTextEnd()) { return token }
      case .script: if let token = rawText(endsAt: scriptEnd()) { return token }
      case .plainText:
        emit(at..<bytes.count)
        at = bytes.count
      }
    }
    return text() ?? SwiftSoupToken(.end, at: at)
  }

  private mutating func markup() -> SwiftSoupToken? {
    skipText()
    guard at < bytes.count else { return nil }
    if bytes[at] == UInt8(ascii: "&") {
      reference()
      return nil
    }
    let start = at
    let (second, third) = (byte(at + 1), byte(at + 2))
    if bytes.span.starts(with: "<![CDATA[", at: at) {
      return characterData()
    } else if beginsName(second) {
      return text() ?? tag(.startTag, at: start, nameAt: at + 1)
    } else if second == UInt8(ascii: "/"), beginsName(third) {
      return text() ?? tag(.endTag, at: start, nameAt: at + 2)
    } else if second == UInt8(ascii: "/"), third == UInt8(ascii: ">") {
      at += 3
    } else if second == UInt8(ascii: "/"), at + 2 < bytes.count {
      return text() ?? bogusComment(at: at + (parser == .jsoup ? 1 : 2))
    } else if second == UInt8(ascii: "!") {
      return text() ?? declaration()
    } else if second == UInt8(ascii: "?") {
      return text() ?? bogusComment(at: at + 1)
    } else {
      emit(sign: start)
      if second == UInt8(ascii: "/") { emit(sign: start + 1) }
      at += second == UInt8(ascii: "/") ? 2 : 1
    }
    return nil
  }

  /// The text so far as a token; nil if there is none.
  mutating func text() -> SwiftSoupToken? {
    let isVerbatim = pieces == 1 && gathered == nil
    pieces = 0
    guard let text = takeText() else { return nil }
    var token = SwiftSoupToken(.text, text)
    token.isVerbatim = isVerbatim
    return token
  }

  /// Moves to the next `<` or `&`, and takes what stands before it.
  mutating func skipText() {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "&") { at += 1 }
    emit(start..<at)
  }

  // MARK: Tags

  mutating func tag(_ kind: SwiftSoupToken.Kind, at start: Int, nameAt: Int) -> SwiftSoupToken? {
    at = nameAt
    while at < bytes.count, !bytes[at].isMarkupSpace, !"/>".utf8.contains(bytes[at]),
      parser != .jsoup || bytes[at] != UInt8(ascii: "<")
    {
      at += 1
    }
    var token = SwiftSoupToken(kind, at: start)
    token.position = lines.position(of: start, in: bytes)
    token.text = nameAt..<at
    token.name = name(at: nameAt..<at)
    guard readAttributes(of: &token) else { return nil }
    if token.name == .other { token.spelling = document.lowercased(token.text) }
    if kind == .startTag { lastStart = token.name }
    return token
  }

  /// The name that is written there, in any case; long names are looked up by their small letters.
  private func name(at range: Range<Int>) -> Document.Name {
    let name = names.name(bytes.span.extracting(range))
    guard name == .other, range.count > 8 else { return name }
    let small = bytes[range].map(\.lowercased)
    return names.name(small.span)
  }

  /// Reads to behind the tag's `>`; false where the source ends first, because there is no tag then.
  private mutating func readAttributes(of token: inout SwiftSoupToken) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    // The name before this one, if it has no value and only blanks follow.
    var bare: Range<Int>?
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: ">"):
        at += 1
        return true
      case UInt8(ascii: "/"):
        at += 1
        bare = nil
        if isNewer, attributes.isEmpty { skipSpaces() }
        guard byte(at) == UInt8(ascii: ">"), at < bytes.count else { continue }
        at += 1
        token.isSelfClosing = true
        return true
      case let byte where byte.isMarkupSpace: at += 1
      case UInt8(ascii: "<") where parser == .jsoup && bare == nil: return true
      default:
        let start = at
        at += 1
        while at < bytes.count, !Self.endsAttributeName(bytes[at]) { at += 1 }
        let name = AttributeName(start..<at, joinedTo: isNewer && Self.isQuote(bytes[start]) ? bare : nil)
        skipSpaces()
        guard byte(at) == UInt8(ascii: "="), at < bytes.count else {
          let isSigned = bytes[start] == UInt8(ascii: "=") || bytes[name.range].contains(where: Self.isQuote)
          bare = isSigned && isNewer ? nil : name.range
          let isJoined = isNewer && !isSigned && at < bytes.count && Self.isQuote(bytes[at])
          if !isJoined { add(attribute: name, value: nil) }
          continue
        }
        defer { bare = nil }
        at += 1
        skipSpaces()
        // A tag that ends with the source behind `=` is one nevertheless.
        guard at < bytes.count, bytes[at] != UInt8(ascii: ">") else {
          add(attribute: name, value: nil)
          if at >= bytes.count { return true }
          continue
        }
        guard let value = attributeValue() else { return false }
        add(attribute: name, value: value)
      }
    }
    return false
  }

  /// An attribute's name in the source. 2.13 adds one that begins with a quote to the one before it.
  private struct AttributeName {
    let range: Range<Int>
    let joined: Range<Int>?

    init(_ range: Range<Int>, joinedTo joined: Range<Int>?) { (self.range, self.joined) = (range, joined) }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'<".utf8.contains(byte) }

  private static func endsAttributeName(_ byte: UInt8) -> Bool {
    byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
  }

  /// The value, with its references decoded; nil where the source ends in it.
  private mutating func attributeValue() -> Document.TextRange? {
    let quote = bytes[at]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { at += 1 }
    return readValue(quote: isQuoted ? quote : nil) ? text()?.text ?? 0..<0 : nil
  }

  private mutating func readValue(quote: UInt8?) -> Bool {
    var start = at
    while at < bytes.count {
      let byte = bytes[at]
      if let quote, byte == quote {
        emit(start..<at)
        at += 1
        return true
      }
      if quote == nil, byte == UInt8(ascii: ">") || byte.isMarkupSpace {
        emit(start..<at)
        return true
      }
      guard byte == UInt8(ascii: "&") else {
        at += 1
        continue
      }
      emit(start..<at)
      reference(inValueEndedBy: quote ?? UInt8(ascii: ">"))
      start = at
    }
    // The tag is none, and its value no text.
    _ = text()
    return false
  }

  /// Adds an attribute. One that is written again has the last value, at the first place, but in
  /// jsoup both count, of which the first is found; 2.7 tells names in different cases apart.
  private mutating func add(attribute written: AttributeName, value: Document.TextRange?) {
    var attribute = Document.AttributeNode(
      name: name(at: written.range), isBare: value == nil,
      position: lines.position(of: written.range.lowerBound, in: bytes), spelling: written.range, value: value ?? 0..<0)
    if let joined = written.joined { attribute.spelling = document.add(bytes[joined] + bytes[written.range]) }
    attribute.isCapital = document.slice(attribute.spelling).contains { $0.isUppercase || $0 >= 0xC0 && !isNewer }
    if parser != .swiftSoup7 { attribute.lowercase(in: &document) }
    let same = attributes.firstIndex {
      parser == .swiftSoup7
        ? document.isSame($0.spelling, attribute.spelling) : document.isSameName($0, attribute)
    }
    guard let same, parser != .jsoup else { return attributes.append(attribute) }
    attributes[same] = attribute
  }

  // MARK: Texts

  /// Appends a part of the source to the text.
  mutating func emit(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    pieces += 1
    guard gathered == nil else { return document.text.append(contentsOf: bytes[part]) }
    if run.isEmpty {
      run = part
    } else if run.upperBound == part.lowerBound {
      run = run.lowerBound..<part.upperBound
    } else {
      gather()
      document.text.append(contentsOf: bytes[part])
    }
  }

  /// Appends a sign that could have begun something else. 2.13 no longer knows where it stood.
  mutating func emit(sign index: Int) {
    emit(index..<index + 1)
    pieces += 1
  }

  /// Appends what a reference means to the text.
  mutating func emit(decoded: [UInt8]) {
    if gathered == nil { gather() }
    document.text.append(contentsOf: decoded)
  }

  private mutating func gather() {
    gathered = document.text.count
    document.text.append(contentsOf: bytes[run])
  }

  /// The text so far; nil if there is none.
  mutating func takeText() -> Document.TextRange? {
    let text = gathered.map { $0..<document.text.count } ?? run
    (run, gathered) = (0..<0, nil)
    return text.isEmpty ? nil : text
  }

  // MARK: Bytes

  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func skipSpaces() {
    while at < bytes.count, bytes[at].isMarkupSpace { at += 1 }
  }

  /// Whether a tag's name may begin with it.
  func beginsName(_ byte: UInt8) -> Bool { parser == .swiftSoup7 ? Self.isLetter(byte) : byte.isLetter }

  /// SwiftSoup takes each byte of UTF-8 for a character of Latin-1 (CharacterReader.swift:213).
  static func isLetter(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0xC0 && byte != 0xD7 && byte != 0xF7 || byte == 0xAA || byte == 0xB5 || byte == 0xBA
  }
}
