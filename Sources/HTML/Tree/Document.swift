import Text

/// An HTML document as a tree that can be read, edited and written. All nodes are in one array and refer
/// to each other by index, so that a document is a value and is walked without recursion. Their text is
/// in one buffer, of which the nodes hold ranges.
///
///     let document = try Document.parse("<p>For <b>you</b> only")
///     document.elements(named: .b).map { document.text(of: $0) }  // ["you"]
public struct Document: Sendable {
  /// Identifies a node of this document; a removed node keeps its id but has no parent.
  public struct ID: Sendable, Hashable {
    package let index: Int32

    package init(index: Int32) { self.index = index }
  }

  package var nodes: [Node]
  package var attributes: [AttributeNode] = []
  /// Whether all nodes are in the tree in the order of the array, as after parsing.
  package var isInOrder = true
  /// Whether the source is closed in order and has elements
  /// only where they may be, so that no rule moved any.
  public internal(set) var isWellFormed = false
  /// The SDK's parser that read the document, whose rules `text(of:)` follows; nil for an HTML5 parser.
  package var parser: SDKParser?
  /// The source, followed by text that was decoded from it or added by edits. UTF-8.
  var text: [UInt8] = []

  /// A document without children.
  public init() { nodes = [Node(.document)] }

  /// The document itself: the parent of the doctype and of `html`.
  public static let root = ID(index: 0)

  /// The node around this one; nil for the document itself and for a removed node.
  public func parent(of id: ID) -> ID? { link(nodes[Int(id.index)].parent) }
  /// The first node directly in this one; nil where it is empty.
  public func firstChild(of id: ID) -> ID? { link(nodes[Int(id.index)].first) }
  /// The node behind this one under the same parent; nil for the last.
  public func next(after id: ID) -> ID? { link(nodes[Int(id.index)].next) }

  /// The element's name; nil for other nodes.
  public func name(of id: ID) -> Name? {
    let node = nodes[Int(id.index)]
    return node.kind == .element ? node.name : nil
  }

  /// The element's name as it is written; empty for other nodes.
  public func spelling(of id: ID) -> String {
    let node = nodes[Int(id.index)]
    guard node.kind == .element else { return "" }
    return node.name == .other ? string(node.text) : node.name.spelling.description
  }

  /// Where the start tag begins; nil for elements that the parser or an edit added.
  public func position(of id: ID) -> Position? { nodes[Int(id.index)].position.known }

  /// Whether an element has no end tag of its own in the source; never true of a void element.
  public func isUnclosed(_ id: ID) -> Bool { nodes[Int(id.index)].isUnclosed }

  /// Whether an element's start tag ends in `/>`, at which SwiftSoup closes it though HTML5 does not.
  public func isSelfClosed(_ id: ID) -> Bool { nodes[Int(id.index)].isSelfClosed }

  /// Whether SwiftSoup writes an element with its slash, because
  /// it does not know it (HtmlTreeBuilder.swift:222-231).
  public func keepsSlash(_ id: ID) -> Bool { keepsSlash(nodes[Int(id.index)]) }

  func keepsSlash(_ node: Node) -> Bool {
    guard node.isSelfClosed, !node.traits.contains(.block) else { return false }
    // 2.13 writes an element as it stands in the source that the
    // current iOS SDK has not touched: a bare link.
    return node.traits.contains(.printsAsBlock) || node.name == .a && node.attribute < 0 && parser == .swiftSoup13
  }

  /// `id` and all nodes below it, in document order.
  public func subtree(of id: ID = root) -> UnfoldFirstSequence<ID> {
    sequence(first: id) { link(following($0.index, within: id.index)) }
  }

  /// The number of ancestors with that name.
  public func ancestors(of id: ID, named name: Name) -> Int {
    withAncestors(of: id).dropFirst().count { nodes[Int($0.index)].name == name }
  }

  /// A node and those around it, the innermost first.
  public func withAncestors(of id: ID) -> Ancestors { Ancestors(document: self, current: id) }

  /// A closure in its place would be allocated for each node that is asked for.
  public struct Ancestors: Sequence, IteratorProtocol {
    fileprivate let document: Document
    fileprivate var current: ID?

    /// Returns the current node, and then goes on to its parent.
    public mutating func next() -> ID? {
      defer { current = current.flatMap(document.parent) }
      return current
    }
  }

  /// The nodes directly in a node, in document order.
  public func children(of id: ID) -> UnfoldSequence<ID, ID?> {
    sequence(state: firstChild(of: id)) { child in
      defer { child = child.flatMap(next(after:)) }
      return child
    }
  }

  /// All elements in document order.
  public var elements: [ID] { all { nodes[$0].kind == .element } }

  /// All elements and comments, in document order.
  public var elementsAndComments: [ID] { all { nodes[$0].kind == .element || nodes[$0].kind == .comment } }

  /// The elements with that name, in document order.
  public func elements(named name: Name) -> [ID] { all { nodes[$0].name == name && nodes[$0].kind == .element } }

  /// The elements that have the attribute, in document order.
  public func elements(with attribute: Name) -> [ID] { all { find(attribute, on: $0) != nil } }

  /// The first element with that name, in document order.
  public func firstElement(named name: Name) -> ID? { subtree().first { self.name(of: $0) == name } }

  /// Searches only the children of the document, because a doctype comes before the root element.
  public var hasDoctype: Bool { children(of: Self.root).contains { nodes[Int($0.index)].kind == .doctype } }

  /// The nodes of the tree that meet a condition, in document order.
  @inline(__always)
  private func all(_ condition: (Int) -> Bool) -> [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(nodes.count / 2)
    walk { if condition($0) { ids.append(ID(index: Int32(truncatingIfNeeded: $0))) } }
    return ids
  }

  /// Calls `body` with the index of each node of the tree, in document order.
  @inline(__always)
  func walk(_ body: (Int) -> Void) {
    if isInOrder { return nodes.indices.forEach(body) }
    var current: Int32 = 0
    while current >= 0 {
      body(Int(current))
      current = following(current, within: 0)
    }
  }

  /// The next node in document order; less than 0 after the last node below `top`.
  @inline(__always)
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
