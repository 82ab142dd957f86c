import Diagnostics
import Documents
import Reference
import Text

/// The keys of a file, by their places: what a finding in it is about.
struct KeyPlaces {
  /// What a finding is about.
  struct Subject: Equatable {
    /// The path of the key in the reference, or that of the file's topic; nil where the reference says nothing of it.
    var reference: String?
    /// The key of the file, without the keys below it; `body` for the text behind a front matter. Nil for blocks, of
    /// which places tell more, and for what is about the whole file.
    var key: String?
  }

  private struct Key {
    var names: [String]
    var position: Position
    /// Where its value begins.
    var value: Position
  }

  private let source: Source
  private let topic: String
  /// The front matter of a file that has a body.
  private let parts: FrontMatter?
  private let root: Node?
  // Listed for the first finding that is not about the body.
  private lazy var keys: [Key] = allKeys()

  /// nil for a file that the reference has no topic for. Without `root`, its keys, the file is parsed.
  init?(_ source: Source, _ root: Node? = nil) {
    guard let topic = Self.topic(of: source.path) else { return nil }
    (self.source, self.topic, self.root) = (source, topic, root)
    var ignored: [Finding] = []
    parts = topic == "cards" || topic == "blocks" ? FrontMatter.split(source, findings: &ignored) : nil
  }

  mutating func subject(of finding: Finding) -> Subject {
    let (line, column) = (Int32(clamping: finding.place.line), Int32(clamping: finding.place.column))
    guard column > 0 else { return Subject() }
    if let parts, Int(line) >= parts.bodyFirstLine { return Subject(key: topic == "blocks" ? nil : "body") }
    let byKey = keys.last { $0.position.line == line && $0.position.column <= column }
    let byValue = keys.last { $0.value.line == line && $0.value.column == column }
    // What lacks a key is a value; the first key inside it stands at the same place.
    let key = finding.code == .missingKey ? byValue ?? byKey : byKey ?? byValue
    guard let key else { return Subject() }
    let isNamed = topic != "blocks" && (line, column) != (1, 1)
    return Subject(
      reference: Reference.key(key.names, in: topic)?.path ?? topic, key: isNamed ? key.names.first : nil)
  }

  private func allKeys() -> [Key] {
    var keys: [Key] = []
    if let node = root ?? parse() { Self.add(node, [], at: node.position, to: &keys) }
    return keys
  }

  private func parse() -> Node? {
    var ignored: [Finding] = []
    if topic == "hosts" { return JSON.parse(source, findings: &ignored) }
    guard let parts else { return YAML.parse(source, findings: &ignored) }
    return parts.yaml.flatMap { range in
      YAML.parse(source, range: range, firstLine: parts.yamlFirstLine, findings: &ignored)
    }
  }

  /// Adds a value, the keys in it, and the items of its lists, in the order of the file.
  private static func add(_ node: Node, _ names: [String], at position: Position, to keys: inout [Key]) {
    keys.append(Key(names: names, position: position, value: node.position))
    for entry in node.map?.entries ?? [] { add(entry.node, names + [entry.key], at: entry.keyPosition, to: &keys) }
    for item in node.list ?? [] { add(item, names, at: item.position, to: &keys) }
  }

  private static func topic(of path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 2)
    guard parts.count > 1, parts[0] == "Content" else { return nil }
    switch parts[1] {
    case "site.yaml": return "site"
    case "data": return parts.last == "attributes.yaml" ? "attributes" : nil
    case let name: return Reference.topics.first { $0.name == name }?.name
    }
  }
}
