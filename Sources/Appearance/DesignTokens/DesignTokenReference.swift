import Documents
import Text

/// A JSON Pointer of design tokens: to a token or a group, or to a part of a token's value.
struct DesignTokenReference: Equatable {
  /// The names on the way to the token or the group.
  var names: [String]
  /// The keys and indices on the way into the token's value; empty for the whole of it.
  var parts: [String] = []

  /// The path as references in braces have it, in which a group's `$root` token has the group's path.
  var path: String { names.filter { $0 != "$root" }.joined(separator: ".") }

  /// Reads what stands behind the `#` of a pointer: `#/color/brand/$value/components/0`.
  init(pointer: String) {
    let fragment = pointer.firstIndex(of: "#").map { pointer[$0...].dropFirst() } ?? pointer[...]
    let names = fragment.utf8.split(separator: UInt8(ascii: "/")).map { name in
      String(decoding: PercentEncoding.decoded(name), as: UTF8.self)
        .replacing("~1", with: "/").replacing("~0", with: "~")
    }
    let end = names.firstIndex(of: "$value") ?? names.count
    self.names = Array(names[..<end])
    parts = Array(names[end...].dropFirst())
  }

  /// Reads a path with dots: `color.brand`.
  init(path: String) { names = path.split(separator: ".").map(String.init) }

  /// The node that the names lead to in a document.
  func target(in document: Node) -> Node? {
    names.reduce(document) { node, name in node?[name] }
  }
}

/// Puts the groups of a file together that extend others (`$extends`, or `$ref` to a group).
struct DesignTokenGroups {
  /// The most members to visit, because groups that extend one another can grow without end.
  private static let limit = 1_000_000

  private let document: Node
  private var rest = Self.limit
  /// The groups that cannot be extended, each with the reason.
  private(set) var problems: [(position: Position, message: String)] = []

  /// The document with its groups expanded, and the reasons why some could not be.
  static func expanded(_ document: Node) -> (document: Node, problems: [(position: Position, message: String)]) {
    var groups = Self(document)
    let node = groups.expanded(document, [])
    if groups.rest <= 0 {
      groups.problems.append((document.position, "the groups extend one another to more than \(limit) members"))
      return (document, groups.problems)
    }
    return (node, groups.problems)
  }

  private init(_ document: Node) { self.document = document }

  private static func isToken(_ node: Node) -> Bool { node["$value"] ?? node["value"] != nil }

  /// `open` are the groups that are being extended.
  private mutating func expanded(_ node: Node, _ open: [[String]]) -> Node {
    guard let map = node.map, !Self.isToken(node) else { return node }
    rest -= map.entries.count
    guard rest > 0 else { return node }
    let base = self.base(of: node)
    var members = map.entries.filter { $0.key != "$extends" && (base == nil || $0.key != "$ref") }.map { entry in
      (key: entry.key, node: entry.key.hasPrefix("$") && entry.key != "$root" ? entry.node : expanded(entry.node, open))
    }
    guard let base else { return Node(members: members, at: node.position) }
    let reference = base.reference
    rest -= reference.names.count
    guard let group = group(at: reference) else {
      if base.mayBeToken {
        // A token, which another file may have: the node is an alias of it.
        members.append(("$value", Node(members: [("$ref", base.node)], at: base.node.position)))
      } else {
        problems.append((base.node.position, "there is no group \"\(reference.path.prefix(80))\" to extend"))
      }
      return Node(members: members, at: node.position)
    }
    guard !open.contains(reference.names), open.count < 64 else {
      let circle = (open + [reference.names]).map { $0.joined(separator: ".") }.joined(separator: " → ")
      problems.append((base.node.position, "the groups lead in a circle: \(circle)"))
      return Node(members: members, at: node.position)
    }
    let inherited = expanded(group, open + [reference.names])
    if node["$type"] == nil, group["$type"] == nil, let type = type(of: reference) {
      members.append(("$type", type))
    }
    return merged(inherited, Node(members: members, at: node.position))
  }

  /// The reference of a node to the group or token that it extends.
  private struct Base {
    var reference: DesignTokenReference
    /// The value of `$ref` or `$extends`.
    var node: Node
    var mayBeToken = false
  }

  private func base(of node: Node) -> Base? {
    if let reference = node["$ref"], let pointer = reference.string {
      return Base(reference: DesignTokenReference(pointer: pointer), node: reference, mayBeToken: true)
    }
    guard let extended = node["$extends"] else { return nil }
    let text = extended.string ?? extended["$ref"]?.string ?? ""
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return Base(reference: DesignTokenReference(path: String(text.dropFirst().dropLast())), node: extended)
    }
    return Base(reference: DesignTokenReference(pointer: text), node: extended)
  }

  /// The group that a reference leads to; nil for a token, a part of one, and what is not in the document.
  private func group(at reference: DesignTokenReference) -> Node? {
    guard !reference.names.isEmpty, reference.parts.isEmpty else { return nil }
    return reference.target(in: document).flatMap { $0.map == nil || Self.isToken($0) ? nil : $0 }
  }

  /// The type that the groups around a target give it.
  private func type(of reference: DesignTokenReference) -> Node? {
    var (node, type) = (document, document["$type"])
    for name in reference.names {
      guard let next = node[name] else { break }
      (node, type) = (next, next["$type"] ?? type)
    }
    return type
  }

  /// Both groups' members; a token of the second takes the place of the first one's as a whole.
  private mutating func merged(_ base: Node, _ own: Node) -> Node {
    guard let baseMembers = base.map?.entries, let ownMembers = own.map?.entries, !Self.isToken(base),
      !Self.isToken(own)
    else { return own }
    rest -= baseMembers.count + ownMembers.count
    guard rest > 0 else { return own }
    let places = Dictionary(ownMembers.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let names = Set(baseMembers.map(\.key))
    let members = baseMembers.map { entry in
      (key: entry.key, node: places[entry.key].map { merged(entry.node, ownMembers[$0].node) } ?? entry.node)
    }
    return Node(
      members: members + ownMembers.filter { !names.contains($0.key) }.map { ($0.key, $0.node) }, at: own.position)
  }
}
