import Text

extension Document {
  /// Nothing in it needs to be counted, so that nodes are made, copied and dropped as plain memory.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable { case document, doctype, element, text, data, comment }

    package var kind: Kind
    /// Of an element.
    package var name = Name.other
    /// Of an element: what its name means, looked up once.
    package var traits: ElementTraits = []
    /// Stands in the source without an end tag of its own.
    package var isUnclosed = false
    /// The first attribute. A doctype's public and system identifiers stand as two of them.
    package var attribute: Int32 = -1
    package var parent: Int32 = -1
    package var first: Int32 = -1
    package var last: Int32 = -1
    package var previous: Int32 = -1
    package var next: Int32 = -1
    /// Where it stands in the source.
    package var position = Position()
    /// Character data; the name of a doctype, and of an element that is `other`.
    package var text = TextRange()

    package init(_ kind: Kind, _ text: TextRange = TextRange()) {
      self.kind = kind
      self.text = text
    }

    /// An element.
    package init(_ name: Name) { self.init(name, NameTable.all.traits(of: name)) }

    init(_ name: Name, _ traits: ElementTraits) {
      kind = .element
      self.name = name
      self.traits = traits
    }
  }

  package struct AttributeNode: Sendable {
    package var name: Name
    package var isBare = false
    package var next: Int32 = -1
    /// Where it stands in the source.
    package var position = Position()
    /// Of a name that is `other`.
    package var spelling = TextRange()
    package var value: TextRange

    package init(
      name: Name, isBare: Bool = false, position: Position = Position(), spelling: TextRange = TextRange(),
      value: TextRange
    ) {
      self.name = name
      self.isBare = isBare
      self.position = position
      self.spelling = spelling
      self.value = value
    }
  }
}

extension Document {
  /// Adds a node behind the last child of `parent`.
  @discardableResult
  mutating func add(_ node: Node, to parent: Int32) -> Int32 {
    let index = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    let last = nodes[Int(parent)].last
    nodes[Int(index)].parent = parent
    nodes[Int(index)].previous = last
    if last < 0 { nodes[Int(parent)].first = index } else { nodes[Int(last)].next = index }
    nodes[Int(parent)].last = index
    return index
  }

  /// Puts an attribute behind `last` of the same element; less than 0 for the first one.
  package mutating func add(_ attribute: AttributeNode, to element: Int32, behind last: Int32) {
    let index = Int32(truncatingIfNeeded: attributes.count)
    attributes.append(attribute)
    if last < 0 { nodes[Int(element)].attribute = index } else { attributes[Int(last)].next = index }
  }
}

extension Position {
  /// Nil for no place.
  var known: Position? { line == 0 ? nil : self }
}
