import Diagnostics

/// Reads the entries of one map: each call takes one key, checks its type, and reports what does not fit; `finish()`
/// then reports every key that nobody took. The known keys of a kind are thus the keys that its decoder reads, and
/// cannot drift from them.
public struct Fields {
  public let source: Source
  /// What is being read, for messages: "card", "theme", "action".
  public let kind: String
  public private(set) var findings: [Finding] = []
  public let position: Position

  private let entries: [Mapping.Entry]
  private var taken: [Bool]
  private var known: [String] = []

  /// Anything but a map is a finding, and reads as an empty map; nothing at all (an empty file) is an empty map.
  public init(_ node: Node, of kind: String, in source: Source) {
    self.source = source
    self.kind = kind
    self.position = node.position
    switch node.value {
    case .map(let mapping): entries = mapping.entries
    case .null: entries = []
    default:
      entries = []
      findings.append(
        Finding(.wrongType, at: source.place(node.position), "\(kind) is \(node.typeName)", expected: ["a map"]))
    }
    taken = Array(repeating: false, count: entries.count)
  }

  /// The raw value of a key, for shapes that have no call here. A null counts as absent.
  public mutating func node(_ key: String) -> Node? {
    known.append(key)
    for i in entries.indices where entries[i].key == key {
      taken[i] = true
      return entries[i].node.isNull ? nil : entries[i].node
    }
    return nil
  }

  /// Whether the key stands in the file, also as null.
  public func contains(_ key: String) -> Bool { entries.contains { $0.key == key } }

  public mutating func string(_ key: String) -> String? {
    node(key).flatMap { node in
      if case .string(let value) = node.value { return value }
      mistyped(key, node, "text")
      return nil
    }
  }

  public mutating func bool(_ key: String) -> Bool? {
    node(key).flatMap { node in
      if case .bool(let value) = node.value { return value }
      mistyped(key, node, "true or false")
      return nil
    }
  }

  public mutating func int(_ key: String) -> Int? {
    node(key).flatMap { node in
      if case .int(let value) = node.value { return value }
      mistyped(key, node, "a whole number")
      return nil
    }
  }

  public mutating func number(_ key: String) -> Double? {
    node(key).flatMap { node in
      if let value = node.number { return value }
      mistyped(key, node, "a number")
      return nil
    }
  }

  /// A list of texts; a single text counts as a list of one.
  public mutating func strings(_ key: String) -> [String] {
    guard let node = node(key) else { return [] }
    if case .string(let value) = node.value { return [value] }
    guard case .list(let items) = node.value else {
      mistyped(key, node, "a list of text")
      return []
    }
    return items.compactMap { item in
      if case .string(let value) = item.value { return value }
      mistyped(key, item, "text")
      return nil
    }
  }

  /// One of a closed set of names.
  public mutating func choice<Choice>(_ key: String, as type: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let node = node(key), let name = text(key, node) else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    report(
      .unknownValue, at: node.position, "\(key) is \"\(name)\"", expected: names,
      hint: Suggestion.hint(for: name, among: names))
    return nil
  }

  /// A nested map, as its own reader; hand its findings back with `absorb`.
  public mutating func fields(_ key: String, of kind: String? = nil) -> Fields? {
    node(key).map { Fields($0, of: kind ?? key, in: source) }
  }

  /// Takes over what a nested reader found.
  public mutating func absorb(_ nested: consuming Fields) {
    nested.finish()
    findings += nested.findings
  }

  /// Reports a finding at a place in this file.
  public mutating func report(
    _ code: Code, at position: Position, _ message: String, expected: [String] = [], hint: String? = nil
  ) {
    findings.append(Finding(code, at: source.place(position), message, expected: expected, hint: hint))
  }

  /// Reports every key that no call took. Call it last.
  public mutating func finish() {
    for i in entries.indices where !taken[i] {
      let entry = entries[i]
      taken[i] = true
      let hint = Suggestion.hint(for: entry.key, among: known)
      report(
        .unknownKey, at: entry.keyPosition, "\(kind) has no key \"\(entry.key)\"",
        expected: hint == nil ? known.sorted() : [], hint: hint)
    }
  }

  private mutating func text(_ key: String, _ node: Node) -> String? {
    if case .string(let value) = node.value { return value }
    mistyped(key, node, "text")
    return nil
  }

  public mutating func mistyped(_ key: String, _ node: Node, _ expected: String) {
    var hint: String?
    if expected == "text" {
      switch node.value {
      case .int(let value): hint = "quote it: \(key): \"\(value)\""
      case .double, .bool: hint = "quote the value to make it text"
      default: break
      }
    }
    report(.wrongType, at: node.position, "\(key) is \(node.typeName)", expected: [expected], hint: hint)
  }
}
