import Templates
import Text

extension Document {
  /// The serialisation of a document.
  public enum Style: Sendable {
    /// As the HTML standard serialises a tree, without additions.
    case exact
    /// As SwiftSoup prints a document by default: indented, blanks collapsed, void elements with a slash.
    case pretty
    /// As SwiftSoup prints a document without its pretty-printing: blanks as they are.
    case flat
  }

  /// Where a printed node stands, in bytes of the whole.
  public struct PrintedRange: Sendable, Hashable {
    /// Where its start tag begins, or the comment.
    public internal(set) var start = 0
    /// The bytes between its start tag and its end tag, with the end tag's indentation.
    public internal(set) var content = 0..<0
    /// The byte behind its end tag, or behind a node without one.
    public internal(set) var end = 0
  }

  /// The whole document as bytes.
  public func html(_ style: Style = .exact) -> [UInt8] {
    var printer = DocumentPrinter(self, style)
    printer.print()
    return printer.out.array
  }

  /// The whole document as bytes, and where its elements, texts
  /// and comments stand in them, by the indexes of their nodes.
  package func located(_ style: Style) -> (html: [UInt8], ranges: [PrintedRange]) {
    var printer = DocumentPrinter(self, style)
    printer.ranges = Array(repeating: PrintedRange(), count: nodes.count)
    printer.print()
    return (printer.out.array, printer.ranges)
  }

  /// An element's start tag, as the HTML standard serialises it.
  package func startTag(of id: ID) -> [UInt8] {
    var printer = DocumentPrinter(self, .exact, capacity: 256)
    printer.startTag(id.index, nodes[Int(id.index)], 0)
    return printer.out.array
  }

  /// Whether printing begins a line before an element or a comment.
  func startsLine(_ node: Node) -> Bool {
    if node.kind == .comment { return true }
    guard node.kind == .element else { return false }
    // The document's own children count as children of a block.
    guard !node.traits.contains(.printsAsBlock), node.parent >= 0 else { return true }
    let parentTraits = nodes[Int(node.parent)].traits
    return !parentTraits.contains(.element) || parentTraits.contains(.printsAsBlock)
  }
}

struct DocumentPrinter: ~Copyable {
  let document: Document
  /// Whether lines begin at blocks, and blanks are collapsed.
  let pretty: Bool
  /// Whether boolean attributes have no value and void elements a
  /// slash, as SwiftSoup writes them; jsoup writes no slash.
  let isSwiftSoup: Bool
  let names = NameTable.spellings
  var out: Bytes
  /// By the indexes of nodes; empty where nobody asks for them.
  var ranges: [Document.PrintedRange] = []

  init(_ document: Document, _ style: Document.Style, capacity: Int? = nil) {
    self.document = document
    (pretty, isSwiftSoup) = (style == .pretty, style != .exact)
    out = Bytes(capacity: capacity ?? document.text.count + document.nodes.count * 16 + 64)
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
      if pretty, out.count > 0 { newLine(depth) }
      locatedContent(of: index, node)
    case .data: out.append(bytes(node.text))
    case .text:
      if pretty, node.previous < 0, beginsLine(node) { newLine(depth) }
      locatedContent(of: index, node)
    case .element: startTag(index, node, depth)
    }
  }

  fileprivate mutating func startTag(_ index: Int32, _ node: Document.Node, _ depth: Int) {
    if pretty, out.count > 0, document.startsLine(node) { newLine(depth) }
    let start = out.count
    out.append(UInt8(ascii: "<"))
    write(node.name, node.text)
    attributes(of: node)
    if isSwiftSoup, node.first < 0,
      node.traits.contains(.void) ? document.parser != .jsoup : document.keepsSlash(node)
    {
      out.append(" /")
    }
    out.append(UInt8(ascii: ">"))
    if !ranges.isEmpty {
      ranges[Int(index)] = .init(start: start, content: out.count..<out.count, end: out.count)
    }
  }

  private mutating func close(_ index: Int32, depth: Int) {
    let node = document.nodes[Int(index)]
    guard node.kind == .element else { return }
    if node.first < 0, node.traits.contains(.void) || isSwiftSoup && document.keepsSlash(node) { return }
    if pretty, node.first >= 0, node.traits.contains(.printsAsBlock) { newLine(depth) }
    let end = out.count
    out.append("</")
    write(node.name, node.text)
    out.append(UInt8(ascii: ">"))
    guard !ranges.isEmpty else { return }
    ranges[Int(index)].content = ranges[Int(index)].content.lowerBound..<end
    ranges[Int(index)].end = out.count
  }

  private mutating func locatedContent(of index: Int32, _ node: Document.Node) {
    let start = out.count
    content(of: node)
    if !ranges.isEmpty {
      ranges[Int(index)] = .init(start: start, content: start..<out.count, end: out.count)
    }
  }

  /// Whether the first text in an element stands on a line of its own.
  private func beginsLine(_ node: Document.Node) -> Bool {
    let traits = node.parent < 0 ? [] : document.nodes[Int(node.parent)].traits
    return (traits.contains(.printsAsBlock) || !traits.contains(.element))
      && bytes(node.text).contains { !$0.isMarkupSpace }
  }

  /// Prints a text or a comment.
  mutating func content(of node: Document.Node) {
    let text = bytes(node.text)
    if node.kind == .comment {
      if !node.isVerbatim { out.append("<!--") }
      out.append(text)
      if !node.isVerbatim { out.append("-->") }
      return
    }
    // Handles the most common text between elements, a single line break, first.
    if text.count == 1, text.first == UInt8(ascii: "\n") {
      return out.append(UInt8(ascii: !pretty || document.keepsBlanks(node) ? "\n" : " "))
    }
    guard pretty else {
      let isRaw =
        isSwiftSoup
        ? node.isVerbatim && document.parser == .swiftSoup13
        : node.parent >= 0 && document.nodes[Int(node.parent)].traits.contains(.raw)
      if isRaw { out.append(text) } else { append(node.text, escaping: .text) }
      return
    }
    append(node.text, escaping: document.keepsBlanks(node) ? .text : .collapsed)
  }

  private mutating func newLine(_ depth: Int) {
    out.append(UInt8(ascii: "\n"))
    out.append(repeating: UInt8(ascii: " "), count: min(depth, 128))
  }

  func bytes(_ range: Document.TextRange) -> ArraySlice<UInt8> { document.slice(range) }

  mutating func append(_ range: Document.TextRange, escaping: SerializedEscaping) {
    let text = document.text
    let span = text.span.extracting(range.indices)
    let keepsSpaces = isSwiftSoup && document.parser == .swiftSoup13 && Self.keepsSpaces(span, escaping)
    if keepsSpaces { out.append(span) } else { out.append(span, escaping: escaping) }
  }

  /// Whether SwiftSoup 2.13 leaves U+00A0 in a text: nothing else is escaped in it, and another
  /// character with the same first byte comes before, at which it ends its search (Entities.swift:1142).
  private static func keepsSpaces(_ text: Span<UInt8>, _ escaping: SerializedEscaping) -> Bool {
    guard let first = text.firstIndex(of: 0xC2, from: 0), first + 1 < text.count, text[first + 1] != 0xA0 else {
      return false
    }
    return !text.contains { byte in
      byte == UInt8(ascii: "&")
        || (escaping == .attribute
          ? byte == UInt8(ascii: "\"") : byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"))
    }
  }

  mutating func attributes(of node: Document.Node) {
    var current = node.attribute
    while current >= 0 {
      attribute(document.attributes[Int(current)])
      current = document.attributes[Int(current)].next
    }
  }

  mutating func attribute(_ attribute: Document.AttributeNode) {
    if attribute.isCapital || attribute.name == .other {
      var spelling = bytes(attribute.spelling)
      if isSwiftSoup, document.parser == .jsoup, attribute.name == .other {
        // jsoup takes out what no name may have.
        spelling = spelling.filter { !$0.isSpaceOrControl && !"\"'/=".utf8.contains($0) }[...]
        if spelling.isEmpty { return }
      }
      out.append(UInt8(ascii: " "))
      out.append(spelling)
    } else {
      out.append(UInt8(ascii: " "))
      write(attribute.name, 0..<0)
    }
    // The SDKs for iOS set each style anew, and with it the value of one that has none.
    let isBare = attribute.isBare && (attribute.name != .style || document.parser == .jsoup)
    if isSwiftSoup, isBare || attribute.value.count < 16 && isBoolean(attribute) { return }
    out.append("=\"")
    append(attribute.value, escaping: .attribute)
    out.append(UInt8(ascii: "\""))
  }

  /// Whether SwiftSoup writes the attribute as a boolean one: by
  /// its name alone. 2.13 keeps a value that is the name.
  private func isBoolean(_ attribute: Document.AttributeNode) -> Bool {
    // Of the names with a number this is the only one.
    guard attribute.name == .other || attribute.name == .hidden else { return false }
    let value = bytes(attribute.value)
    let mayBeName = attribute.name == .hidden || value.count == attribute.spelling.count
    guard value.isEmpty || mayBeName && document.parser != .swiftSoup13 else { return false }
    let name =
      attribute.name == .other
      ? String(decoding: bytes(attribute.spelling), as: UTF8.self) : names[Int(attribute.name.rawValue)].description
    let isNamed = document.parser != .swiftSoup13 && value.map(\.lowercased).elementsEqual(name.lowercased().utf8)
    return (value.isEmpty || isNamed) && Self.booleans.contains(name.lowercased())
  }

  mutating func doctype(_ node: Document.Node) {
    let publicID = node.attribute < 0 ? bytes(0..<0) : bytes(document.attributes[Int(node.attribute)].value)
    let second = node.attribute < 0 ? -1 : document.attributes[Int(node.attribute)].next
    let systemID = second < 0 ? bytes(0..<0) : bytes(document.attributes[Int(second)].value)
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

  mutating func write(_ name: Document.Name, _ spelling: Document.TextRange) {
    if name == .other { out.append(bytes(spelling)) } else { out.append(names[Int(name.rawValue)]) }
  }

  private static let booleans = Set(Templates.rows("boolean-attributes.txt").joined())
}
