import Text

extension Document {
  public enum Style: Sendable {
    /// As the HTML standard serialises a tree, without additions.
    case exact
    /// As SwiftSoup prints a document by default: indented, blanks collapsed, void elements with a slash.
    case pretty
  }

  /// The whole document as bytes.
  public func html(_ style: Style = .exact) -> [UInt8] {
    html(style, notes: [:]).html
  }

  /// The whole document, and notes on its elements by where their start tags begin in that.
  public func html(_ style: Style, notes: [ID: String]) -> (html: [UInt8], notes: [Position: String]) {
    var printer = DocumentPrinter(self, pretty: style == .pretty, notes)
    printer.print()
    return (printer.out.array, printer.located)
  }
}

struct DocumentPrinter: ~Copyable {
  let document: Document
  let pretty: Bool
  let names = NameTable.all.spellings
  var out: Bytes
  private let notes: [Document.ID: String]
  private(set) var located: [Position: String] = [:]
  /// Where the last located tag begins.
  private var place = (offset: 0, line: 1, column: 1)

  init(_ document: Document, pretty: Bool, _ notes: [Document.ID: String]) {
    self.document = document
    self.pretty = pretty
    self.notes = notes
    out = Bytes(capacity: document.text.count + document.nodes.count * 16 + 64)
  }

  /// Walks without recursion: down to the first child, on to the next sibling, or up with an end tag.
  mutating func print() {
    var depth = -1
    var current: Int32 = 0
    while true {
      open(current, depth: depth)
      let child = document.nodes[Int(current)].first
      if child >= 0 {
        depth += 1
        current = child
        continue
      }
      close(current, depth: depth)
      while document.nodes[Int(current)].next < 0 {
        current = document.nodes[Int(current)].parent
        guard current >= 0 else { return }
        depth -= 1
        close(current, depth: depth)
      }
      current = document.nodes[Int(current)].next
    }
  }

  private mutating func open(_ index: Int32, depth: Int) {
    let node = document.nodes[Int(index)]
    switch node.kind {
    case .document: break
    case .doctype: doctype(node)
    case .comment:
      indent(depth)
      out.append("<!--")
      out.append(bytes(node.text))
      out.append("-->")
    case .data: out.append(bytes(node.text))
    case .text: text(node, depth)
    case .element: startTag(index, node, depth)
    }
  }

  private mutating func startTag(_ index: Int32, _ node: Document.Node, _ depth: Int) {
    if pretty, out.count > 0, node.traits.contains(.printsAsBlock) || parentPrintsAsBlock(node) { indent(depth) }
    if !notes.isEmpty, let note = notes[Document.ID(index: index)] { locate(note) }
    out.append(UInt8(ascii: "<"))
    write(node.name, node.text)
    attributes(of: node)
    if pretty, node.traits.contains(.void), node.first < 0 { out.append(" /") }
    out.append(UInt8(ascii: ">"))
  }

  /// Counts lines and columns as the parser does, to which a carriage return ends a line too.
  private mutating func locate(_ note: String) {
    var (offset, line, column) = place
    out.withBytes { out in
      while offset < out.count {
        let byte = out[offset]
        offset += 1
        if byte == 0x0A || byte == 0x0D && offset < out.count && out[offset] != 0x0A {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80, byte != 0x0D {
          column += 1
        }
      }
    }
    place = (offset, line, column)
    located[Position(line: line, column: column)] = note
  }

  /// The document's own children count as children of a block.
  private func parentPrintsAsBlock(_ node: Document.Node) -> Bool {
    guard node.parent >= 0 else { return true }
    let traits = document.nodes[Int(node.parent)].traits
    return !traits.contains(.element) || traits.contains(.printsAsBlock)
  }

  private mutating func close(_ index: Int32, depth: Int) {
    let node = document.nodes[Int(index)]
    guard node.kind == .element else { return }
    if node.first < 0, node.traits.contains(.void) { return }
    if pretty, node.first >= 0, node.traits.contains(.printsAsBlock) { newLine(depth) }
    out.append("</")
    write(node.name, node.text)
    out.append(UInt8(ascii: ">"))
  }

  private mutating func text(_ node: Document.Node, _ depth: Int) {
    let traits = node.parent < 0 ? [] : document.nodes[Int(node.parent)].traits
    let text = bytes(node.text)
    // Handles the most common text between elements, a single line break, first.
    if text.count == 1, text.first == 0x0A {
      return out.append(UInt8(ascii: !pretty || document.keepsBlanks(node) ? "\n" : " "))
    }
    guard pretty else {
      if traits.contains(.raw) { out.append(text) } else { append(node.text, escaping: .text) }
      return
    }
    if node.previous < 0, traits.contains(.printsAsBlock) || !traits.contains(.element),
      text.contains(where: { !SerializedEscaping.isBlank($0) })
    {
      newLine(depth)
    }
    if document.keepsBlanks(node) {
      append(node.text, escaping: .text)
    } else {
      append(node.text, escaping: .collapsed)
    }
  }

  private mutating func indent(_ depth: Int) {
    if pretty { newLine(depth) }
  }

  private mutating func newLine(_ depth: Int) {
    out.append(UInt8(ascii: "\n"))
    out.append(repeating: UInt8(ascii: " "), count: min(depth, 128))
  }

  func bytes(_ range: Document.TextRange) -> ArraySlice<UInt8> { document.slice(range) }

  mutating func append(_ range: Document.TextRange, escaping: SerializedEscaping) {
    let text = document.text
    out.append(text.span.extracting(range.indices), escaping: escaping)
  }
}
