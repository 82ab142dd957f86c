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

  /// Moves `id` after the last child of `parent`.
  mutating func append(_ id: ID, to parent: ID) {
    detach(id)
    let last = nodes[Int(parent.index)].last
    nodes[Int(id.index)].parent = parent.index
    nodes[Int(id.index)].previous = last
    if last < 0 { nodes[Int(parent.index)].first = id.index } else { nodes[Int(last)].next = id.index }
    nodes[Int(parent.index)].last = id.index
  }

  /// Moves `id` directly before `sibling`, which must have a parent.
  mutating func insert(_ id: ID, before sibling: ID) {
    detach(id)
    let place = nodes[Int(sibling.index)]
    guard place.parent >= 0 else { return }
    nodes[Int(id.index)].parent = place.parent
    nodes[Int(id.index)].previous = place.previous
    nodes[Int(id.index)].next = sibling.index
    nodes[Int(sibling.index)].previous = id.index
    if place.previous < 0 {
      nodes[Int(place.parent)].first = id.index
    } else {
      nodes[Int(place.previous)].next = id.index
    }
  }

  /// Removes the node, with all nodes below it, from the tree.
  mutating func detach(_ id: ID) {
    let node = nodes[Int(id.index)]
    guard node.parent >= 0 else { return }
    isInOrder = false
    if node.previous < 0 {
      nodes[Int(node.parent)].first = node.next
    } else {
      nodes[Int(node.previous)].next = node.next
    }
    if node.next < 0 {
      nodes[Int(node.parent)].last = node.previous
    } else {
      nodes[Int(node.next)].previous = node.previous
    }
    nodes[Int(id.index)].parent = -1
    nodes[Int(id.index)].previous = -1
    nodes[Int(id.index)].next = -1
  }

  /// Replaces the content of an element with one text, which is written escaped.
  mutating func replaceChildren(of id: ID, withText text: String) {
    while let old = firstChild(of: id) { detach(old) }
    append(makeText(text), to: id)
  }

  /// Replaces the content of an element with its own text, which is written escaped.
  mutating func turnToText(_ id: ID) {
    let child = nodes[Int(id.index)].first
    if onlyText(of: id) != nil {
      nodes[Int(child)].kind = .text
    } else {
      replaceChildren(of: id, withText: rawText(of: id))
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
