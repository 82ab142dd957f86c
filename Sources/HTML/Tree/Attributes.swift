import Text

extension Document {
  /// The attribute's value; nil if the element does not have it.
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

  /// Whether the name of some attribute begins with `on`, as the names of event handlers do.
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
  func find(_ name: Name, on index: Int) -> AttributeNode? {
    var current = nodes[index].attribute
    while current >= 0 {
      if attributes[Int(current)].name == name { return attributes[Int(current)] }
      current = attributes[Int(current)].next
    }
    return nil
  }

  package func spelled<Result>(_ attribute: AttributeNode, _ body: (Span<UInt8>) -> Result) -> Result {
    guard attribute.name == .other else { return attribute.name.spelling.withUTF8Buffer { body($0.span) } }
    return bytes(attribute.spelling, body)
  }
}
