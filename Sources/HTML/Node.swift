import Text

extension Document {
  /// Nothing in it needs to be counted, so that nodes are made, copied and dropped as plain memory.
  struct Node: Sendable {
    enum Kind: UInt8 { case document, doctype, element, text, data, comment }

    var kind: Kind
    /// Of an element.
    var name = Name.other
    /// Of an element: what its name means, looked up once.
    var traits: Tag.Traits = []
    /// Stands in the source without an end tag of its own.
    var isUnclosed = false
    /// The first attribute. A doctype's public and system identifiers stand as two of them.
    var attribute: Int32 = -1
    var parent: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
    var previous: Int32 = -1
    var next: Int32 = -1
    /// Where it stands in the source.
    var position = Position()
    /// Character data; the name of a doctype, and of an element that is `other`.
    var text = TextRange()

    init(_ kind: Kind, _ text: TextRange = TextRange()) {
      self.kind = kind
      self.text = text
    }

    init(_ name: Name, _ traits: Tag.Traits) {
      kind = .element
      self.name = name
      self.traits = traits
    }
  }

  struct AttributeNode: Sendable {
    var name: Name
    var isBare = false
    var next: Int32 = -1
    /// Where it stands in the source.
    var position = Position()
    /// Of a name that is `other`.
    var spelling = TextRange()
    var value: TextRange
  }
}

extension Position {
  /// Nil for no place.
  var known: Position? { line == 0 ? nil : self }
}
