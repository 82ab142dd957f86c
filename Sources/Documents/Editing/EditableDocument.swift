import Diagnostics
import Text

/// A file of keys and values, YAML with or without a text below it or JSON, whose values are set one by
/// one while every other byte stays.
public struct EditableDocument: Sendable {
  /// The file as it is now.
  public private(set) var source: Source
  /// nil where the file cannot be read.
  public private(set) var root: Node?
  /// The line on which the text below the front matter begins,
  /// counted from 1; nil for a file without front matter.
  public let bodyFirstLine: Int?
  private let range: Range<Int>
  private let isJSON: Bool

  /// Parses the file by its extension: JSON, YAML, or else
  /// front matter with a body. Its errors are not reported.
  public init(_ source: Source) {
    self.source = source
    var ignored: [Finding] = []
    isJSON = source.path.hasExtension("json")
    guard !isJSON, !source.path.hasExtension("yaml", "yml") else {
      (range, bodyFirstLine) = (0..<source.bytes.count, nil)
      root = isJSON ? JSON.parse(source, findings: &ignored) : YAML.parse(source, findings: &ignored)
      return
    }
    let parts = FrontMatter.split(source, findings: &ignored)
    (range, bodyFirstLine) = (parts.yaml ?? 0..<0, parts.bodyFirstLine)
    root = YAML.parse(source, range: range, firstLine: parts.yamlFirstLine, findings: &ignored)
  }

  /// A value that is no list and no map, and the keys and indices of items that lead to it.
  public struct Scalar: Sendable {
    /// The keys of maps and the indices of lists, from the root on: `["actions", "0", "url"]`.
    public var path: [String]
    /// The value, with its place in the file.
    public var node: Node
  }

  /// All values that are no lists and no maps, in their order.
  public var scalars: [Scalar] {
    var scalars: [Scalar] = []
    var pending = [Scalar(path: [], node: root ?? Node(.null))]
    while let next = pending.popLast() {
      switch next.node.value {
      case .map(let map):
        pending += map.entries.reversed().map { Scalar(path: next.path + [$0.key], node: $0.node) }
      case .list(let items):
        pending += items.enumerated().reversed().map { Scalar(path: next.path + [String($0)], node: $1) }
      default: if !next.path.isEmpty { scalars.append(next) }
      }
    }
    return scalars
  }

  /// Sets a value, or takes it out with its key. False where that would
  /// change anything else, or lose a comment: the file then stays as it is.
  ///
  ///     document.set(["actions", "0", "url"], to: .string("https://example.com"))
  ///
  /// - Parameter order: The keys that may stand beside the last of the path, in the order in which they
  ///   should.
  public mutating func set(_ path: [String], to value: Node.Value?, order: [String] = []) -> Bool {
    let isFenced = bodyFirstLine != nil && range.isEmpty
    return change(path, to: value, others: root?.without(path[...])) {
      $0.candidates(path, value, order: order, fenced: isFenced)
    }
  }

  /// Puts a new item into a list, before the one with the index that ends the path; else as `set`.
  ///
  ///     document.insert(.string("spring"), at: ["tags", "0"])
  public mutating func insert(_ value: Node.Value, at path: [String]) -> Bool {
    change(path, to: value, others: root?.without([])) { $0.newItem(value, at: path).map { [$0] } ?? [] }
  }

  /// Puts a key and its value in the place of another key and its own; else as `set`.
  ///
  ///     document.replace(["url", "0", "openLink"], by: "logCustomEvent", .string("opened"))
  public mutating func replace(_ path: [String], by name: String, _ value: Node.Value) -> Bool {
    let newPath = path.dropLast() + [name]
    guard path.last == name || root?.value(at: Array(newPath)) == nil else { return false }
    return change(Array(newPath), to: value, others: root?.without(path[...])) {
      $0.replacement(path, by: name, value).map { [$0] } ?? []
    }
  }

  /// Takes the first file that has the value and all others as they are.
  private mutating func change(
    _ path: [String], to value: Node.Value?, others: Node?, _ candidates: (ValueEdit) -> [[UInt8]]
  ) -> Bool {
    guard let others, 1...YAML.depthLimit ~= path.count, let outline = YAMLOutline.read(source.bytes, range) else {
      return false
    }
    for bytes in candidates(ValueEdit(bytes: source.bytes, range: range, outline: outline, isJSON: isJSON)) {
      let next = EditableDocument(Source(path: source.path, bytes: bytes))
      guard let newRoot = next.root else { continue }
      let newValue = newRoot.value(at: path).map { Node($0).json() }
      if newRoot.without(value == nil ? [] : path[...]).json() == others.json(),
        value == nil || newValue == value.map({ Node($0).json() })
      {
        self = next
        return true
      }
    }
    return false
  }
}

extension Node {
  /// The value to which keys and indices of items lead.
  fileprivate func value(at path: [String]) -> Node.Value? {
    path.reduce(self as Node?) { node, name in
      node?.list.flatMap { items in Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } } ?? node?[name]
    }?.value
  }

  /// A copy without a value, and without the lists and maps that are empty then, or nothing.
  fileprivate func without(_ path: ArraySlice<String>) -> Node {
    let name = path.first
    func isLeft(_ node: Node) -> Bool { ![.null, .list([]), .map(Mapping())].contains(node.value) }
    func rest(_ key: String, _ node: Node) -> Node? {
      guard key == name else { return node }
      let rest = path.count > 1 ? node.without(path.dropFirst()) : nil
      return rest.flatMap { isLeft($0) ? $0 : nil }
    }
    switch value {
    case .map(let map):
      let members = map.entries.compactMap { entry in rest(entry.key, entry.node).map { (key: entry.key, node: $0) } }
      return Node(members: members)
    case .list(let items): return Node(.list(items.enumerated().compactMap { rest(String($0), $1) }))
    default: return name == nil && value != .null ? self : Node(.map(Mapping()))
    }
  }
}
