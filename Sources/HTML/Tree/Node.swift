import Text

extension Document {
  /// It holds no reference-counted value, so that nodes are copied and dropped as plain memory.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable { case document, doctype, element, text, data, comment }

    package var kind: Kind
    /// The name of an element.
    package var name = Name.other
    /// The properties of an element's name, looked up once.
    package var traits: ElementTraits = []
    /// Whether an element has no end tag of its own in the source.
    package var isUnclosed = false
    /// Whether its start tag ends in `/>`, at which the SDKs close it, though HTML5 leaves it open.
    package var isSelfClosed = false
    /// Whether it is one piece of the source, which SwiftSoup 2.13 writes
    /// as it stands there; a comment's text then has its delimiters.
    package var isVerbatim = false
    /// The first attribute. A doctype's public and system identifiers are stored as two attributes.
    package var attribute: Int32 = -1
    package var parent: Int32 = -1
    package var first: Int32 = -1
    package var last: Int32 = -1
    package var previous: Int32 = -1
    package var next: Int32 = -1
    /// Where the node begins in the source.
    package var position = Position()
    /// Character data, the name of a doctype, or the name of an element that is `other`.
    package var text = 0..<0

    package init(_ kind: Kind, _ text: TextRange = 0..<0) {
      self.kind = kind
      self.text = text
    }

    /// Creates an element.
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
    /// Whether the name has capitals, with which it is written and spelled.
    package var isCapital = false
    package var next: Int32 = -1
    /// Where the attribute begins in the source.
    package var position = Position()
    /// The spelling of a name that is `other` or has capitals.
    package var spelling = 0..<0
    package var value: TextRange

    package init(
      name: Name, isBare: Bool = false, position: Position = Position(), spelling: TextRange = 0..<0,
      value: TextRange
    ) {
      (self.name, self.isBare, self.position, self.spelling) = (name, isBare, position, spelling)
      self.value = value
    }

    /// Gives the name small letters.
    mutating func lowercase(in document: inout Document) {
      guard isCapital else { return }
      isCapital = false
      if name == .other { spelling = document.add(document.string(spelling).lowercased()) }
    }
  }

  /// Adds a node after the last child of `parent`.
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

  /// Adds a doctype at the end of the document.
  mutating func addDoctype(_ name: TextRange, publicID: TextRange, systemID: TextRange) {
    let index = add(Node(.doctype, name), to: 0)
    let first = add(AttributeNode(name: .other, value: publicID), to: index, behind: -1)
    add(AttributeNode(name: .other, value: systemID), to: index, behind: first)
  }

  /// Adds an attribute after the attribute `last` of the
  /// same element; `last` is less than 0 for the first one.
  @discardableResult
  package mutating func add(_ attribute: AttributeNode, to element: Int32, behind last: Int32) -> Int32 {
    let index = Int32(truncatingIfNeeded: attributes.count)
    attributes.append(attribute)
    if last < 0 { nodes[Int(element)].attribute = index } else { attributes[Int(last)].next = index }
    return index
  }
}

extension Position {
  /// Nil if the position is unknown.
  var known: Position? { line == 0 ? nil : self }
}

extension Document {
  /// A range of the document's text.
  package typealias TextRange = Range<Int>

  @inline(__always)
  package func bytes<Result>(_ range: TextRange, _ body: (Span<UInt8>) -> Result) -> Result {
    body(text.span.extracting(range))
  }

  package func slice(_ range: TextRange) -> ArraySlice<UInt8> { text[range] }

  func string(_ range: TextRange) -> String { String(decoding: slice(range), as: UTF8.self) }

  func isSame(_ a: TextRange, _ b: TextRange) -> Bool { slice(a) == slice(b) }

  /// A range in lower case: the range itself if it is so already, as nearly all names are.
  mutating func lowercased(_ range: TextRange) -> TextRange {
    guard slice(range).contains(where: { $0.isUppercase || $0 >= 0x80 }) else { return range }
    return add(string(range).lowercased())
  }

  package mutating func add(_ string: String) -> TextRange { add(string.utf8) }

  package mutating func add(_ bytes: some Collection<UInt8>) -> TextRange {
    let start = text.count
    text.append(contentsOf: bytes)
    return start..<text.count
  }
}
