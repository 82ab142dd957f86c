import Text

extension Document {
  /// Whether two parsed documents differ only in comments and in the words of
  /// texts: nodes, attributes and style sheets are the same, each node has
  /// the same id, and a text that is blank, or has no word, is so in both.
  public func hasMarkup(of other: Document) -> Bool {
    nodes.count == other.nodes.count && attributes.count == other.attributes.count
      && attributes.indices.allSatisfy { hasAttribute(at: $0, of: other) }
      && nodes.indices.allSatisfy { hasNode(at: $0, of: other) }
  }

  private func hasAttribute(at index: Int, of other: Document) -> Bool {
    let (a, b) = (attributes[index], other.attributes[index])
    return a.name == b.name && a.next == b.next && slice(a.value) == other.slice(b.value)
      && slice(a.spelling) == other.slice(b.spelling)
  }

  private func hasNode(at index: Int, of other: Document) -> Bool {
    let (a, b) = (nodes[index], other.nodes[index])
    guard a.kind == b.kind, a.name == b.name, a.attribute == b.attribute,
      a.parent == b.parent, a.first == b.first, a.next == b.next
    else { return false }
    return a.kind == .comment || slice(a.text) == other.slice(b.text)
      || a.kind == .text && hasText(ID(index: Int32(index))) == other.hasText(ID(index: Int32(index)))
        && bytes(a.text, hasWord) == other.bytes(b.text, other.hasWord)
  }
}
