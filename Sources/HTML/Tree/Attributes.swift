import Text

extension Document {
  /// The attribute's value; nil if the element does not have it.
  public func attribute(_ name: Name, of id: ID) -> String? { find(name, id).map { string($0.value) } }

  /// Whether the node is an element with at least one attribute, or a doctype with an identifier.
  public func hasAttributes(_ id: ID) -> Bool { nodes[Int(id.index)].attribute >= 0 }

  /// Whether the element has at least one of these attributes.
  public func hasAny(of names: NameSet, _ id: ID) -> Bool {
    firstAttribute(on: Int(id.index)) { names.contains($0.name) } != nil
  }

  /// Whether the name of some attribute begins with `on`, as the names of event handlers do.
  public func hasHandlers(_ id: ID) -> Bool {
    firstAttribute(on: Int(id.index)) { $0.name == .other && spelled($0) { $0.starts(with: "on") } } != nil
  }

  /// Whether the element has the attribute, with or without a value.
  public func has(_ name: Name, _ id: ID) -> Bool { find(name, id) != nil }

  /// Where the attribute's name begins in the source; nil if an edit added the attribute.
  public func position(of name: Name, on id: ID) -> Position? { find(name, id)?.position.known }

  /// Whether the element has the attribute with a value that is not empty.
  public func hasValue(_ name: Name, _ id: ID) -> Bool { find(name, id).map { $0.value.count > 0 } ?? false }

  /// Passes the attribute's value as bytes without a copy; nil if the element does not have it.
  public func withValue<Result>(
    of name: Name, _ id: ID, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    find(name, id).map { bytes($0.value, body) }
  }

  func isSameName(_ a: AttributeNode, _ b: AttributeNode) -> Bool {
    guard a.name == b.name else { return false }
    return a.name != .other || isSame(a.spelling, b.spelling)
  }

  @inline(__always)
  private func find(_ name: Name, _ id: ID) -> AttributeNode? { find(name, on: Int(id.index)) }

  @inline(__always)
  func find(_ name: Name, on index: Int) -> AttributeNode? { firstAttribute(on: index) { $0.name == name } }

  /// The first attribute of the element at an index that meets a condition.
  @inline(__always)
  func firstAttribute(on index: Int, where isWanted: (AttributeNode) -> Bool) -> AttributeNode? {
    var current = nodes[index].attribute
    while current >= 0 {
      if isWanted(attributes[Int(current)]) { return attributes[Int(current)] }
      current = attributes[Int(current)].next
    }
    return nil
  }

  package func spelled<Result>(_ attribute: AttributeNode, _ body: (Span<UInt8>) -> Result) -> Result {
    if attribute.isCapital {
      let small = Array(string(attribute.spelling).lowercased().utf8)
      return body(small.span)
    }
    guard attribute.name == .other else { return attribute.name.spelling.withUTF8Buffer { body($0.span) } }
    return bytes(attribute.spelling, body)
  }

  /// The names that occur in a document, so that checks for the rest can be skipped.
  public struct Facts: Sendable, Hashable {
    /// The names of all elements.
    public fileprivate(set) var elements = NameSet()
    /// The names of all attributes.
    public fileprivate(set) var attributes = NameSet()
    /// The name of some attribute begins with `on`, as the names of event handlers do.
    public fileprivate(set) var hasHandlers = false
    /// Some element other than `a` has an `href`.
    public fileprivate(set) var hasHrefElsewhere = false
    /// Some `style` attribute has a parenthesis, and may have an address.
    public fileprivate(set) var hasFunctionInStyle = false
    /// The `style` elements, in document order.
    public fileprivate(set) var sheets: [ID] = []
    /// The elements with `href`, `data-link` or `data-actiontype`, in document order.
    public fileprivate(set) var buttons: [ID] = []
  }

  /// The facts of the document as it is now, from one walk
  /// through all nodes; keep them rather than ask twice.
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
        case .style:
          if bytes(attribute.value, { $0.contains(UInt8(ascii: "(")) }) { facts.hasFunctionInStyle = true }
        case .other:
          if spelled(attribute, { $0.starts(with: "on") }) { facts.hasHandlers = true }
        default: break
        }
        current = attribute.next
      }
      if isButton { facts.buttons.append(ID(index: Int32(truncatingIfNeeded: index))) }
    }
    return facts
  }
}
