/// Edits after which a plain document still is one.
extension Document {
  /// A link around an element, where no link stands around it or in it, and where its parent asks for no other child.
  func wrapsPlainly(_ id: ID, in wrapper: ID) -> Bool {
    guard isPlain, nodes[Int(wrapper.index)].name == .a, nodes[Int(id.index)].kind == .element,
      let element = PlainElements.all[nodes[Int(id.index)].name],
      element.traits.isDisjoint(with: [.inList, .inTable, .inRows, .inRow, .frame, .metadata]),
      ancestors(of: id, named: .a) == 0
    else { return false }
    var index = id.index
    while index >= 0 {
      if nodes[Int(index)].name == .a { return false }
      index = following(index, within: id.index)
    }
    return true
  }

  /// Text in a style sheet, and a style sheet at the end of the head.
  func appendsPlainly(_ id: ID, to parent: ID) -> Bool {
    guard isPlain else { return false }
    let (node, outer) = (nodes[Int(id.index)], nodes[Int(parent.index)].name)
    return node.kind == .element ? node.name == .style && outer == .head : outer == .style
  }
}
