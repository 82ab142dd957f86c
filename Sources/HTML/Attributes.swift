import Text

extension Document {
  /// The attribute's value; nil where the element does not have it.
  public func attribute(_ name: Name, of id: ID) -> String? { find(name, id).map { string($0.value) } }

  public func hasAttributes(_ id: ID) -> Bool { nodes[Int(id.index)].attribute >= 0 }

  public func hasAny(of names: NameSet, _ id: ID) -> Bool {
    var current = nodes[Int(id.index)].attribute
    while current >= 0 {
      if names.contains(attributes[Int(current)].name) { return true }
      current = attributes[Int(current)].next
    }
    return false
  }

  /// Whether the name of some attribute begins as those of handlers do.
  public func hasHandlers(_ id: ID) -> Bool {
    var current = nodes[Int(id.index)].attribute
    while current >= 0 {
      let attribute = attributes[Int(current)]
      if attribute.name == .other, bytes(attribute.spelling, { $0.starts(with: "on") }) { return true }
      current = attribute.next
    }
    return false
  }

  public func has(_ name: Name, _ id: ID) -> Bool { find(name, id) != nil }

  /// Where the attribute's name stands in the source; nil where an edit made it.
  public func position(of name: Name, on id: ID) -> Position? { find(name, id)?.position.known }

  /// Whether the element has the attribute, and something in it.
  public func hasValue(_ name: Name, _ id: ID) -> Bool { find(name, id).map { $0.value.count > 0 } ?? false }

  /// The attribute's value as bytes, without a copy; nil where the element does not have it.
  public func withValue<Result>(
    of name: Name, _ id: ID, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    find(name, id).map { bytes($0.value, body) }
  }

  /// Sets an attribute; a new one comes last. Nothing happens on a node that is no element.
  public mutating func set(_ name: Name, to value: String, of id: ID) {
    guard nodes[Int(id.index)].kind == .element else { return }
    let span = add(value)
    var current = nodes[Int(id.index)].attribute
    var last: Int32 = -1
    while current >= 0 {
      if attributes[Int(current)].name == name {
        attributes[Int(current)].value = span
        attributes[Int(current)].isBare = false
        return
      }
      last = current
      current = attributes[Int(current)].next
    }
    add(AttributeNode(name: name, value: span), to: id.index, behind: last)
  }

  /// Takes attributes off an element. The condition is asked with a name, its spelling and its value.
  public mutating func removeAttributes(
    of id: ID,
    where condition: (Name, _ spelling: Span<UInt8>, _ value: Span<UInt8>) -> Bool
  ) {
    var current = nodes[Int(id.index)].attribute
    var last: Int32 = -1
    while current >= 0 {
      let attribute = attributes[Int(current)]
      let isRemoved = spelled(attribute) { spelling in
        bytes(attribute.value) { condition(attribute.name, spelling, $0) }
      }
      if !isRemoved {
        last = current
      } else if last < 0 {
        nodes[Int(id.index)].attribute = attribute.next
      } else {
        attributes[Int(last)].next = attribute.next
      }
      current = attribute.next
    }
  }

  /// Puts an attribute behind `last` of the same element; less than 0 for the first one.
  mutating func add(_ attribute: AttributeNode, to element: Int32, behind last: Int32) {
    let index = Int32(truncatingIfNeeded: attributes.count)
    attributes.append(attribute)
    if last < 0 { nodes[Int(element)].attribute = index } else { attributes[Int(last)].next = index }
  }

  func isSameName(_ a: AttributeNode, _ b: AttributeNode) -> Bool {
    guard a.name == b.name else { return false }
    return a.name != .other || isSame(a.spelling, b.spelling)
  }

  @inline(__always)
  private func find(_ name: Name, _ id: ID) -> AttributeNode? { find(name, on: Int(id.index)) }

  @inline(__always)
  func find(_ name: Name, on index: Int) -> AttributeNode? {
    var current = nodes[index].attribute
    while current >= 0 {
      if attributes[Int(current)].name == name { return attributes[Int(current)] }
      current = attributes[Int(current)].next
    }
    return nil
  }

  func spelled<Result>(_ attribute: AttributeNode, _ body: (Span<UInt8>) -> Result) -> Result {
    guard attribute.name == .other else { return attribute.name.spelling.withUTF8Buffer { body($0.span) } }
    return bytes(attribute.spelling, body)
  }
}
