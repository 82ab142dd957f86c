extension Document {
  /// Adds a node that stands nowhere yet.
  public mutating func make(_ content: Content) -> ID {
    nodes.append(Node(content: content))
    return ID(index: Int32(nodes.count - 1))
  }

  /// Puts `id` behind the last child of `parent`; where it stood before, it is taken out.
  public mutating func append(_ id: ID, to parent: ID) {
    detach(id)
    let last = nodes[Int(parent.index)].last
    nodes[Int(id.index)].parent = parent.index
    nodes[Int(id.index)].previous = last
    if last < 0 { nodes[Int(parent.index)].first = id.index } else { nodes[Int(last)].next = id.index }
    nodes[Int(parent.index)].last = id.index
  }

  /// Puts `id` directly before `sibling`, which has a parent.
  public mutating func insert(_ id: ID, before sibling: ID) {
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

  /// Takes the node, with all below it, out of the tree.
  public mutating func detach(_ id: ID) {
    let node = nodes[Int(id.index)]
    guard node.parent >= 0 else { return }
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

  public mutating func removeChildren(of id: ID) {
    while let child = firstChild(of: id) { detach(child) }
  }

  /// Puts `wrapper` where `id` stands, and `id` into it, as its last child.
  public mutating func wrap(_ id: ID, in wrapper: ID) {
    insert(wrapper, before: id)
    append(id, to: wrapper)
  }

  /// Sets an attribute; a new one comes last. Nothing happens on a node that is no element.
  public mutating func set(_ name: String, to value: String, of id: ID) {
    edit(id) { $0.set(name, to: value) }
  }

  public mutating func removeAttributes(of id: ID, where condition: (Attribute) -> Bool) {
    guard case .element(let element) = nodes[Int(id.index)].content,
      element.attributes.contains(where: condition)
    else { return }
    edit(id) { $0.attributes.removeAll(where: condition) }
  }

  /// Changes an element in place.
  public mutating func edit(_ id: ID, _ change: (inout Element) -> Void) {
    guard case .element(var element) = nodes[Int(id.index)].content else { return }
    nodes[Int(id.index)].content = .document
    let name = element.name
    change(&element)
    if element.name != name { nodes[Int(id.index)].traits = Tag.traits(of: element.name) }
    nodes[Int(id.index)].content = .element(element)
  }

  /// Copies `id` and all below it from another document, and gives back the copy, which stands nowhere yet.
  public mutating func copy(_ id: ID, from other: Document) -> ID {
    var copies: [ID: ID] = [:]
    for original in other.subtree(of: id) {
      let made = make(other.content(of: original))
      copies[original] = made
      if original != id, let parent = other.parent(of: original), let place = copies[parent] {
        append(made, to: place)
      }
    }
    return copies[id] ?? make(other.content(of: id))
  }
}

extension Document.Element {
  /// Sets an attribute; a new one comes last.
  public mutating func set(_ name: String, to value: String) {
    if let i = attributes.firstIndex(where: { $0.name == name }) {
      attributes[i].value = value
      attributes[i].isBare = false
    } else {
      attributes.append(Document.Attribute(name, value))
    }
  }
}
