import Diagnostics
import Text

/// A value of a YAML or JSON document, with its position in the file.
public struct Node: Sendable, Hashable {
  /// The value itself, with all that is in it.
  public var value: Value
  /// Where the value begins.
  public var position: Position

  /// A value; one that stands in no file has no position.
  public init(_ value: Value, at position: Position = Position()) {
    self.value = value
    self.position = position
  }

  /// A map of these members, whose keys have the positions of their values.
  public init(members: [(key: String, node: Node)], at position: Position = Position()) {
    self.init(
      .map(Mapping(members.map { .init(key: $0.key, keyPosition: $0.node.position, node: $0.node) })), at: position)
  }

  /// A value of the data model that JSON and YAML share.
  public enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case int(Int)
    /// A floating-point number, or an integer that does not fit into 64 bits.
    case double(Double)
    case string(String)
    case list([Node])
    case map(Mapping)

    /// A whole number as an integer.
    public static func number(_ value: Double) -> Value {
      value == value.rounded() && abs(value) < 9e15 ? .int(Int(value)) : .double(value)
    }
  }

  /// The text of a string; nil for every other value.
  public var string: String? { if case .string(let s) = value { s } else { nil } }
  /// The items of a list; nil for every other value.
  public var list: [Node]? { if case .list(let l) = value { l } else { nil } }
  /// The entries of a map; nil for every other value.
  public var map: Mapping? { if case .map(let m) = value { m } else { nil } }
  /// The truth value of a boolean; nil for every other value.
  public var bool: Bool? { if case .bool(let b) = value { b } else { nil } }
  /// A number as floating point, integers too; nil for every other value.
  public var number: Double? {
    if case .int(let i) = value { return Double(i) }
    if case .double(let d) = value { return d }
    return nil
  }
  /// Whether it is null, which YAML reads in `key:` without a value.
  public var isNull: Bool { value == .null }

  /// Text, a number, `true` or `false` as text; nil for other values.
  public var scalarText: String? {
    switch value {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .null, .list, .map: nil
    }
  }

  /// The type's name in messages: "text", "a number", "true or false", "a list", "a map", "nothing".
  public var typeName: String {
    switch value {
    case .null: "nothing"
    case .bool: "true or false"
    case .int, .double: "a number"
    case .string: "text"
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// The value in messages about its type: text in quotes, cut where it is long; a number, `true` and
  /// `false` as they are; else the type's name.
  public var excerpt: String {
    switch value {
    case .string(let text):
      let scalars = text.unicodeScalars
      let isLong = scalars.count > Self.excerptLimit
      return "\"\(isLong ? String(scalars.prefix(Self.excerptLimit)) + "…" : text)\"".withoutControls()
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return "\(value)"
    case .double: return json()
    case .null, .list, .map: return typeName
    }
  }

  private static let excerptLimit = 60

  /// The value of a key in a map; nil for other values and where the key is absent.
  public subscript(key: String) -> Node? { map?[key] }
}

/// Key-value pairs in file order. The readers report a duplicate key; its first entry counts.
public struct Mapping: Sendable, Hashable {
  /// A key and its value.
  public struct Entry: Sendable, Hashable {
    /// The key; a whole number of YAML is text here, and any other kind has a finding.
    public var key: String
    /// The place where the key begins.
    public var keyPosition: Position
    /// The value, with its own place.
    public var node: Node

    /// An entry of a file, or one with `Position()` that stands in none.
    public init(key: String, keyPosition: Position, node: Node) {
      (self.key, self.keyPosition, self.node) = (key, keyPosition, node)
    }
  }

  /// The entries in file order; a key may occur twice.
  public var entries: [Entry]
  /// A map of these entries in their order.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Searches linearly, because such maps are short and most are read once through `Fields`.
  public subscript(key: String) -> Node? { entries.first { $0.key == key }?.node }

  /// Adds an entry that stands in no file, unless there is no value.
  public mutating func add(_ key: String, _ value: Node.Value?) {
    if let value { entries.append(Entry(key: key, keyPosition: Position(), node: Node(value))) }
  }
}

extension Mapping {
  /// Keeps the first entry of each key and reports all further ones.
  init(firstOfEach entries: [Entry], in source: Source, findings: inout [Finding]) {
    self.init(entries)
    guard Mapping.hasDuplicates(entries) else { return }
    var firstPositions: [String: Position] = [:]
    self.entries = entries.filter { entry in
      guard let first = firstPositions[entry.key] else {
        firstPositions[entry.key] = entry.keyPosition
        return true
      }
      findings.report(
        .duplicateKey, at: source.place(entry.keyPosition), "\"\(entry.key)\" stands twice in one map",
        hint: "the first one, on line \(first.line), counts")
      return false
    }
  }

  /// Compares all pairs, because most maps have few keys and this allocates no memory.
  private static func hasDuplicates(_ entries: [Entry]) -> Bool {
    if entries.count > 24 { return Set(entries.lazy.map(\.key)).count < entries.count }
    for i in entries.indices {
      for j in 0..<i where entries[i].key.hasSameBytes(as: entries[j].key) { return true }
    }
    return false
  }
}

extension String {
  /// Compares bytes; the lengths alone distinguish most keys.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}
