import Text

extension Document {
  /// Whether two parsed documents differ only in comments and in the words of texts: nodes, attributes and style sheets
  /// are the same, each node has the same id, and a text that is blank, or has no word, is so in both.
  public func hasMarkup(of other: Document) -> Bool {
    nodes.count == other.nodes.count && attributes.count == other.attributes.count
      && attributes.indices.allSatisfy { hasAttribute(at: $0, of: other) }
      && nodes.indices.allSatisfy { hasNode(at: $0, of: other) }
  }

  private func hasAttribute(at index: Int, of other: Document) -> Bool {
    let (own, others) = (attributes[index], other.attributes[index])
    return own.name == others.name && own.next == others.next && slice(own.value) == other.slice(others.value)
      && slice(own.spelling) == other.slice(others.spelling)
  }

  private func hasNode(at index: Int, of other: Document) -> Bool {
    let (own, others) = (nodes[index], other.nodes[index])
    guard own.kind == others.kind, own.name == others.name, own.attribute == others.attribute,
      own.parent == others.parent, own.first == others.first, own.next == others.next
    else { return false }
    return own.kind == .comment || slice(own.text) == other.slice(others.text)
      || own.kind == .text && hasText(ID(index: Int32(index))) == other.hasText(ID(index: Int32(index)))
        && bytes(own.text, hasWord) == other.bytes(others.text, other.hasWord)
  }
}
