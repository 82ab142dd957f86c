extension SwiftSoupParser {
  /// Adds a formatting element that is opened again in the blocks that follow; of equal ones three count.
  mutating func pushFormatting(_ element: Int32) {
    var count = 0
    for i in formatting.indices.reversed() {
      guard formatting[i] >= 0 else { break }
      if document.isSameTag(formatting[i], element) { count += 1 }
      if count == 3 {
        formatting.remove(at: i)
        break
      }
    }
    formatting.append(element)
  }

  mutating func pushMarker() { formatting.append(-1) }

  mutating func clearFormattingToMarker() {
    while let last = formatting.popLast(), last >= 0 {}
  }

  func activeFormatting(_ name: Document.Name) -> Int32? {
    for element in formatting.reversed() {
      guard element >= 0 else { return nil }
      if self.name(element) == name { return element }
    }
    return nil
  }

  mutating func removeFromFormatting(_ element: Int32) {
    if let index = formatting.lastIndex(of: element) { formatting.remove(at: index) }
  }

  /// Opens the formatting elements again that the end of a block closed.
  mutating func reopenFormatting() {
    guard let last = formatting.last, last >= 0, !isOpen(last) else { return }
    var i = formatting.count - 1
    while i > 0, formatting[i - 1] >= 0, !isOpen(formatting[i - 1]) { i -= 1 }
    while i < formatting.count {
      let isMoved = movesBeforeTable
      let copy = copyTag(of: formatting[i], withAttributes: true)
      if isMoved { moveBeforeTable(copy) }
      open.append(copy)
      formatting[i] = copy
      reopenedCount += 1
      i += 1
    }
  }

  /// A new element with the name of another one, as the last child of the current element.
  private mutating func copyTag(of element: Int32, withAttributes: Bool) -> Int32 {
    let original = document.nodes[Int(element)]
    var node = Document.Node(original.name, original.traits)
    (node.text, node.position, node.isUnclosed) = (original.text, original.position, original.isUnclosed)
    let copy = document.add(node, to: current)
    guard withAttributes else { return copy }
    var attribute = original.attribute
    var last: Int32 = -1
    while attribute >= 0 {
      var value = document.attributes[Int(attribute)]
      attribute = value.next
      value.next = -1
      last = document.add(value, to: copy, behind: last)
    }
    return copy
  }

  // MARK: Adoption

  /// Closes a formatting element that blocks overlap. Unlike HTML5's algorithm, it takes the first block
  /// in the element for the furthest, and goes up three elements (HtmlTreeBuilderState.swift:641-737).
  mutating func adopt(_ token: SwiftSoupToken) -> Bool {
    for _ in 0..<8 {
      guard let element = activeFormatting(token.name) else { return closeAny(token) }
      if token.start != nil { document.nodes[Int(element)].isUnclosed = false }
      guard isOpen(element) else {
        removeFromFormatting(element)
        return isNewer ? closeAny(token) : true
      }
      guard isInScope(token.name) else { return false }
      let index = open.prefix(64).firstIndex(of: element)
      let blockIndex = index.flatMap { start in open.prefix(64).indices.first { $0 > start && isSpecial(open[$0]) } }
      guard let index, index > 0, let blockIndex else {
        popToClose(token)
        removeFromFormatting(element)
        return true
      }
      hasMoved = true
      adopt(element, in: open[index - 1], block: open[blockIndex])
    }
    return true
  }

  private mutating func adopt(_ element: Int32, in ancestor: Int32, block: Int32) {
    var node = block
    var last = block
    let place = formatting.lastIndex(of: element) ?? formatting.count
    var bookmark = place
    for _ in 0..<3 {
      if let place = open.lastIndex(of: node), place > 0 { node = open[place - 1] }
      guard let active = formatting.lastIndex(of: node) else {
        removeFromOpen(node)
        continue
      }
      if node == element { break }
      let copy = copyTag(of: node, withAttributes: false)
      document.detach(Document.ID(index: copy))
      formatting[active] = copy
      if last == block { bookmark = active }
      if let place = open.lastIndex(of: node) { open[place] = copy }
      node = copy
      move(last, to: node)
      last = node
    }
    switch name(ancestor) {
    case .table, .tbody, .tfoot, .thead, .tr: moveBeforeTable(last)
    default: move(last, to: ancestor)
    }
    let adopter = copyTag(of: element, withAttributes: true)
    document.detach(Document.ID(index: adopter))
    document.nodes[Int(adopter)].isUnclosed = false
    while document.nodes[Int(block)].first >= 0 { move(document.nodes[Int(block)].first, to: adopter) }
    move(adopter, to: block)
    removeFromFormatting(element)
    // SwiftSoup forgets the copy, so that further blocks in the element stay outside of it.
    if parser == .jsoup { formatting.insert(adopter, at: min(bookmark, formatting.count)) }
    removeFromOpen(element)
    open.insert(adopter, at: (open.lastIndex(of: block) ?? open.count - 1) + 1)
  }

  private mutating func move(_ node: Int32, to parent: Int32) {
    document.append(Document.ID(index: node), to: Document.ID(index: parent))
  }

  /// Closes the innermost element of that name, unless a special one stands in it.
  mutating func closeAny(_ token: SwiftSoupToken) -> Bool {
    for element in open.reversed() {
      if isSame(element, as: token) {
        closeImplied(except: token)
        popToClose(token)
        return true
      }
      if isSpecial(element) { return false }
    }
    return true
  }
}

extension Document {
  /// Whether two elements have the same name and attributes.
  func isSameTag(_ a: Int32, _ b: Int32) -> Bool {
    let (one, other) = (nodes[Int(a)], nodes[Int(b)])
    guard one.name == other.name else { return false }
    var (left, right) = (one.attribute, other.attribute)
    while left >= 0, right >= 0 {
      let (x, y) = (attributes[Int(left)], attributes[Int(right)])
      guard isSameName(x, y), isSame(x.value, y.value) else { return false }
      (left, right) = (x.next, y.next)
    }
    return left == right
  }
}
