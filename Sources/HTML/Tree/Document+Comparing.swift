import Text

extension Document {
  /// The texts and comments that another parsed document has in other words; nil where more differs. Nodes,
  /// attributes and style sheets are then the same, each node has the same id, and a text that is blank, or
  /// has no word, is so in both.
  public func reworded(from other: Document) -> [ID]? {
    guard nodes.count == other.nodes.count, attributes.count == other.attributes.count,
      attributes.indices.allSatisfy({ hasAttribute(at: $0, of: other) })
    else { return nil }
    var reworded: [ID] = []
    for index in nodes.indices {
      let (a, b) = (nodes[index], other.nodes[index])
      guard a.kind == b.kind, a.name == b.name, a.attribute == b.attribute,
        a.parent == b.parent, a.first == b.first, a.next == b.next
      else { return nil }
      let isSame = slice(a.text) == other.slice(b.text)
      if isSame, a.isVerbatim == b.isVerbatim { continue }
      let id = ID(index: Int32(truncatingIfNeeded: index))
      let isText =
        a.kind == .text && hasText(id) == other.hasText(id)
        && bytes(a.text, hasWord) == other.bytes(b.text, other.hasWord)
      guard isSame || isText || a.kind == .comment else { return nil }
      reworded.append(id)
    }
    return reworded
  }

  private func hasAttribute(at index: Int, of other: Document) -> Bool {
    let (a, b) = (attributes[index], other.attributes[index])
    return a.name == b.name && a.next == b.next && slice(a.value) == other.slice(b.value)
      && slice(a.spelling) == other.slice(b.spelling)
  }
}
