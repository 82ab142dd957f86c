extension SwiftSoupParser {
  private static let sections: Document.NameSet = [.tbody, .tfoot, .thead]
  private static let cells: Document.NameSet = [.td, .th]
  private static let rowsAndColumns: Document.NameSet = [
    .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr,
  ]

  mutating func inTable(_ token: SwiftSoupToken) -> Bool {
    switch token.kind {
    case .text where parser == .jsoup && !isTablePart(currentName): return process(token, in: .inBody)
    case .text:
      tableTexts = []
      originalMode = mode
      mode = .inTableText
      return process(token)
    case .comment: insertComment(token)
    case .doctype: return false
    case .startTag: return tableStart(token)
    case .endTag:
      if token.name == .table {
        guard isInTableScope(.table) else { return false }
        popToClose(token)
        resetMode()
      } else if token.isEnd(in: [.body, .html]) || token.isEnd(in: Self.rowsAndColumns) {
        return false
      } else {
        return inBodyBeforeTable(token)
      }
    case .end: break
    }
    return true
  }

  private mutating func tableStart(_ token: SwiftSoupToken) -> Bool {
    switch token.name {
    case .caption:
      clear(to: [.table, .html])
      pushMarker()
      insert(token)
      mode = .inCaption
    case .colgroup:
      clear(to: [.table, .html])
      insert(token)
      mode = .inColumnGroup
    case .col:
      processStart(.colgroup)
      return process(token)
    case .tbody, .tfoot, .thead:
      clear(to: [.table, .html])
      insert(token)
      mode = .inTableBody
    case .td, .th, .tr:
      processStart(.tbody)
      return process(token)
    case .table:
      if processEnd(.table) { return process(token) }
    case .style, .script: return process(token, in: .inHead)
    case .template where parser == .jsoup: return process(token, in: .inHead)
    case .input where token.start != nil && isHidden: insertEmpty(token)
    case .form:
      guard form == nil else { return false }
      insertForm(token, opens: false)
    default: return inBodyBeforeTable(token)
    }
    return true
  }

  /// Puts before the table whatever may not be in it, if it is directly in the table or a row.
  private mutating func inBodyBeforeTable(_ token: SwiftSoupToken) -> Bool {
    guard isTablePart(currentName) else { return process(token, in: .inBody) }
    fosters = true
    let isProcessed = process(token, in: .inBody)
    fosters = false
    return isProcessed
  }

  func isTablePart(_ name: Document.Name) -> Bool {
    name == .table || name == .tr || name != .other && Self.sections.contains(name)
  }

  mutating func inTableText(_ token: SwiftSoupToken) -> Bool {
    if token.kind == .text {
      if token.text.count == 1, document.text[token.text.lowerBound] == 0 { return false }
      var text = token
      (text.isVerbatim, text.isCharacterData) = (false, false)
      if token.isCharacterData { text.text = token.text.dropFirst(9).dropLast(3) }
      tableTexts.append(text)
      return true
    }
    let texts = tableTexts
    tableTexts = []
    for piece in texts {
      if isBlank(piece) { insertText(piece) } else { _ = inBodyBeforeTable(piece) }
    }
    mode = originalMode
    return process(token)
  }

  mutating func inCaption(_ token: SwiftSoupToken) -> Bool {
    if token.isEnd(.caption) {
      guard isInTableScope(.caption) else { return false }
      popToClose(token)
      clearFormattingToMarker()
      mode = .inTable
    } else if token.isStart(in: Self.rowsAndColumns) || token.isEnd(.table) {
      if processEnd(.caption) { return process(token) }
    } else if token.isEnd(in: [.body, .html]) || token.isEnd(in: Self.rowsAndColumns) {
      return false
    } else {
      return process(token, in: .inBody)
    }
    return true
  }

  mutating func inColumnGroup(_ token: SwiftSoupToken) -> Bool {
    if isBlank(token) {
      insertText(token)
      return true
    }
    switch (token.kind, token.name) {
    case (.comment, _): insertComment(token)
    case (.doctype, _): break
    case (.startTag, .html): return inBody(token)
    case (.startTag, .col): insertEmpty(token)
    case (.endTag, .colgroup):
      guard currentName != .html else { return false }
      pop(for: token)
      mode = .inTable
    default:
      if token.kind == .end, currentName == .html { return true }
      if processEnd(.colgroup) { return process(token) }
    }
    return true
  }

  mutating func inTableBody(_ token: SwiftSoupToken) -> Bool {
    switch (token.kind, token.name) {
    case (.startTag, .tr):
      clear(to: [.tbody, .tfoot, .thead, .html])
      insert(token)
      mode = .inRow
    case (.startTag, .th), (.startTag, .td):
      processStart(.tr)
      return process(token)
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody), (.startTag, .tfoot),
      (.startTag, .thead), (.endTag, .table):
      guard isInTableScope(.tbody) || isInTableScope(.thead) || isInScope(.tfoot) else { return false }
      clear(to: [.tbody, .tfoot, .thead, .html])
      processEnd(currentName)
      return process(token)
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard isInTableScope(token.name) else { return false }
      clear(to: [.tbody, .tfoot, .thead, .html])
      pop(for: token)
      mode = .inTable
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
      (.endTag, .td), (.endTag, .th), (.endTag, .tr):
      return false
    default: return inTable(token)
    }
    return true
  }

  mutating func inRow(_ token: SwiftSoupToken) -> Bool {
    if token.isStart(in: Self.cells) {
      clear(to: [.tr, .html])
      insert(token)
      mode = .inCell
      pushMarker()
    } else if token.isStart(in: Self.rowsAndColumns) || token.isEnd(.table) {
      return processEnd(.tr) ? process(token) : false
    } else if token.isEnd(.tr) {
      guard isInTableScope(.tr) else { return false }
      clear(to: [.tr, .html])
      pop(for: token)
      mode = .inTableBody
    } else if token.isEnd(in: Self.sections) {
      // 2.13 leaves the row open.
      guard !isNewer, isInTableScope(token.name) else { return false }
      processEnd(.tr)
      // jsoup leaves the section open.
      return parser == .jsoup || process(token)
    } else if token.isEnd(in: [.body, .html]) || token.isEnd(in: Self.rowsAndColumns) {
      return false
    } else {
      return inTable(token)
    }
    return true
  }

  mutating func inCell(_ token: SwiftSoupToken) -> Bool {
    if token.isEnd(in: Self.cells) {
      guard isInTableScope(token.name) else {
        mode = .inRow
        return false
      }
      popToClose(token)
      clearFormattingToMarker()
      mode = .inRow
    } else if token.isEnd(in: [.body, .caption, .col, .colgroup, .html]) {
      return false
    } else if token.kind == .endTag, isTablePart(token.name) {
      guard isInTableScope(token.name) else { return false }
      closeCell()
      return process(token)
    } else if token.isStart(in: Self.rowsAndColumns) {
      guard isInTableScope(.td) || isInTableScope(.th) else { return false }
      closeCell()
      return process(token)
    } else {
      return process(token, in: .inBody)
    }
    return true
  }

  private mutating func closeCell() { processEnd(isInTableScope(.td) ? .td : .th) }

  /// Finds the mode that belongs to the open elements.
  mutating func resetMode() {
    for element in open.dropFirst().reversed() {
      switch name(element) {
      case .select: mode = .inSelect
      case .td, .th: mode = .inCell
      case .tr: mode = .inRow
      case .tbody, .thead, .tfoot: mode = .inTableBody
      case .caption: mode = .inCaption
      case .colgroup: mode = .inColumnGroup
      case .table: mode = .inTable
      case .template where parser == .jsoup: mode = .inTemplate
      case .head where parser == .jsoup: mode = .inHead
      case .head, .body: mode = .inBody
      case .frameset: mode = .inFrameset
      default: continue
      }
      return
    }
    mode = .inBody
  }

  // MARK: Select

  mutating func inSelect(_ token: SwiftSoupToken) -> Bool {
    switch (token.kind, token.name) {
    case (.text, _):
      if token.text.count == 1, document.text[token.text.lowerBound] == 0 { return false }
      insertText(token)
    case (.comment, _): insertComment(token)
    case (.startTag, .html): return inBody(token)
    case (.startTag, .option):
      if currentName == .option || !isNewer { processEnd(.option) }
      insert(token)
    case (.startTag, .optgroup):
      if currentName == .option {
        processEnd(.option)
        if parser == .jsoup, currentName == .optgroup { processEnd(.optgroup) }
      } else if currentName == .optgroup {
        processEnd(.optgroup)
      }
      insert(token)
    case (.startTag, .select): return processEnd(.select)
    case (.startTag, .input), (.startTag, .keygen), (.startTag, .textarea):
      guard isInSelectScope() else { return false }
      processEnd(.select)
      return process(token)
    case (.startTag, .script): return process(token, in: .inHead)
    case (.startTag, .template) where parser == .jsoup: return process(token, in: .inHead)
    case (.endTag, .optgroup):
      if currentName == .option, open.count > 1, name(open[open.count - 2]) == .optgroup { processEnd(.option) }
      if currentName == .optgroup { pop(for: token) }
    case (.endTag, .option):
      if currentName == .option { pop(for: token) }
    case (.endTag, .select):
      guard isInSelectScope() else { return false }
      popToClose(token)
      resetMode()
    default: return token.kind == .end
    }
    return true
  }

  mutating func inSelectInTable(_ token: SwiftSoupToken) -> Bool {
    let names: Document.NameSet = [.caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th]
    if token.isStart(in: names) {
      processEnd(.select)
      return process(token)
    }
    if token.isEnd(in: names) {
      guard isInTableScope(token.name) else { return false }
      processEnd(.select)
      return process(token)
    }
    return inSelect(token)
  }
}
