import Diagnostics
import Documents
import Reference
import Text

/// The keys of a file, by their places: what a finding in it is about.
package struct KeyPlaces {
  /// The part of a file that a finding is about.
  package struct Subject: Equatable {
    /// The path of the key in the reference, or that of the
    /// file's topic; nil where the reference says nothing of it.
    var reference: String?
    /// The key of the file, without the keys below it; `body` for the text behind a front matter. Nil for
    /// blocks, of which places tell more, and for what is about the whole file.
    package var key: String?
  }

  private let source: Source
  private let topic: String
  /// The front matter of a file that has a body.
  private let parts: FrontMatter?
  // Parsed for the first finding that is not about the body.
  private lazy var root: Node? = parse()

  /// nil for a file that the reference has no topic for. Without `root`, its keys, the file is parsed.
  package init?(_ source: Source, _ root: Node? = nil) {
    guard let topic = Self.topic(of: source.path) else { return nil }
    (self.source, self.topic) = (source, topic)
    var ignored: [Finding] = []
    parts = topic == "cards" || topic == "blocks" ? FrontMatter.split(source, findings: &ignored) : nil
    if let root { self.root = root }
  }

  package mutating func subject(of finding: Finding) -> Subject {
    let place = Position(line: finding.place.line, column: finding.place.column)
    guard place.column > 0 else { return Subject() }
    if let parts, finding.place.line >= parts.bodyFirstLine { return Subject(key: topic == "blocks" ? nil : "body") }
    guard let names = root.flatMap({ Self.names(at: place, in: $0, of: finding.code) })
    else { return Subject() }
    let isNamed = topic != "blocks" && place != Position(line: 1, column: 1)
    return Subject(reference: Reference.path(of: names, in: topic), key: isNamed ? names.first : nil)
  }

  /// The names of the keys around a place, from the outermost;
  /// nil where no key is in its line, nor a value at it.
  private static func names(at place: Position, in root: Node, of code: Code) -> [String]? {
    var names: [String] = []
    var byKey = root.position.line == place.line && root.position.column <= place.column ? names : nil
    var byValue = root.position == place ? names : nil
    var next: Node? = root
    while let node = next {
      let position: Position
      if let entry = node.map?.entries.last(where: { $0.keyPosition <= place }) {
        names.append(entry.key)
        (next, position) = (entry.node, entry.keyPosition)
      } else if let item = node.list?.last(where: { $0.position <= place }) {
        (next, position) = (item, item.position)
      } else {
        break
      }
      if position.line == place.line { byKey = names }
      if next?.position == place { byValue = names }
    }
    // A missing key is missing in a value; the first key inside it stands at the same place.
    return code == .missingKey ? byValue ?? byKey : byKey ?? byValue
  }

  private func parse() -> Node? {
    var ignored: [Finding] = []
    if topic == "hosts" { return JSON.parse(source, findings: &ignored) }
    return parts == nil ? YAML.parse(source, findings: &ignored) : FrontMatter.node(of: source)
  }

  package static func topic(of path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2).map(Substring.init)
    guard parts.count > 1, parts[0] == "Content" else { return nil }
    switch parts[1] {
    case let name where ["site.yaml", "site.yml"].contains(name.lowercased()): return "site"
    case "data": return parts.last?.lowercased().hasPrefix("attributes.y") == true ? "attributes" : nil
    case let name: return Reference.knows(topic: String(name)) ? String(name) : nil
    }
  }
}
