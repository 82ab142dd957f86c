extension Document {
  /// What a document contains, so that checks for the rest can be skipped.
  public struct Facts: Sendable, Hashable {
    public fileprivate(set) var elements = NameSet()
    public fileprivate(set) var attributes = NameSet()
    /// The name of some attribute begins with `on`, as the names of event handlers do.
    public fileprivate(set) var hasHandlers = false
    /// Some element other than `a` has an `href`.
    public fileprivate(set) var hasHrefElsewhere = false
    /// The `style` elements, in document order.
    public fileprivate(set) var sheets: [ID] = []
    /// The elements with `href`, `data-link` or `data-actiontype`, in document order.
    public fileprivate(set) var buttons: [ID] = []
  }

  public var facts: Facts {
    var facts = Facts()
    facts.buttons.reserveCapacity(8)
    walk { index in
      let node = nodes[index]
      guard node.kind == .element else { return }
      facts.elements.insert(node.name)
      if node.name == .style { facts.sheets.append(ID(index: Int32(truncatingIfNeeded: index))) }
      var current = node.attribute
      var isButton = false
      while current >= 0 {
        let attribute = attributes[Int(current)]
        facts.attributes.insert(attribute.name)
        switch attribute.name {
        case .dataLink, .dataActiontype: isButton = true
        case .href:
          isButton = true
          if node.name != .a { facts.hasHrefElsewhere = true }
        case .other:
          bytes(attribute.spelling) { spelling in
            if spelling.starts(with: "on") { facts.hasHandlers = true }
          }
        default: break
        }
        current = attribute.next
      }
      if isButton { facts.buttons.append(ID(index: Int32(truncatingIfNeeded: index))) }
    }
    return facts
  }
}
