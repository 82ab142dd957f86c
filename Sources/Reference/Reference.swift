import Diagnostics
import Documents
import Templates

/// All that people can write, by topic: what the JSON Schemas say of files, the names that stand
/// in addresses and pages, and the built-in templates. `help` and `reference.html` show the same.
public enum Reference {
  /// All topics, in the order of the reference.
  public static let topics: [ReferenceTopic] =
    files.map { SchemaTopic($0, as: $0.topic == "hosts" ? .json : .yaml).topic }
    + [ElementTopic.topic(), TemplateTopic.topic()]
    + names.map { SchemaTopic($0, as: .asIs).topic }

  /// The topic of a name; nil if there is none.
  public static func topic(_ name: String) -> ReferenceTopic? { topics.first { $0.name == name } }

  /// The path of what explains the names of a key in a file: those of
  /// `transforms: [{ set: { title: … } }]`. Where the last names are unknown, that of the key around
  /// them; the topic for the file itself. Nil for an unknown topic.
  public static func path(of names: [String], in topic: String) -> String? { walks[topic]?.path(of: names).path }

  /// Whether files of this name are explained. Answers without making the topics.
  public static func knows(topic: String) -> Bool { walks[topic] != nil }

  /// The topic or key that a reader asks for: `feeds.transforms.filter.type` is that of all conditions.
  public static func entry(at path: String) -> (topic: ReferenceTopic, key: ReferenceKey?)? {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, let topic = topic(name) else { return nil }
    guard parts.count == 2 else { return (topic, nil) }
    if let key = byPath[path] { return (topic, key) }
    let place = walks[name]?.path(of: parts[1].split(separator: ".").map(String.init))
    return place.flatMap { $0.isKnown ? byPath[$0.path] : nil }.map { (topic, $0) }
  }

  /// Names the manual's page about a word, else the nearest path,
  /// or those of the nearest key, without its topic.
  public static func hint(for path: String, orAmong others: [String] = []) -> String? {
    if let page = Templates.rows("manual-pages.txt").first(where: { $0.dropFirst().contains(path.lowercased()) }) {
      return "the page \(page[0]).md of the manual is about it"
    }
    let keys = topics.flatMap(\.all)
    let paths = topics.map(\.name) + keys.map(\.path)
    if let hint = Suggestion.hint(for: path, among: paths + others) { return hint }
    guard let name = Suggestion.nearest(to: path, among: keys.map(\.name)) else { return nil }
    let candidates = keys.filter { $0.name == name }.prefix(4).map { "\"\($0.path)\"" }
    return "did you mean \(candidates.joined(separator: " or "))?"
  }

  private static let byPath = Dictionary(topics.flatMap(\.all).map { ($0.path, $0) }) { first, _ in first }

  private static let walks = Dictionary((files + names).map { ($0.topic, $0) }) { first, _ in first }

  private static let files: [SchemaWalk] = [
    ("cards", "card"), ("blocks", "block"), ("placeholders", "placeholder"), ("feeds", "feed"), ("site", "site"),
    ("themes", "theme"), ("hosts", "host"), ("profiles", "profile"), ("attributes", "attributes"),
  ].compactMap { topic, kind in walk(topic, kind, in: Templates.schemas) }

  private static let names: [SchemaWalk] = ["dom", "addresses"].compactMap { walk($0, $0, in: Templates.names) }

  /// The names that the templates of Content Cards can use. A
  /// test compares them with the values that these templates get.
  static let cardTemplateNames: [ReferenceKey.Choice] =
    (walk("templates", "card-templates", in: Templates.names)?.root["properties"]?.map?.entries ?? []).map {
      .init(value: $0.key, meaning: $0.node["description"]?.string ?? "")
    }

  private static func walk(_ topic: String, _ kind: String, in schemas: [(kind: String, bytes: [UInt8])]) -> SchemaWalk?
  {
    guard let bytes = schemas.first(where: { $0.kind == kind })?.bytes else { return nil }
    return JSON.parse(bytes).map { SchemaWalk(topic: topic, root: $0) }
  }
}
