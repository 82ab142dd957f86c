extension Document {
  public enum Style: Sendable {
    /// As the HTML standard serialises a tree: nothing added.
    case exact
    /// As SwiftSoup prints a document by default: indented, blanks collapsed, void elements with a slash.
    case pretty
  }

  /// The whole document as bytes.
  public func html(_ style: Style = .exact) -> [UInt8] {
    nodes.withUnsafeBufferPointer { nodes in
      text.withUnsafeBufferPointer { text in
        var printer = Printer(document: self, nodes: nodes, text: text, pretty: style == .pretty)
        printer.print()
        return printer.out.array()
      }
    }
  }
}

private struct Printer: ~Copyable {
  private let document: Document
  private let nodes: UnsafeBufferPointer<Document.Node>
  private let source: UnsafeBufferPointer<UInt8>
  private let pretty: Bool
  private let names = Names.all.spellings
  private(set) var out: Output

  init(
    document: Document, nodes: UnsafeBufferPointer<Document.Node>, text: UnsafeBufferPointer<UInt8>, pretty: Bool
  ) {
    self.document = document
    self.nodes = nodes
    self.source = text
    self.pretty = pretty
    out = Output(capacity: text.count + nodes.count * 16 + 64)
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
      out.append("<!--")
      out.append(bytes(node.text))
      out.append("-->")
    case .data: out.append(bytes(node.text))
    case .text: text(node, index, depth)
    case .element:
      if pretty, out.count > 0, node.traits.contains(.printsAsBlock) || parentPrintsAsBlock(node) { indent(depth) }
      out.append(UInt8(ascii: "<"))
      write(node.name, node.text)
      var current = node.attribute
      while current >= 0 {
        attribute(document.attributes[Int(current)])
        current = document.attributes[Int(current)].next
      }
      if pretty, node.traits.contains(.void), node.first < 0 { out.append(" /") }
      out.append(UInt8(ascii: ">"))
    }
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
    if node.first >= 0, node.traits.contains(.printsAsBlock) { indent(depth) }
    out.append("</")
    write(node.name, node.text)
    out.append(UInt8(ascii: ">"))
  }

  private mutating func text(_ node: Document.Node, _ index: Int32, _ depth: Int) {
    let traits = node.parent < 0 ? [] : nodes[Int(node.parent)].traits
    let text = bytes(node.text)
    // Between elements, there is mostly a line break.
    if text.count == 1, text[0] == 0x0A { return out.append(!pretty || document.keepsBlanks(index) ? 0x0A : 0x20) }
    guard pretty else {
      if traits.contains(.raw) { out.append(text) } else { out.append(text, escaping: .text) }
      return
    }
    if node.previous < 0, traits.contains(.printsAsBlock) || !traits.contains(.element),
      text.contains(where: { !Escaping.isBlank($0) })
    {
      indent(depth)
    }
    if document.keepsBlanks(index) { out.append(text, escaping: .text) } else { out.append(text, escaping: .collapsed) }
  }

  private mutating func attribute(_ attribute: Document.AttributeNode) {
    out.append(UInt8(ascii: " "))
    write(attribute.name, attribute.spelling)
    if pretty {
      if attribute.isBare { return }
      if attribute.value.count < 16, isBoolean(attribute) { return }
    }
    out.append("=\"")
    out.append(bytes(attribute.value), escaping: .attribute)
    out.append(UInt8(ascii: "\""))
  }

  /// Whether an attribute is written as SwiftSoup writes those that are there or not: by its name alone.
  private func isBoolean(_ attribute: Document.AttributeNode) -> Bool {
    document.spelled(attribute) { name in
      let value = bytes(attribute.value)
      guard value.isEmpty || value.elementsEqual(name) else { return false }
      return Self.booleans.contains(String(decoding: name, as: UTF8.self))
    }
  }

  private mutating func doctype(_ node: Document.Node) {
    let publicID = node.attribute < 0 ? bytes(.init()) : bytes(document.attributes[Int(node.attribute)].value)
    let second = node.attribute < 0 ? -1 : document.attributes[Int(node.attribute)].next
    let systemID = second < 0 ? bytes(.init()) : bytes(document.attributes[Int(second)].value)
    out.append(publicID.isEmpty && systemID.isEmpty ? "<!doctype" : "<!DOCTYPE")
    if node.text.count > 0 {
      out.append(UInt8(ascii: " "))
      out.append(bytes(node.text))
    }
    if !publicID.isEmpty {
      out.append(" PUBLIC \"")
      out.append(publicID)
      out.append("\"")
    }
    if !systemID.isEmpty {
      out.append(publicID.isEmpty ? " SYSTEM \"" : " \"")
      out.append(systemID)
      out.append("\"")
    }
    out.append(">")
  }

  private mutating func write(_ name: Document.Name, _ spelling: Document.Span) {
    if name == .other { out.append(bytes(spelling)) } else { out.append(names[Int(name.rawValue)]) }
  }

  private mutating func indent(_ depth: Int) {
    guard pretty else { return }
    out.append(UInt8(ascii: "\n"))
    out.append(repeating: UInt8(ascii: " "), count: min(depth, 128))
  }

  private func bytes(_ span: Document.Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[span.start..<(span.start + span.count)])
  }

  private static let booleans: Set<String> = [
    "allowfullscreen", "async", "autofocus", "checked", "compact", "declare", "default", "defer", "disabled",
    "formnovalidate", "hidden", "inert", "ismap", "itemscope", "multiple", "muted", "nohref", "noresize", "noshade",
    "novalidate", "nowrap", "open", "readonly", "required", "reversed", "seamless", "selected", "sortable",
    "truespeed", "typemustmatch",
  ]
}
