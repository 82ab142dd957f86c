extension Document {
  public enum Style: Sendable {
    /// As the HTML standard serialises a tree: nothing added.
    case exact
    /// As SwiftSoup prints a document by default: indented, blanks collapsed, void elements with a slash.
    case pretty
  }

  /// The whole document as bytes.
  public func html(_ style: Style = .exact) -> [UInt8] { print(style).html }

  /// The whole document in the pretty style, with the places that matter to whoever shows it.
  public func printed() -> Printed { print(.pretty) }

  private func print(_ style: Style) -> Printed {
    nodes.withUnsafeBufferPointer { nodes in
      attributes.withUnsafeBufferPointer { attributes in
        text.withUnsafeBufferPointer { text in
          var printer = Printer(nodes: nodes, attributes: attributes, source: text, pretty: style == .pretty)
          printer.print()
          printer.result.html = printer.out.array()
          return printer.result
        }
      }
    }
  }
}

struct Printer: ~Copyable {
  let nodes: UnsafeBufferPointer<Document.Node>
  let attributes: UnsafeBufferPointer<Document.AttributeNode>
  let source: UnsafeBufferPointer<UInt8>
  let pretty: Bool
  let names = Names.all.spellings
  var out: Output
  var result = Document.Printed()
  /// The end of a start tag of `pre`, behind which nothing is written yet; less than 0 for none.
  private var preStart = -1
  /// Numbers of the buttons whose end tag is to come.
  private var openButtons: [Int] = []

  init(
    nodes: UnsafeBufferPointer<Document.Node>, attributes: UnsafeBufferPointer<Document.AttributeNode>,
    source: UnsafeBufferPointer<UInt8>, pretty: Bool
  ) {
    self.nodes = nodes
    self.attributes = attributes
    self.source = source
    self.pretty = pretty
    out = Output(capacity: source.count + nodes.count * 16 + 64)
    guard pretty else { return }
    result.edits.reserveCapacity(24)
    result.buttons.reserveCapacity(8)
  }

  /// Walks without recursion: down to the first child, over to the next sibling, up and closing.
  mutating func print() {
    var depth = -1
    var current: Int32 = 0
    while true {
      open(current, depth: depth)
      let child = nodes[Int(current)].first
      if child >= 0 {
        depth += 1
        current = child
        continue
      }
      close(current, depth: depth)
      while nodes[Int(current)].next < 0 {
        current = nodes[Int(current)].parent
        guard current >= 0 else { return }
        depth -= 1
        close(current, depth: depth)
      }
      current = nodes[Int(current)].next
    }
  }

  private mutating func open(_ index: Int32, depth: Int) {
    let node = nodes[Int(index)]
    switch node.kind {
    case .document: break
    case .doctype: doctype(node)
    case .comment:
      indent(depth)
      let start = out.count
      out.append("<!--")
      out.append(bytes(node.text))
      out.append("-->")
      note(.extra, from: start)
    case .data: out.append(bytes(node.text))
    case .text: text(node, depth)
    case .element: startTag(node, index, depth)
    }
    if preStart >= 0, out.count > preStart { checkPreformatted() }
  }

  /// A parser drops a line break behind the start tag.
  private mutating func checkPreformatted() {
    out.withBytes { if $0[preStart] == 0x0A { result.isReadBackAlike = false } }
    preStart = -1
  }

  private mutating func startTag(_ node: Document.Node, _ index: Int32, _ depth: Int) {
    if pretty, out.count > 0, node.traits.contains(.printsAsBlock) || parentPrintsAsBlock(node) {
      let start = out.count
      indent(depth)
      // A parser drops what stands before these two.
      if node.name == .html || node.name == .head { note(.extra, from: start) }
    }
    out.append(UInt8(ascii: "<"))
    write(node.name, node.text)
    let isButton = node.attribute >= 0 && attributes(of: node)
    if pretty, node.traits.contains(.void), node.first < 0 {
      out.append(" /")
      note(.extra, from: out.count - 2)
    }
    out.append(UInt8(ascii: ">"))
    if pretty, isButton { button(node, Document.ID(index: index)) }
    if node.name == .head { note(.head, from: out.count) }
    if node.name == .pre { preStart = out.count }
  }

  private mutating func button(_ node: Document.Node, _ id: Document.ID) {
    note(.startTagEnd(result.buttons.count), from: out.count - 1)
    if node.first >= 0 { openButtons.append(result.buttons.count) }
    result.buttons.append(Document.Button(id: id, content: out.count..<out.count))
  }

  /// The document's own children count as standing in a block.
  private func parentPrintsAsBlock(_ node: Document.Node) -> Bool {
    guard node.parent >= 0 else { return true }
    let traits = nodes[Int(node.parent)].traits
    return !traits.contains(.element) || traits.contains(.printsAsBlock)
  }

  private mutating func close(_ index: Int32, depth: Int) {
    let node = nodes[Int(index)]
    guard node.kind == .element else { return }
    if node.first < 0, node.traits.contains(.void) { return }
    if pretty, node.first >= 0, node.traits.contains(.printsAsBlock) { newLine(depth) }
    let start = out.count
    if let last = openButtons.last, result.buttons[last].id.index == index {
      result.buttons[last].content = result.buttons[last].content.lowerBound..<start
      openButtons.removeLast()
    }
    out.append("</")
    write(node.name, node.text)
    out.append(UInt8(ascii: ">"))
    if node.name == .body { note(.bodyEnd, from: start) }
  }

  private mutating func text(_ node: Document.Node, _ depth: Int) {
    let traits = node.parent < 0 ? [] : nodes[Int(node.parent)].traits
    let text = bytes(node.text)
    // Between elements, there is mostly a line break.
    if text.count == 1, text[0] == 0x0A { return out.append(!pretty || keepsBlanks(node) ? 0x0A : 0x20) }
    guard pretty else {
      if traits.contains(.raw) { out.append(text) } else { out.append(text, escaping: .text) }
      return
    }
    if node.previous < 0, traits.contains(.printsAsBlock) || !traits.contains(.element),
      text.contains(where: { !Escaping.isBlank($0) })
    {
      newLine(depth)
    }
    if keepsBlanks(node) { out.append(text, escaping: .text) } else { out.append(text, escaping: .collapsed) }
  }

  /// Whether a text stands in an element, or in a child of one, whose blanks count.
  private func keepsBlanks(_ node: Document.Node) -> Bool {
    guard node.parent >= 0, nodes[Int(node.parent)].kind == .element else { return false }
    if nodes[Int(node.parent)].traits.contains(.keepsBlanks) { return true }
    let outer = nodes[Int(node.parent)].parent
    return outer >= 0 && nodes[Int(outer)].traits.contains(.keepsBlanks)
  }

  private mutating func indent(_ depth: Int) {
    if pretty { newLine(depth) }
  }

  private mutating func newLine(_ depth: Int) {
    out.append(UInt8(ascii: "\n"))
    out.append(repeating: UInt8(ascii: " "), count: min(depth, 128))
  }

  mutating func note(_ kind: Document.Edit.Kind, from start: Int) {
    if pretty { result.edits.append(Document.Edit(kind: kind, range: start..<out.count)) }
  }

  func bytes(_ span: Document.Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[span.start..<(span.start + span.count)])
  }
}
