import Text

extension Document {
  /// The text below a node as SwiftSoup's `text()` returns it, which the
  /// content-block SDK uses as a button's text. Runs of blanks become one, `br` and
  /// the start of a block become a blank, and the ends are trimmed. `pre`, `textarea`
  /// and `title` keep their blanks; scripts, styles and comments do not count.
  public func text(of id: ID) -> String {
    var out = Bytes(capacity: 64)
    // Whether a blank is dropped. SwiftSoup 2.13 forgets to say so behind some texts (StringUtil.swift:1081-1084).
    var isBehindBlank = false
    var index = id.index
    while index >= 0 {
      let node = nodes[Int(index)]
      switch node.kind {
      case .text:
        // Behind a block, jsoup begins a text with a blank.
        if parser == .jsoup, node.previous >= 0, nodes[Int(node.previous)].traits.contains(.block),
          out.count > 0, out.last != space
        {
          out.append(space)
        }
        bytes(node.text) { text in
          if keepsBlanks(node) {
            out.append(text)
          } else if parser == .swiftSoup13, Self.leavesBlanks(text) {
            out.append(text)
            return
          } else {
            out.appendCollapsed(
              text, folds: parser == .swiftSoup13 || parser == .jsoup, parser == .swiftSoup13 && isBehindBlank)
          }
          isBehindBlank = out.last == space || isBehindBlank && !text.contains { !$0.isMarkupSpace }
        }
      case .element:
        let isApart =
          node.traits.contains(.block) || node.name == .br || node.name == .center && parser == .swiftSoup13
        if isApart, let last = out.last, parser == .swiftSoup13 ? !isBehindBlank : last != space {
          out.append(space)
          isBehindBlank = true
        }
      case .data where parser == .jsoup && !nodes[Int(node.parent)].traits.contains(.data):
        bytes(node.text) { out.append($0.extracting(min(9, $0.count)..<max(9, $0.count - 3))) }
      case .document, .doctype, .data, .comment: break
      }
      index = following(index, within: id.index)
    }
    if parser == .jsoup {
      let shown = out.text.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{AD}" }
      return String(String.UnicodeScalarView(shown)).trimmedOfAllBlanks
    }
    guard let first = out.withBytes({ $0.first }), let last = out.last, first.isMarkupSpace || last.isMarkupSpace else {
      return out.text
    }
    return parser == nil ? out.array.trimmed(where: \.isMarkupSpace).text : out.text.trimmedOfAllBlanks
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

  /// Whether a text node keeps its blanks, because its parent or its parent's parent does.
  func keepsBlanks(_ node: Node) -> Bool {
    guard node.parent >= 0, nodes[Int(node.parent)].kind == .element else { return false }
    if nodes[Int(node.parent)].traits.contains(.keepsBlanks) { return true }
    let grandparent = nodes[Int(node.parent)].parent
    return grandparent >= 0 && nodes[Int(grandparent)].traits.contains(.keepsBlanks)
  }
}

extension String {
  /// The text without blanks at its ends. SwiftSoup, which looks only for those of ASCII, then trims such as
  /// U+00A0, too (String.swift:84-95).
  fileprivate var trimmedOfAllBlanks: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...end])
  }
}

extension Bytes {
  /// Appends a text with each run of blanks as one blank, or none after a blank.
  ///
  /// - Parameters:
  ///   - folds: Whether U+00A0 is a blank, too.
  ///   - isBehindBlank: Whether a blank at the beginning is dropped though none comes before it.
  fileprivate mutating func appendCollapsed(_ text: Span<UInt8>, folds: Bool = false, _ isBehindBlank: Bool = false) {
    var start = 0
    var drops = isBehindBlank && folds
    for i in text.indices {
      let isFolded = folds && text[i] == 0xC2 && i + 1 < text.count && text[i + 1] == 0xA0
      guard text[i].isMarkupSpace || isFolded else {
        if text[i] != 0xA0 || !folds { drops = false }
        continue
      }
      if start < i { append(text.extracting(start..<i)) }
      if last != space, !drops { append(space) }
      start = i + (isFolded ? 2 : 1)
    }
    append(text.extracting(start...))
  }
}

private let space = UInt8(ascii: " ")
