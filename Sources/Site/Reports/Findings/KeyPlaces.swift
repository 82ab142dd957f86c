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

  private let source: Source
  private let topic: String
  /// The front matter of a file that has a body.
  private let parts: FrontMatter?
  // Parsed for the first finding that is not about the body, if it is not known.
  private lazy var root: Node? = parse()

  /// nil for a file that the reference has no topic for.
  init?(_ source: Source, _ root: Node? = nil) {
    guard let topic = Self.topic(of: source.path) else { return nil }
    (self.source, self.topic) = (source, topic)
    var ignored: [Finding] = []
    parts = topic == "cards" || topic == "blocks" ? FrontMatter.split(source, findings: &ignored) : nil
    if let root { self.root = root }
  }

  mutating func subject(of finding: Finding) -> Subject {
    let (line, column) = (finding.place.line, finding.place.column)
    guard column > 0 else { return Subject() }
    if let parts, line >= parts.bodyFirstLine { return Subject(key: topic == "blocks" ? nil : "body") }
    guard let root else { return Subject() }
    var search = KeySearch(place: Position(line: line, column: column))
    search.visit(root, at: root.position)
    // What lacks a key is a value; the first key inside it stands at the same place.
    let isMissing = finding.code == .missingKey
    guard let names = isMissing ? search.byValue ?? search.byKey : search.byKey ?? search.byValue else {
      return Subject()
    }
    let isNamed = topic != "blocks" && (line, column) != (1, 1)
    return Subject(reference: Reference.key(names, in: topic)?.path ?? topic, key: isNamed ? names.first : nil)
  }

  private func parse() -> Node? {
    var ignored: [Finding] = []
    if topic == "hosts" { return JSON.parse(source, findings: &ignored) }
    guard let parts else { return YAML.parse(source, findings: &ignored) }
    return parts.yaml.flatMap { range in
      YAML.parse(source, range: range, firstLine: parts.yamlFirstLine, findings: &ignored)
    }
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

/// Searches the names of the last key that stands at a place of a file, and of the last value that begins there.
private struct KeySearch {
  let place: Position
  private(set) var byKey: [String]?
  private(set) var byValue: [String]?
  private var names: [String] = []

  init(place: Position) { self.place = place }

  mutating func visit(_ node: Node, at key: Position) {
    if key.line == place.line, key.column <= place.column { byKey = names }
    if node.position == place { byValue = names }
    for entry in node.map?.entries ?? [] {
      names.append(entry.key)
      visit(entry.node, at: entry.keyPosition)
      names.removeLast()
    }
    for item in node.list ?? [] { visit(item, at: item.position) }
  }
}
