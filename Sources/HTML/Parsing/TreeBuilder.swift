import CGumbo
import Text

/// Copies gumbo's tree into a `Document`.
struct TreeBuilder {
  private(set) var document = Document()
  private let names = NameTable.all

  /// The names and traits of the elements that gumbo knows, by gumbo's tag numbers.
  private static let knownTags = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
    let name = gumbo_normalized_tagname(GumboTag(rawValue: number)).map { String(cString: $0) } ?? ""
    return (name: NameTable.all.name(name.utf8.span), traits: ElementTraits.of(name))
  }

  init(capacity: Int) {
    document.nodes.reserveCapacity(capacity / 24 + 8)
    document.text.reserveCapacity(capacity + 64)
  }

  mutating func build(_ root: UnsafeMutablePointer<GumboNode>) {
    if root.pointee.v.document.has_doctype { addDoctype(root.pointee.v.document) }
    var pending: [(children: GumboVector, at: UInt32, parent: Int32)] = []
    pending.append((root.pointee.v.document.children, 0, 0))
    while let top = pending.last {
      guard top.at < top.children.length, let raw = top.children.data?[Int(top.at)] else {
        pending.removeLast()
        continue
      }
      pending[pending.count - 1].at += 1
      let node = raw.assumingMemoryBound(to: GumboNode.self)
      let type = node.pointee.type
      if type == GUMBO_NODE_ELEMENT || type == GUMBO_NODE_TEMPLATE {
        let id = add(&node.pointee.v.element, to: top.parent)
        if node.pointee.v.element.children.length > 0 { pending.append((node.pointee.v.element.children, 0, id)) }
      } else {
        let isData = document.nodes[Int(top.parent)].traits.contains(.data)
        let text = span(node.pointee.v.text.text)
        document.add(
          Document.Node(type == GUMBO_NODE_COMMENT ? .comment : isData ? .data : .text, text), to: top.parent)
      }
    }
  }

  private mutating func addDoctype(_ doctype: GumboDocument) {
    let name = span(doctype.name)
    let publicID = span(doctype.public_identifier)
    document.addDoctype(name, publicID: publicID, systemID: span(doctype.system_identifier))
  }

  private mutating func add(_ element: inout GumboElement, to parent: Int32) -> Int32 {
    var node: Document.Node
    let tag = Int(element.tag.rawValue)
    if tag < Self.knownTags.count, case let entry = Self.knownTags[tag], entry.name != .other {
      node = Document.Node(entry.name, entry.traits)
    } else {
      var piece = element.original_tag
      gumbo_tag_from_original_text(&piece)
      let normalized = gumbo_normalized_tagname(element.tag)
      let spelling = element.tag == GUMBO_TAG_UNKNOWN ? document.lowercased(span(piece)) : span(normalized)
      let (name, traits) = document.bytes(spelling) { (names.name($0), ElementTraits.of($0)) }
      node = Document.Node(name, traits)
      if name == .other { node.text = spelling }
    }
    let isWritten = element.original_tag.length > 0
    if isWritten { node.position = position(element.start_pos) }
    node.isUnclosed = isWritten && element.original_end_tag.length == 0 && !node.traits.contains(.void)
    let index = document.add(node, to: parent)
    var last: Int32 = -1
    for i in 0..<Int(element.attributes.length) {
      guard let raw = element.attributes.data?[i] else { continue }
      let attribute = attribute(raw.assumingMemoryBound(to: GumboAttribute.self).pointee)
      last = document.add(attribute, to: index, behind: last)
    }
    return index
  }

  private mutating func attribute(_ attribute: GumboAttribute) -> Document.AttributeNode {
    // gumbo splits `xlink:href` into prefix and name; the document keeps the whole name, as the SDK does.
    let isSplit = attribute.attr_namespace != GUMBO_ATTR_NAMESPACE_NONE && attribute.original_name.length > 0
    let spelling = document.lowercased(isSplit ? span(attribute.original_name) : span(attribute.name))
    return Document.AttributeNode(
      name: document.bytes(spelling) { names.name($0) },
      isBare: attribute.original_value.data == attribute.original_name.data, position: position(attribute.name_start),
      spelling: spelling, value: span(attribute.value))
  }

  private func position(_ mark: GumboSourcePosition) -> Position {
    Position(line: Int(mark.line), column: Int(mark.column))
  }

  private mutating func span(_ pointer: UnsafePointer<CChar>?) -> Document.TextRange {
    pointer.map { document.add(String(cString: $0)) } ?? 0..<0
  }

  private mutating func span(_ piece: GumboStringPiece) -> Document.TextRange {
    guard let data = piece.data else { return 0..<0 }
    return document.add(String(decoding: UnsafeRawBufferPointer(start: data, count: piece.length), as: UTF8.self))
  }
}
