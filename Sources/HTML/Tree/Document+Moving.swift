extension Document {
  /// Moves `id` after the last child of `parent`.
  package mutating func append(_ id: ID, to parent: ID) {
    detach(id)
    let last = nodes[Int(parent.index)].last
    nodes[Int(id.index)].parent = parent.index
    nodes[Int(id.index)].previous = last
    if last < 0 { nodes[Int(parent.index)].first = id.index } else { nodes[Int(last)].next = id.index }
    nodes[Int(parent.index)].last = id.index
  }

  /// Moves `id` directly before `sibling`, which must have a parent.
  package mutating func insert(_ id: ID, before sibling: ID) {
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
  package mutating func detach(_ id: ID) {
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

  /// Puts the array of nodes into the order of the tree, and leaves out those that are in no tree.
  mutating func sort() {
    var places = Array(repeating: Int32(-1), count: nodes.count)
    var sorted: [Node] = []
    sorted.reserveCapacity(nodes.count)
    var current: Int32 = 0
    while current >= 0 {
      places[Int(current)] = Int32(truncatingIfNeeded: sorted.count)
      sorted.append(nodes[Int(current)])
      current = following(current, within: 0)
    }
    let place = { (index: Int32) in index < 0 ? index : places[Int(index)] }
    for i in sorted.indices {
      let node = sorted[i]
      (sorted[i].parent, sorted[i].first, sorted[i].last) = (place(node.parent), place(node.first), place(node.last))
      (sorted[i].previous, sorted[i].next) = (place(node.previous), place(node.next))
    }
    nodes = sorted
    isInOrder = true
  }
}
