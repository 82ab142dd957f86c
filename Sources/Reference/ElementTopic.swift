import AdaptiveElements

/// The types of Adaptive Cards as Microsoft's hosts have them, from the table that cards are checked by.
enum ElementTopic {
  private static let kinds = [
    ("element", "element"), ("action", "action"), ("layout", "layout"), ("run", "run of text"),
    ("page", "page"), ("reference", "reference"), ("entity", "entity of msteams"), ("data", "data of an action"),
    ("part", "part of another"),
  ]

  static func topic() -> ReferenceTopic {
    let types = Dictionary(grouping: ElementTable.shared.types.values, by: \.kind)
    return ReferenceTopic(
      name: "elements", title: "An Adaptive Card as Microsoft's hosts have it, Content/adaptive/*.json",
      keys: kinds.flatMap { kind, words in
        (types[kind] ?? []).sorted { $0.name < $1.name }.map { key($0, words) }
      }, kinds: [])
  }

  private static func key(_ type: ElementType, _ kind: String) -> ReferenceKey {
    let hosts = type.hosts.isEmpty ? "No host has released it" : "In " + type.hosts.joined(separator: ", ")
    return ReferenceKey(
      path: "elements.\(type.name)", name: type.name, type: kind,
      description: hosts + (type.since.map { " since \($0)." } ?? "."),
      choices: type.properties.map { .init(value: $0.key, meaning: meaning(of: $0)) })
  }

  private static func meaning(of property: ElementProperty) -> String {
    let values = property.alternatives.expectations.joined(separator: ", ")
    let facts = (property.isRequired ? ["required"] : []) + (property.defaultValue.map { ["\($0) without it"] } ?? [])
    return facts.isEmpty ? values : "\(values) (\(facts.joined(separator: "; ")))"
  }
}
