import Text

extension SwiftSoupParser {
  /// Hands a token to the rules of the present mode; false if it is ignored.
  @discardableResult
  mutating func process(_ token: SwiftSoupToken) -> Bool { process(token, in: mode) }

  @discardableResult
  mutating func process(_ token: SwiftSoupToken, in mode: Mode) -> Bool {
    // No input is known on which SwiftSoup hands a token on more often; this guards the stack.
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return false }
    switch mode {
    case .initial, .beforeHTML, .beforeHead: return beforeHead(token, mode)
    case .inHead: return inHead(token)
    case .inHeadNoscript: return inHeadNoscript(token)
    case .inTemplate: return inTemplate(token)
    case .afterHead: return afterHead(token)
    case .inBody: return inBody(token)
    case .text: return inText(token)
    case .inTable: return inTable(token)
    case .inTableText: return inTableText(token)
    case .inCaption: return inCaption(token)
    case .inColumnGroup: return inColumnGroup(token)
    case .inTableBody: return inTableBody(token)
    case .inRow: return inRow(token)
    case .inCell: return inCell(token)
    case .inSelect: return inSelect(token)
    case .inSelectInTable: return inSelectInTable(token)
    case .afterBody, .afterAfterBody: return afterBody(token, mode)
    case .inFrameset, .afterFrameset, .afterAfterFrameset: return aroundFrameset(token, mode)
    }
  }

  @discardableResult
  mutating func processStart(_ name: Document.Name) -> Bool { process(SwiftSoupToken(.startTag, name)) }

  @discardableResult
  mutating func processEnd(_ name: Document.Name) -> Bool { process(SwiftSoupToken(.endTag, name)) }

  func isBlank(_ token: SwiftSoupToken) -> Bool {
    token.kind == .text && document.bytes(token.text) { text in !text.contains { !$0.isMarkupSpace } }
  }

  // MARK: Before the body

  private mutating func beforeHead(_ token: SwiftSoupToken, _ mode: Mode) -> Bool {
    if isBlank(token) { return true }
    switch token.kind {
    case .comment:
      insertComment(token)
      return true
    case .doctype:
      guard mode == .initial else { return false }
      insertDoctype(token)
      self.mode = .beforeHTML
      return true
    case .endTag where mode != .initial && !token.isEnd(in: [.head, .body, .html, .br]): return false
    default: break
    }
    switch mode {
    case .initial: self.mode = .beforeHTML
    case .beforeHTML:
      self.mode = .beforeHead
      guard !token.isStart(.html) else {
        insert(token)
        return true
      }
      insert(SwiftSoupToken(.startTag, .html))
    default:
      if token.isStart(.html) { return inBody(token) }
      if token.isStart(.head) {
        head = insert(token)
        self.mode = .inHead
        return true
      }
      processStart(.head)
    }
    return process(token)
  }

  private mutating func insertDoctype(_ token: SwiftSoupToken) {
    document.addDoctype(token.text, publicID: doctype.publicID, systemID: doctype.systemID)
    isQuirky = doctype.isBroken
  }

  private mutating func inHead(_ token: SwiftSoupToken) -> Bool {
    if isBlank(token) {
      insertText(token)
      return true
    }
    switch token.kind {
    case .comment: insertComment(token)
    case .doctype: return false
    case .startTag:
      switch token.name {
      case .html: return inBody(token)
      case .base, .basefont, .bgsound, .command, .link, .meta: insertEmpty(token)
      case .title: startText(token, .escapableText)
      case .noframes, .style: startText(token, .rawText)
      case .script: startText(token, .script)
      case .noscript:
        insert(token)
        mode = .inHeadNoscript
      case .head: return false
      case .template where parser == .jsoup: startTemplate(token)
      default: return leaveHead(token)
      }
    case .endTag where token.name == .head:
      pop(for: token)
      mode = .afterHead
    case .endTag where !token.isEnd(in: [.body, .html, .br]): return false
    default: return leaveHead(token)
    }
    return true
  }

  /// In jsoup a template before the body stays in the head. Its content is read as that of a body.
  private mutating func startTemplate(_ token: SwiftSoupToken) {
    insert(token)
    pushMarker()
    mode = .inTemplate
  }

  func isInTemplate() -> Bool { open.contains { name($0) == .template } }

  mutating func inTemplate(_ token: SwiftSoupToken) -> Bool {
    if token.kind == .end || token.isEnd(.template) || !isInTemplate() {
      if isInTemplate() { popToClose(SwiftSoupToken(.endTag, .template)) }
      clearFormattingToMarker()
      resetMode()
      return token.isEnd(.template) || process(token)
    }
    return inBody(token)
  }

  private mutating func leaveHead(_ token: SwiftSoupToken) -> Bool {
    processEnd(.head)
    return process(token)
  }

  /// Inserts an element whose content is text.
  mutating func startText(_ token: SwiftSoupToken, _ content: Content) {
    self.content = content
    originalMode = mode
    mode = .text
    insert(token)
  }

  private mutating func inHeadNoscript(_ token: SwiftSoupToken) -> Bool {
    if token.kind == .doctype { return true }
    if token.isStart(.html) { return inBody(token) }
    if token.isEnd(.noscript) {
      pop(for: token)
      mode = .inHead
      return true
    }
    if isBlank(token) || token.kind == .comment
      || token.isStart(in: [.basefont, .bgsound, .link, .meta, .noframes, .style])
    {
      return inHead(token)
    }
    if token.isStart(in: [.head, .noscript]) || token.kind == .endTag && token.name != .br { return false }
    // All else that stands there becomes text.
    insertText(SwiftSoupToken(.text, token.kind == .text ? token.text : markupText(of: token)))
    return true
  }

  /// A tag as SwiftSoup writes it in texts (Token.swift:183-203, 218).
  private mutating func markupText(of token: SwiftSoupToken) -> Document.TextRange {
    if token.kind == .end, parser != .jsoup { return document.add(Array("EOF".utf8)[...]) }
    guard token.kind == .startTag || token.kind == .endTag else { return 0..<0 }
    var name = token.start == nil ? Array(token.name.spelling.description.utf8) : Array(bytes[token.text])
    if isNewer { name = Array(String(decoding: name, as: UTF8.self).lowercased().utf8) }
    var text: [UInt8] = Array((token.kind == .startTag ? "<" : "</").utf8) + name
    if token.kind == .startTag, !attributes.isEmpty {
      var printer = DocumentPrinter(document, .flat, capacity: 128)
      printer.out.append(UInt8(ascii: " "))
      for attribute in attributes { printer.attribute(attribute) }
      text += printer.out.array
    }
    return document.add((text + [UInt8(ascii: ">")])[...])
  }

  private mutating func afterHead(_ token: SwiftSoupToken) -> Bool {
    if isBlank(token) {
      insertText(token)
      return true
    }
    switch token.kind {
    case .comment: insertComment(token)
    case .doctype: break
    case .startTag:
      switch token.name {
      case .html: return inBody(token)
      case .body:
        insert(token)
        allowsFrameset = false
        mode = .inBody
      case .frameset:
        insert(token)
        mode = .inFrameset
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .title:
        guard let head else { return false }
        open.append(head)
        _ = inHead(token)
        if let index = open.lastIndex(of: head) { open.remove(at: index) }
        hasMoved = true
      case .head: return false
      default: startBody(token)
      }
    case .endTag where !token.isEnd(in: [.body, .html]) && (parser != .jsoup || token.name != .br): return false
    default: startBody(token)
    }
    return true
  }

  private mutating func startBody(_ token: SwiftSoupToken) {
    processStart(.body)
    allowsFrameset = true
    process(token)
  }

  // MARK: Behind the body

  private mutating func inText(_ token: SwiftSoupToken) -> Bool {
    switch token.kind {
    case .text: insertText(token)
    case .end:
      pop()
      mode = originalMode
      return process(token)
    case .endTag:
      pop(for: token)
      mode = originalMode
    default: break
    }
    return true
  }

  private mutating func afterBody(_ token: SwiftSoupToken, _ mode: Mode) -> Bool {
    if parser == .jsoup, isBlank(token) {
      // jsoup opens nothing again for blanks. Those behind the end go into the document, where nothing shows them.
      if mode == .afterBody { insertText(token) }
      return true
    }
    if isBlank(token) || token.isStart(.html) { return inBody(token) }
    switch token.kind {
    case .comment where parser == .jsoup:
      let element = currentName == .body ? open.first ?? 0 : current
      document.add(Document.Node(.comment, token.text), to: mode == .afterBody ? element : 0)
    case .comment: insertComment(token)
    case .doctype: return false
    case .end: break
    case .endTag where token.name == .html && mode == .afterBody:
      if token.start != nil, let html = open.first { document.nodes[Int(html)].isUnclosed = false }
      self.mode = .afterAfterBody
      if parser == .jsoup { open.removeLast(max(0, open.count - 2)) }
    default:
      self.mode = .inBody
      return process(token)
    }
    return true
  }

  private mutating func aroundFrameset(_ token: SwiftSoupToken, _ mode: Mode) -> Bool {
    if isBlank(token) {
      if mode == .afterAfterFrameset { return inBody(token) }
      insertText(token)
      return true
    }
    if token.kind == .comment {
      insertComment(token)
      return true
    }
    if token.isStart(.html) { return inBody(token) }
    if token.isStart(.noframes) { return inHead(token) }
    switch (mode, token.kind, token.name) {
    case (.inFrameset, .startTag, .frameset): insert(token)
    case (.inFrameset, .startTag, .frame): insertEmpty(token)
    case (.inFrameset, .endTag, .frameset):
      guard currentName != .html else { return false }
      pop(for: token)
      if currentName != .frameset { self.mode = .afterFrameset }
    case (.afterFrameset, .endTag, .html): self.mode = .afterAfterFrameset
    default: return token.kind == .end
    }
    return true
  }
}
