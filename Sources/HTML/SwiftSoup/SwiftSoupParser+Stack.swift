extension SwiftSoupParser {
  var current: Int32 { open.last ?? 0 }
  var currentName: Document.Name { name(current) }

  func name(_ element: Int32) -> Document.Name { document.nodes[Int(element)].name }

  func isSame(_ element: Int32, as token: SwiftSoupToken) -> Bool {
    let node = document.nodes[Int(element)]
    return node.name == token.name && (token.name != .other || document.isSame(node.text, token.spelling))
  }

  // MARK: Inserting

  /// Inserts an element and opens it. One that ends in `/>` is closed at once, whatever its name is
  /// (HtmlTreeBuilder.swift:188-203).
  @discardableResult
  mutating func insert(_ token: SwiftSoupToken) -> Int32 {
    let element = add(token, isEmpty: token.isSelfClosing)
    open.append(element)
    if token.isSelfClosing {
      content = .markup
      var end = SwiftSoupToken(.endTag, token.name)
      end.spelling = token.spelling
      pending = end
    }
    return element
  }

  /// Inserts an element without opening it.
  mutating func insertEmpty(_ token: SwiftSoupToken) { add(token, isEmpty: true) }

  mutating func insertForm(_ token: SwiftSoupToken, opens: Bool) {
    let element = add(token, isEmpty: true)
    document.nodes[Int(element)].isSelfClosed = false
    document.nodes[Int(element)].isUnclosed = true
    form = element
    if opens { open.append(element) }
  }

  @discardableResult
  private mutating func add(_ token: SwiftSoupToken, isEmpty: Bool) -> Int32 {
    var node = Document.Node(token.name, traits(of: token))
    if token.name == .other { node.text = token.spelling }
    node.position = token.position
    node.isSelfClosed = token.isSelfClosing && !node.traits.contains(.void)
    node.isUnclosed = token.start != nil && !isEmpty && !node.traits.contains(.void)
    let index = insert(node)
    guard token.start != nil else { return index }
    var last: Int32 = -1
    for (i, var attribute) in attributes.enumerated() {
      // jsoup takes out what is written again, but on elements that it inserts without opening them.
      let isFiltered = parser == .jsoup && (!isEmpty || node.isSelfClosed)
      if isFiltered, attributes[..<i].contains(where: { document.isSameName($0, attribute) }) { continue }
      // SwiftSoup 2.7 keeps capitals on elements that it inserts without opening them.
      if !isEmpty { attribute.lowercase(in: &document) }
      last = document.add(attribute, to: index, behind: last)
    }
    return index
  }

  func traits(of token: SwiftSoupToken) -> ElementTraits {
    let name = token.name
    guard name != .other else {
      // 2.13 knows it as one that stands in a line.
      let isKnown = isNewer && document.slice(token.spelling).elementsEqual("rb".utf8)
      return isKnown ? [.element] : document.bytes(token.spelling) { ElementTraits.of($0) }
    }
    let traits = NameTable.all.traits(of: name)
    switch parser {
    case .swiftSoup7: return traits
    case .swiftSoup13: return Self.newerBlocks.contains(name) ? traits.union(.block) : traits
    case .jsoup:
      if name == .nobr || name == .strike { return traits.subtracting(.printsAsBlock) }
      return name != .noembed && Self.newerBlocks.contains(name) ? traits.union(.block) : traits
    }
  }

  /// The blocks that SwiftSoup 2.13 and jsoup know and 2.7 does not.
  private static let newerBlocks: Document.NameSet = [.noembed, .listing, .center, .dir, .applet, .marquee]

  /// Inserts a node into the current element, or before the table.
  @discardableResult
  mutating func insert(_ node: Document.Node) -> Int32 {
    let index = document.add(node, to: current)
    if movesBeforeTable, !open.isEmpty { moveBeforeTable(index) }
    return index
  }

  /// Whether a new element is put before the table, in jsoup only where it is directly in a part of that.
  var movesBeforeTable: Bool { fosters && (parser != .jsoup || isTablePart(currentName)) }

  /// Inserts text, which SwiftSoup never moves out of a table.
  mutating func insertText(_ token: SwiftSoupToken) {
    let isData = token.isCharacterData || currentName == .script || currentName == .style
    var node = Document.Node(isData ? .data : .text, token.text)
    node.isVerbatim = token.isVerbatim && !isData
    document.add(node, to: current)
  }

  mutating func insertComment(_ token: SwiftSoupToken) {
    var node = Document.Node(.comment, token.text)
    // One before `html` counts as changed, and is written anew.
    if isNewer, !open.isEmpty, let start = token.start, bytes.span.starts(with: "<!--", at: start) {
      (node.text, node.isVerbatim) = (start..<at, true)
    }
    insert(node)
  }

  mutating func moveBeforeTable(_ node: Int32) {
    hasMoved = true
    let id = Document.ID(index: node)
    guard let table = open.lastIndex(where: { name($0) == .table }) else {
      return document.append(id, to: Document.ID(index: open.first ?? 0))
    }
    if document.nodes[Int(open[table])].parent >= 0 {
      document.insert(id, before: Document.ID(index: open[table]))
    } else if table > 0 {
      document.append(id, to: Document.ID(index: open[table - 1]))
    }
  }

  // MARK: Closing

  mutating func pop() {
    guard open.count > 1 else { return }
    open.removeLast()
  }

  /// Closes the innermost element, which the end tag `token` is meant for.
  mutating func pop(for token: SwiftSoupToken) {
    if let last = open.last, isSame(last, as: token) { markClosed(last, by: token) }
    pop()
  }

  mutating func markClosed(_ element: Int32, by token: SwiftSoupToken) {
    if token.start != nil || token.kind == .endTag { document.nodes[Int(element)].isUnclosed = false }
  }

  /// Closes all elements up to the innermost one that the token names.
  mutating func popToClose(_ token: SwiftSoupToken) {
    guard let index = open.lastIndex(where: { isSame($0, as: token) }) else { return popAllWithoutMatch() }
    if token.start != nil { document.nodes[Int(open[index])].isUnclosed = false }
    open.removeSubrange(max(index, 1)...)
  }

  mutating func popToClose(_ names: Document.NameSet, for token: SwiftSoupToken) {
    guard let index = open.lastIndex(where: { names.contains(name($0)) }) else { return popAllWithoutMatch() }
    if token.start != nil, isSame(open[index], as: token) { document.nodes[Int(open[index])].isUnclosed = false }
    open.removeSubrange(max(index, 1)...)
  }

  private mutating func popAllWithoutMatch() {
    if !isNewer { open.removeSubrange(min(1, open.count)...) }
  }

  mutating func popToBefore(_ name: Document.Name) {
    while open.count > 1, currentName != name { open.removeLast() }
  }

  mutating func clear(to names: Document.NameSet) {
    while open.count > 1, currentName == .other || !names.contains(currentName) { open.removeLast() }
  }

  /// Closes elements whose end tags may be left out. SwiftSoup does so only for a tag that names one.
  mutating func closeImplied(except token: SwiftSoupToken) {
    while open.count > 1, !isSame(current, as: token), currentName != .other, Self.impliedEnds.contains(currentName) {
      open.removeLast()
    }
  }

  private static let impliedEnds: Document.NameSet = [.dd, .dt, .li, .option, .optgroup, .p, .rp, .rt]

  func isOpen(_ element: Int32) -> Bool { open.last == element || open.contains(element) }

  mutating func removeFromOpen(_ element: Int32) {
    if let index = open.lastIndex(of: element), index > 0 { open.remove(at: index) }
  }

  // MARK: Scopes

  func isInScope(_ name: Document.Name, within others: Document.NameSet = []) -> Bool {
    for element in open.reversed() {
      let found = self.name(element)
      if found == name { return true }
      if found != .other, Self.scopeEnds.contains(found) || others.contains(found) { return false }
    }
    return false
  }

  /// Whether a `p` is open that a block closes. 2.13 closes it through objects and tables, too,
  /// unless an element is open whose name it has no number for (HtmlTreeBuilder.swift:1135).
  func hasParagraphInScope() -> Bool {
    if isInScope(.p, within: [.button]) { return true }
    guard isNewer, let paragraph = open.lastIndex(where: { name($0) == .p }) else { return false }
    return !open[paragraph...].contains { name($0) == .button }
      && open.allSatisfy { name($0) != .other && Self.numbered.contains(name($0)) }
  }

  private static let numbered: Document.NameSet = [
    .a, .span, .p, .div, .em, .strong, .b, .i, .small, .li, .body, .html, .head, .title, .form, .br, .meta, .img,
    .script, .style, .caption, .col, .colgroup, .table, .tbody, .thead, .tfoot, .tr, .td, .th, .input, .hr, .select,
    .option, .optgroup, .textarea, .noscript, .noframes, .plaintext, .button, .base, .frame, .frameset, .iframe,
    .noembed, .embed, .dd, .dt, .dl, .ol, .ul, .pre, .listing, .address, .article, .aside, .blockquote, .center, .dir,
    .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .menu, .nav, .section, .summary, .h1, .h2, .h3, .h4,
    .h5, .h6, .applet, .marquee, .object, .ruby, .rp, .rt, .sub, .sup, .code,
  ]

  func isAnyInScope(_ names: Document.NameSet) -> Bool {
    for element in open.reversed() {
      let found = name(element)
      guard found != .other else { continue }
      if names.contains(found) { return true }
      if Self.scopeEnds.contains(found) { return false }
    }
    return false
  }

  func isInTableScope(_ name: Document.Name) -> Bool {
    for element in open.reversed() {
      let found = self.name(element)
      if found == name { return true }
      if found == .table || found == .html { return false }
    }
    return false
  }

  func isInSelectScope() -> Bool {
    for element in open.reversed() {
      let found = name(element)
      if found == .select { return true }
      if found != .optgroup, found != .option { return false }
    }
    return false
  }

  private static let scopeEnds: Document.NameSet = [
    .applet, .caption, .html, .table, .td, .th, .marquee, .object,
  ]

  func isSpecial(_ element: Int32) -> Bool {
    let name = name(element)
    return name != .other && Self.special.contains(name)
  }

  private static let special: Document.NameSet = [
    .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button, .caption,
    .center, .col, .colgroup, .command, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption, .figure,
    .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe,
    .img, .input, .isindex, .li, .link, .listing, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript, .object,
    .ol, .p, .param, .plaintext, .pre, .script, .section, .select, .style, .summary, .table, .tbody, .td, .textarea,
    .tfoot, .th, .thead, .title, .tr, .ul, .wbr, .xmp,
  ]
}
