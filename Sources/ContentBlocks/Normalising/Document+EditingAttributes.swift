import HTML

extension Document {
  /// Sets an attribute, but none whose name SwiftSoup keeps in capitals; a new
  /// one is added as the last. It does nothing on a node that is not an element.
  mutating func set(_ name: Name, to value: String, of id: ID) {
    guard nodes[Int(id.index)].kind == .element else { return }
    let span = add(value)
    var current = nodes[Int(id.index)].attribute
    var last: Int32 = -1
    while current >= 0 {
      if attributes[Int(current)].name == name, !attributes[Int(current)].isCapital {
        attributes[Int(current)].value = span
        attributes[Int(current)].isBare = false
        return
      }
      last = current
      current = attributes[Int(current)].next
    }
    add(AttributeNode(name: name, value: span), to: id.index, behind: last)
  }

  /// Removes the attributes that meet a condition on their name, spelling and value; false if there are none.
  @discardableResult
  mutating func removeAttributes(
    of id: ID,
    where condition: (Name, _ spelling: Span<UInt8>, _ value: Span<UInt8>) -> Bool
  ) -> Bool {
    var hasRemoved = false
    var current = nodes[Int(id.index)].attribute
    var last: Int32 = -1
    while current >= 0 {
      let attribute = attributes[Int(current)]
      let isRemoved = spelled(attribute) { spelling in
        bytes(attribute.value) { condition(attribute.name, spelling, $0) }
      }
      hasRemoved = hasRemoved || isRemoved
      if !isRemoved {
        last = current
      } else if last < 0 {
        nodes[Int(id.index)].attribute = attribute.next
      } else {
        attributes[Int(last)].next = attribute.next
      }
      current = attribute.next
    }
    return hasRemoved
  }

  /// Compares as SwiftSoup's attribute selectors do: without letter case, and blanks around the value.
  func hasValue(_ name: Name, _ id: ID, equalTo word: String) -> Bool {
    attribute(name, of: id).map { $0.trimmed.lowercased() == word } ?? false
  }

  /// Removes the places of findings from all elements.
  mutating func removeMarks() {
    for id in elements(with: .dataCardproofAbout) {
      removeAttributes(of: id) { name, _, _ in name == .dataCardproofAbout }
    }
  }
}
