import HTML

extension Document {
  /// Creates an element that is not in the tree yet.
  mutating func make(_ name: Name, _ attributes: [(name: Name, value: String)] = []) -> ID {
    let id = add(Node(name))
    var last: Int32 = -1
    for attribute in attributes {
      last = add(AttributeNode(name: attribute.name, value: add(attribute.value)), to: id.index, behind: last)
    }
    return id
  }

  /// Creates character data that is not in the tree yet; it is written escaped.
  mutating func makeText(_ text: String) -> ID { add(Node(.text, add(text))) }

  /// Creates the text of a `script` or `style`, which is not in the tree yet; it is written unchanged.
  mutating func makeData(_ data: String) -> ID { add(Node(.data, add(data))) }

  private mutating func add(_ node: Node) -> ID {
    isInOrder = false
    nodes.append(node)
    return ID(index: Int32(truncatingIfNeeded: nodes.count - 1))
  }

  /// Replaces the content of an element with one node.
  mutating func replaceChildren(of id: ID, with node: ID) {
    while let old = firstChild(of: id) { detach(old) }
    append(node, to: id)
  }

  /// Replaces the content of an element with its own text, which is written escaped.
  mutating func turnToText(_ id: ID) {
    let child = nodes[Int(id.index)].first
    if onlyText(of: id) != nil {
      nodes[Int(child)].kind = .text
      nodes[Int(child)].isVerbatim = false
    } else {
      replaceChildren(of: id, with: makeText(rawText(of: id)))
    }
  }

  /// Puts `wrapper` in the place of `id`, and makes `id` its last child.
  mutating func wrap(_ id: ID, in wrapper: ID) {
    insert(wrapper, before: id)
    append(id, to: wrapper)
  }

  mutating func rename(_ id: ID, to name: Name) {
    guard nodes[Int(id.index)].kind == .element else { return }
    nodes[Int(id.index)].name = name
    nodes[Int(id.index)].traits = Node(name).traits
  }

  /// Copies `id` and all nodes below it from another document; the returned copy is not in the tree yet.
  mutating func copy(_ id: ID, from other: Document) -> ID {
    var copies: [ID: ID] = [:]
    let top = copy(node: id, from: other)
    copies[id] = top
    for original in other.subtree(of: id) where original != id {
      let newID = copy(node: original, from: other)
      copies[original] = newID
      if let parent = other.parent(of: original), let place = copies[parent] { append(newID, to: place) }
    }
    return top
  }

  private mutating func copy(node id: ID, from other: Document) -> ID {
    let original = other.nodes[Int(id.index)]
    var node = Node(original.kind, add(other.slice(original.text)))
    (node.name, node.traits, node.isUnclosed, node.position) =
      (original.name, original.traits, original.isUnclosed, original.position)
    let newID = add(node)
    var current = original.attribute
    var last: Int32 = -1
    while current >= 0 {
      var attribute = other.attributes[Int(current)]
      current = attribute.next
      attribute.next = -1
      attribute.spelling = add(other.slice(attribute.spelling))
      attribute.value = add(other.slice(attribute.value))
      last = add(attribute, to: newID.index, behind: last)
    }
    return newID
  }
}
