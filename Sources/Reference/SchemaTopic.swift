import Documents

/// Makes a topic of a JSON Schema.
struct SchemaTopic {
  /// How examples are written.
  enum Form { case yaml, json, asIs }

  private let walk: SchemaWalk
  private let form: Form

  init(_ walk: SchemaWalk, as form: Form) { (self.walk, self.form) = (walk, form) }

  var topic: ReferenceTopic {
    ReferenceTopic(
      name: walk.topic, title: walk.root["title"]?.string ?? "",
      keys: keys(in: walk.root, at: walk.topic, depth: 0), kinds: kinds)
  }

  private var kinds: [ReferenceKey] {
    (walk.root["$defs"]?.map?.entries ?? []).filter { $0.node["title"] != nil }.flatMap { entry in
      let path = "\(walk.topic).\(entry.key)"
      return [key(path, entry.node["title"]?.string ?? "", entry.node, depth: 0)]
        + keys(in: entry.node, at: path, depth: 1)
    }
  }

  /// The keys of the maps that a value may be, each with those inside it.
  private func keys(in schema: Node, at path: String, depth: Int) -> [ReferenceKey] {
    var seenNames: Set<String> = []
    return walk.maps(in: schema, at: path).filter { $0.path == path }.flatMap { map in
      let required = map.schema["required"]?.list?.compactMap(\.string) ?? []
      var entries = (map.schema["properties"]?.map?.entries ?? []).map { ($0.key, $0.node) }
      if let schema = map.schema["additionalProperties"], schema.map != nil {
        entries.append((SchemaWalk.freeName(of: map.schema), schema))
      }
      return entries.filter { seenNames.insert($0.0).inserted }.flatMap { name, schema in
        let innerPath = "\(path).\(name)"
        return [key(innerPath, name, schema, depth: depth, isRequired: required.contains(name))]
          + keys(in: schema, at: innerPath, depth: depth + 1)
      }
    }
  }

  private func key(
    _ path: String, _ name: String, _ schema: Node, depth: Int, isRequired: Bool = false
  ) -> ReferenceKey {
    let forms = walk.forms(of: schema)
    return ReferenceKey(
      path: path, name: name, depth: depth, type: walk.words(of: schema), isRequired: isRequired,
      description: forms.lazy.compactMap { $0["description"]?.string }.first ?? "",
      choices: forms.lazy.map(Self.choices).first { !$0.isEmpty } ?? [],
      facts: facts(forms, schema["title"] == nil ? name : nil))
  }

  private static func choices(_ schema: Node) -> [ReferenceKey.Choice] {
    let meanings = schema["enumDescriptions"]?.list ?? []
    return (schema["enum"]?.list ?? []).enumerated().compactMap { i, value in
      value.string.map { .init(value: $0, meaning: meanings.indices.contains(i) ? meanings[i].string ?? "" : "") }
    }
  }

  private func facts(_ forms: [Node], _ name: String?) -> [ReferenceKey.Fact] {
    func first(_ member: String) -> Node? { forms.lazy.compactMap { $0[member] }.first }
    func fact(_ label: String, _ text: String?, isCode: Bool = true) -> ReferenceKey.Fact? {
      text.map { .init(label: label, text: $0, isCode: isCode) }
    }
    let examples = (first("examples")?.list ?? []).map { fact("Example", example($0, of: name)) }
    return [
      fact("Default", first("default")?.written(asJSON: form == .json)),
      fact("Default", first("x-default")?.string, isCode: false),
      fact("Unit", first("x-unit")?.string, isCode: false), fact("SDK", first("x-sdkName")?.string),
      fact("Since", first("x-since")?.string, isCode: false),
    ].compactMap(\.self) + examples.compactMap(\.self)
  }

  private func example(_ value: Node, of name: String?) -> String {
    if form == .asIs, let text = value.string { return text }
    let text = value.written(asJSON: form == .json)
    guard let name, form != .asIs else { return text }
    return form == .json ? "\"\(name)\": \(text)" : "\(name): \(text)"
  }
}
