/// An HTML document as a tree that can be read, edited and written. All nodes lie in one array and point at each other
/// by index, so that a document is a value, and no walk over it needs recursion.
public struct Document: Sendable, Hashable {
  /// A node, as long as the document lives; a removed node keeps its name but has no parent.
  public struct ID: Sendable, Hashable {
    let index: Int32
  }

  public enum Content: Sendable, Hashable {
    case document
    case doctype(name: String, publicID: String, systemID: String)
    case element(Element)
    /// Character data; written escaped.
    case text(String)
    /// What stands in `script` and `style` as it was parsed; written as it is.
    case data(String)
    case comment(String)
  }

  public struct Element: Sendable, Hashable {
    /// Lower case.
    public var name: String
    /// In the order of the source; names are unique and lower case.
    public var attributes: [Attribute]
    /// Where the start tag stands; nil for elements that the parser or an edit made.
    public var position: Position?
    /// Stands in the source without an end tag of its own; never true of a void element.
    public var isUnclosed: Bool

    public init(
      _ name: String, _ attributes: [Attribute] = [], position: Position? = nil, isUnclosed: Bool = false
    ) {
      self.name = name
      self.attributes = attributes
      self.position = position
      self.isUnclosed = isUnclosed
    }

    public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  public struct Attribute: Sendable, Hashable {
    public var name: String
    public var value: String
    /// Written without a value: `<a href>`. The value is then empty.
    public var isBare: Bool
    /// Where the name stands in the source.
    public var position: Position?

    public init(_ name: String, _ value: String, isBare: Bool = false, position: Position? = nil) {
      self.name = name
      self.value = value
      self.isBare = isBare
      self.position = position
    }
  }

  /// Line and column in the parsed text, from 1; columns are counted in Unicode scalars.
  public struct Position: Sendable, Hashable {
    public var line: Int
    public var column: Int
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  struct Node: Sendable, Hashable {
    var content: Content
    /// Of an element: what its name means, looked up once.
    var traits: Tag.Traits
    var parent: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
    var previous: Int32 = -1
    var next: Int32 = -1

    init(content: Content) {
      self.content = content
      if case .element(let element) = content { traits = Tag.traits(of: element.name) } else { traits = [] }
    }

    init(element: Element, traits: Tag.Traits) {
      content = .element(element)
      self.traits = traits
    }
  }

  var nodes: [Node]

  /// Adds a node behind the last child of `parent`.
  @discardableResult
  mutating func add(_ node: consuming Node, to parent: Int32) -> Int32 {
    let index = Int32(nodes.count)
    let last = nodes[Int(parent)].last
    node.parent = parent
    node.previous = last
    nodes.append(node)
    if last < 0 { nodes[Int(parent)].first = index } else { nodes[Int(last)].next = index }
    nodes[Int(parent)].last = index
    return index
  }

  /// A document without children.
  public init() { nodes = [Node(content: .document)] }

  /// The document itself: the parent of the doctype and of `html`.
  public static let root = ID(index: 0)
}

extension Document {
  public func content(of id: ID) -> Content { nodes[Int(id.index)].content }
  public func parent(of id: ID) -> ID? { link(nodes[Int(id.index)].parent) }
  public func firstChild(of id: ID) -> ID? { link(nodes[Int(id.index)].first) }
  public func lastChild(of id: ID) -> ID? { link(nodes[Int(id.index)].last) }
  public func next(after id: ID) -> ID? { link(nodes[Int(id.index)].next) }
  public func previous(before id: ID) -> ID? { link(nodes[Int(id.index)].previous) }

  public func element(_ id: ID) -> Element? {
    if case .element(let element) = nodes[Int(id.index)].content { element } else { nil }
  }

  public func isElement(_ id: ID) -> Bool { nodes[Int(id.index)].traits.contains(.element) }

  public func isDoctype(_ id: ID) -> Bool {
    if case .doctype = nodes[Int(id.index)].content { true } else { false }
  }

  /// The element's name; nil for other nodes.
  public func name(of id: ID) -> String? {
    if case .element(let element) = nodes[Int(id.index)].content { element.name } else { nil }
  }

  /// The attribute's value; nil where the element does not have it.
  public func attribute(_ name: String, of id: ID) -> String? {
    guard case .element(let element) = nodes[Int(id.index)].content else { return nil }
    for i in element.attributes.indices where element.attributes[i].name == name { return element.attributes[i].value }
    return nil
  }

  /// `id` and all below it, in document order.
  public func subtree(of id: ID = root) -> Subtree { Subtree(document: self, top: id, current: id) }

  /// All elements in document order.
  public var elements: [ID] { all { $0.traits.contains(.element) } }

  /// The elements that have the attribute, in document order.
  public func elements(with attribute: String) -> [ID] {
    all { node in
      guard case .element(let element) = node.content else { return false }
      for i in element.attributes.indices where element.attributes[i].name == attribute { return true }
      return false
    }
  }

  /// The first element of that name, in document order.
  public func firstElement(named name: String) -> ID? {
    var current: Int32 = 0
    while current >= 0 {
      if case .element(let element) = nodes[Int(current)].content, element.name == name { return ID(index: current) }
      current = following(current, within: 0)
    }
    return nil
  }

  private func all(_ condition: (borrowing Node) -> Bool) -> [ID] {
    var found: [ID] = []
    var current: Int32 = 0
    while current >= 0 {
      if condition(nodes[Int(current)]) { found.append(ID(index: current)) }
      current = following(current, within: 0)
    }
    return found
  }

  /// The node that comes next in document order; less than 0 at the end of what lies below `top`.
  func following(_ index: Int32, within top: Int32) -> Int32 {
    let child = nodes[Int(index)].first
    if child >= 0 { return child }
    var index = index
    while index != top, index >= 0 {
      let next = nodes[Int(index)].next
      if next >= 0 { return next }
      index = nodes[Int(index)].parent
    }
    return -1
  }

  private func link(_ index: Int32) -> ID? { index < 0 ? nil : ID(index: index) }
}

/// A walk over a part of a document: a node before its children, without recursion.
public struct Subtree: Sequence, IteratorProtocol {
  let document: Document
  let top: Document.ID
  var current: Document.ID?

  public mutating func next() -> Document.ID? {
    guard let id = current else { return nil }
    let next = document.following(id.index, within: top.index)
    current = next < 0 ? nil : Document.ID(index: next)
    return id
  }
}
