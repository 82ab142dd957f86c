import CGumbo

/// Copies gumbo's tree into ours.
struct TreeBuilder {
  private(set) var document = Document()

  init(capacity: Int) { document.nodes.reserveCapacity(capacity + 8) }

  mutating func build(_ root: UnsafeMutablePointer<GumboNode>) {
    if root.pointee.v.document.has_doctype {
      let doctype = root.pointee.v.document
      document.add(
        Document.Node(
          content: .doctype(
            name: string(doctype.name), publicID: string(doctype.public_identifier),
            systemID: string(doctype.system_identifier))), to: 0)
    }
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
        let id = document.add(element(&node.pointee.v.element), to: top.parent)
        if node.pointee.v.element.children.length > 0 { pending.append((node.pointee.v.element.children, 0, id)) }
      } else {
        let text = string(node.pointee.v.text.text)
        let isData = document.nodes[Int(top.parent)].traits.contains(.data)
        let content: Document.Content = type == GUMBO_NODE_COMMENT ? .comment(text) : isData ? .data(text) : .text(text)
        document.add(Document.Node(content: content), to: top.parent)
      }
    }
  }

  private func element(_ element: inout GumboElement) -> Document.Node {
    let name: String
    let traits: Tag.Traits
    if let known = KnownTags.all[element.tag] {
      (name, traits) = known
    } else {
      var piece = element.original_tag
      gumbo_tag_from_original_text(&piece)
      name = lowercased(string(piece))
      traits = Tag.traits(of: name)
    }
    var attributes: [Document.Attribute] = []
    let count = Int(element.attributes.length)
    if count > 0 { attributes.reserveCapacity(count) }
    for i in 0..<count {
      guard let raw = element.attributes.data?[i] else { continue }
      attributes.append(attribute(raw.assumingMemoryBound(to: GumboAttribute.self)))
    }
    let written = element.original_tag.length > 0
    return Document.Node(
      element: Document.Element(
        name, attributes, position: written ? position(element.start_pos) : nil,
        isUnclosed: written && element.original_end_tag.length == 0 && !traits.contains(.void)),
      traits: traits)
  }

  private func attribute(_ attribute: UnsafeMutablePointer<GumboAttribute>) -> Document.Attribute {
    // The parser splits `xlink:href`; its original name is the one that people and the SDK know.
    let split =
      attribute.pointee.attr_namespace != GUMBO_ATTR_NAMESPACE_NONE && attribute.pointee.original_name.length > 0
    return Document.Attribute(
      lowercased(split ? string(attribute.pointee.original_name) : string(attribute.pointee.name)),
      string(attribute.pointee.value),
      isBare: attribute.pointee.original_value.data == attribute.pointee.original_name.data,
      position: position(attribute.pointee.name_start))
  }

  private func position(_ position: GumboSourcePosition) -> Document.Position {
    Document.Position(line: Int(position.line), column: Int(position.column))
  }

  /// Nearly all names are so already.
  private func lowercased(_ name: String) -> String {
    name.utf8.contains { 0x41...0x5A ~= $0 || $0 >= 0x80 } ? name.lowercased() : name
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

  private func string(_ piece: GumboStringPiece) -> String {
    guard let data = piece.data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: piece.length), as: UTF8.self)
  }
}

/// The names of the elements that gumbo knows, and what they mean, by gumbo's own numbers.
private struct KnownTags: Sendable {
  private let entries: [(name: String, traits: Tag.Traits)]

  static let all = KnownTags()

  private init() {
    entries = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
      let name = gumbo_normalized_tagname(GumboTag(rawValue: number)).map { String(cString: $0) } ?? ""
      return (name, Tag.traits(of: name))
    }
  }

  subscript(_ tag: GumboTag) -> (name: String, traits: Tag.Traits)? {
    let index = Int(tag.rawValue)
    return index < entries.count ? entries[index] : nil
  }
}
