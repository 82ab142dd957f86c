import Text

/// A document's elements as separate values, for code that reads few of them.
extension Document {
  /// An element without its children, as a copy.
  public struct Element: Sendable, Hashable {
    /// The name in lower case.
    public var name: String
    /// The attributes in source order; their names are unique and in lower case.
    public var attributes: [Attribute]
    /// Where the start tag begins; nil for elements that the parser or an edit added.
    public var position: Position?
    /// Whether the element has no end tag of its own in the source; never true of a void element.
    public var isUnclosed: Bool
  }

  /// An attribute as a copy.
  public struct Attribute: Sendable, Hashable {
    /// The name in lower case.
    public var name: String
    /// The value with character references decoded.
    public var value: String
    /// Whether it is written without a value (`<a href>`); the value is then empty.
    public var isBare: Bool
    /// Where the name begins in the source.
    public var position: Position?
  }

  /// Nil for other nodes.
  public func element(_ id: ID) -> Element? {
    let node = nodes[Int(id.index)]
    guard node.kind == .element else { return nil }
    return Element(
      name: spelling(of: id), attributes: attributes(of: id), position: node.position.known,
      isUnclosed: node.isUnclosed)
  }

  /// The identifiers of a doctype, as far as it has any.
  private func identifiers(of id: ID) -> [String] { attributes(of: id).map(\.value).filter { !$0.isEmpty } }

  private func attributes(of id: ID) -> [Attribute] {
    var list: [Attribute] = []
    var current = nodes[Int(id.index)].attribute
    while current >= 0 {
      let attribute = attributes[Int(current)]
      list.append(
        Attribute(
          name: spelled(attribute) { $0.text }, value: string(attribute.value),
          isBare: attribute.isBare, position: attribute.position.known))
      current = attribute.next
    }
    return list
  }
}

/// Two documents are equal if their trees are equal; the order of their text buffers may differ.
extension Document: Hashable {
  /// Compares names, attributes, texts and positions of all nodes, in the order of their array.
  public static func == (a: Document, b: Document) -> Bool {
    guard a.nodes.count == b.nodes.count else { return false }
    return a.nodes.indices.allSatisfy { i in
      let (one, other) = (a.nodes[i], b.nodes[i])
      let id = ID(index: Int32(truncatingIfNeeded: i))
      return one.kind == other.kind && one.traits == other.traits && one.name == other.name
        && (one.parent, one.first, one.last, one.previous, one.next)
          == (other.parent, other.first, other.last, other.previous, other.next)
        && a.string(one.text) == b.string(other.text) && a.element(id) == b.element(id)
        && (one.kind == .element || a.identifiers(of: id) == b.identifiers(of: id))
    }
  }

  /// Hashes only the number of nodes, because documents are rarely put into sets.
  public func hash(into hasher: inout Hasher) { hasher.combine(nodes.count) }
}
