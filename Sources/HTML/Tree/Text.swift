import Text

extension Document {
  /// The text below a node as SwiftSoup's `text()` returns it, which the
  /// content-block SDK uses as a button's text. Runs of blanks become one, `br` and
  /// the start of a block become a blank, and the ends are trimmed. `pre`, `textarea`
  /// and `title` keep their blanks; scripts, styles and comments do not count.
  public func text(of id: ID) -> String {
    var out = Bytes(capacity: 64)
    // Whether a blank is dropped. SwiftSoup 2.13 forgets to say so
    // behind some texts (StringUtil.swift:1081-1084).
    var isBehindBlank = false
    var index = id.index
    while index >= 0 {
      let node = nodes[Int(index)]
      switch node.kind {
      case .text:
        if followsBlock(node), out.count > 0, out.last != space { out.append(space) }
        let before = out.count
        bytes(node.text) { text in
          if keepsBlanks(node) {
            out.append(text)
          } else if parser == .swiftSoup13, Self.leavesBlanks(text) {
            out.append(text)
            return
          } else {
            out.appendCollapsed(text, by: parser, parser == .swiftSoup13 && isBehindBlank)
          }
          if out.count > before { isBehindBlank = out.last == space }
        }
      case .element:
        if isBlock(node) || node.name == .br || followsBlock(node), let last = out.last,
          parser == .swiftSoup13 ? !isBehindBlank : last != space
        {
          out.append(space)
          isBehindBlank = true
        }
      case .data where parser == .jsoup && !nodes[Int(node.parent)].traits.contains(.data):
        bytes(node.text) { out.append($0.extracting(min(9, $0.count)..<max(9, $0.count - 3))) }
      case .document, .doctype, .data, .comment: break
      }
      index = following(index, within: id.index)
    }
    let text = out.text
    guard let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20 else { return text }
    switch parser {
    case .jsoup: return text.trimmed { $0.value <= 0x20 }
    case .swiftSoup13:
      // What ends in kept blanks keeps them, but as the only text.
      if !first.isMarkupSpace, !isBehindBlank, onlyText(of: id) == nil { return text }
      return text.trimmed { $0.value == 0x20 || 0x09...0x0D ~= $0.value }
    case .swiftSoup7:
      // It looks for blanks of ASCII, and then trims all, such as U+00A0 (String.swift:84-95).
      guard first.isMarkupSpace || last.isMarkupSpace else { return text }
      return text.trimmed { $0.properties.isWhitespace || $0 == "\u{200B}" }
    case nil: return Array(text.utf8).trimmed(where: \.isMarkupSpace).text
    }
  }

  /// Whether jsoup puts a blank before what stands in a line, as it is behind a block.
  private func followsBlock(_ node: Node) -> Bool {
    parser == .jsoup && node.previous >= 0 && isBlock(nodes[Int(node.previous)])
      && !(node.kind == .element && node.traits.contains(.printsAsBlock))
  }

  /// Whether text stands apart from the element as an SDK's parser sees it.
  private func isBlock(_ node: Node) -> Bool {
    switch node.name {
    case .center: node.traits.contains(.block) || parser == .swiftSoup13 || parser == .jsoup
    case .s: parser != .jsoup
    default: node.traits.contains(.block)
    }
  }

  /// Whether a text with characters outside ASCII has neither a blank nor a byte of U+00A0.
  private static func leavesBlanks(_ text: Span<UInt8>) -> Bool {
    text.contains { $0 >= 0x80 } && !text.contains { $0.isMarkupSpace || $0 == 0xC2 || $0 == 0xA0 }
  }

  /// Whether `text(of:)` is not empty.
  public func hasText(_ id: ID) -> Bool {
    subtree(of: id).contains { holdsText($0) { $0.contains { !$0.isMarkupSpace } } }
  }

  /// Whether a text that is directly in the element has a letter or a digit.
  public func hasOwnWord(_ id: ID) -> Bool {
    children(of: id).contains { holdsText($0, hasWord) }
  }

  /// Whether a node is a text that meets a condition.
  private func holdsText(_ id: ID, _ condition: (Span<UInt8>) -> Bool) -> Bool {
    let node = nodes[Int(id.index)]
    return node.kind == .text && bytes(node.text, condition)
  }

  func hasWord(_ text: Span<UInt8>) -> Bool {
    let isASCII = !text.contains { $0 >= 0x80 }
    let isWord = text.contains { $0.isLetter || $0.isDigit }
    return isWord || !isASCII && text.text.contains { $0.isLetter || $0.isNumber }
  }

  /// All character data and raw text below a node, joined, with all blanks.
  public func rawText(of id: ID) -> String { withRawText(of: id) { $0.text } }

  /// The bytes of `rawText(of:)`, without a copy if there is only one text node.
  public func withRawText<Result>(of id: ID, _ body: (Span<UInt8>) -> Result) -> Result {
    if let span = onlyText(of: id) { return bytes(span, body) }
    return body(gathered(from: id, withSheets: true) { _ in false }.array.span)
  }

  /// The bytes of `rawText(of:)` in the document that `html(.pretty)` prints, but for the number of
  /// blanks: one stands wherever a line begins there.
  public func withPrintedText<Result>(of id: ID, _ body: (Span<UInt8>) -> Result) -> Result {
    if let span = onlyText(of: id) { return bytes(span, body) }
    return body(gathered(from: id, withSheets: true, isApart: startsLine).array.span)
  }

  /// All text below a node, with a blank before each node that is apart, and behind those whose end tag is.
  private func gathered(from id: ID, withSheets: Bool, isApart: (Node) -> Bool) -> Bytes {
    var out = Bytes(capacity: 256)
    var index = id.index
    while true {
      let node = nodes[Int(index)]
      if index != id.index, isApart(node) { out.append(space) }
      if node.kind == .text || withSheets && node.kind == .data { bytes(node.text) { out.append($0) } }
      if node.first >= 0, withSheets || !node.traits.contains(.data) {
        index = node.first
        continue
      }
      while index != id.index, nodes[Int(index)].next < 0 {
        index = nodes[Int(index)].parent
        let ancestor = nodes[Int(index)]
        if ancestor.traits.contains(.printsAsBlock), isApart(ancestor) { out.append(space) }
      }
      guard index != id.index else { return out }
      index = nodes[Int(index)].next
    }
  }

  /// The text of a printed node on one line, without that of style sheets and scripts. What `br` or
  /// blocks keep apart has a blank between.
  public func printedText(of id: ID) -> String {
    let text = gathered(from: id, withSheets: false) { node in
      node.kind == .element && (node.name == .br || node.traits.contains(.block)) || startsLine(node)
    }
    var out = Bytes(capacity: text.count)
    out.appendCollapsed(text.array.span)
    return out.array.trimmed(where: \.isMarkupSpace).text
  }

  /// The text of a node's only child.
  package func onlyText(of id: ID) -> TextRange? {
    let first = nodes[Int(id.index)].first
    guard first >= 0, nodes[Int(first)].next < 0 else { return nil }
    let child = nodes[Int(first)]
    return child.kind == .text || child.kind == .data ? child.text : nil
  }

  /// Whether a text node keeps its blanks, because its parent or
  /// its parent's parent does, or one of six in jsoup.
  func keepsBlanks(_ node: Node) -> Bool {
    guard node.parent >= 0, nodes[Int(node.parent)].kind == .element else { return false }
    var ancestor = node.parent
    for _ in 0..<(parser == .jsoup ? 6 : 2) where ancestor >= 0 {
      if nodes[Int(ancestor)].traits.contains(.keepsBlanks) { return true }
      ancestor = nodes[Int(ancestor)].parent
    }
    return false
  }
}

extension String {
  /// The text without the scalars at its ends that meet a condition.
  fileprivate func trimmed(_ isBlank: (Unicode.Scalar) -> Bool) -> String {
    let scalars = unicodeScalars.drop(while: isBlank)
    return scalars.lastIndex { !isBlank($0) }.map { String(scalars[...$0]) } ?? ""
  }
}

extension Bytes {
  /// Appends a text with each run of blanks as one blank, or none after a blank.
  ///
  /// - Parameters:
  ///   - parser: The SDK's: newer ones take U+00A0 for a blank, too, and jsoup drops two characters that nobody sees.
  ///   - isBehindBlank: Whether a blank at the beginning is dropped though none comes before it.
  fileprivate mutating func appendCollapsed(
    _ text: Span<UInt8>, by parser: SDKParser? = nil, _ isBehindBlank: Bool = false
  ) {
    let folds = parser == .swiftSoup13 || parser == .jsoup
    var start = 0
    var drops = isBehindBlank && folds
    for i in text.indices {
      // Most bytes are letters.
      if text[i].isLetter {
        drops = false
        continue
      }
      let isFolded = folds && text[i] == 0xC2 && i + 1 < text.count && text[i + 1] == 0xA0
      if parser == .jsoup, let length = Self.lengthOfInvisible(text, at: i) {
        append(text.extracting(min(start, i)..<i))
        start = i + length
        continue
      }
      guard text[i].isMarkupSpace || isFolded else {
        if text[i] != 0xA0 || !folds { drops = false }
        continue
      }
      if start < i { append(text.extracting(start..<i)) }
      if count > 0 || parser != .swiftSoup13, last != space, !drops { append(space) }
      start = i + (isFolded ? 2 : 1)
    }
    append(text.extracting(start...))
  }

  /// The bytes of U+00AD or U+200B; nil for another character.
  private static func lengthOfInvisible(_ text: Span<UInt8>, at i: Int) -> Int? {
    switch text[i] {
    case 0xC2: i + 1 < text.count && text[i + 1] == 0xAD ? 2 : nil
    case 0xE2: i + 2 < text.count && text[i + 1] == 0x80 && text[i + 2] == 0x8B ? 3 : nil
    default: nil
    }
  }
}

private let space = UInt8(ascii: " ")
