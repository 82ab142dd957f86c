/// A row of a `FactSet`.
struct Fact: Sendable {
  var title: String?
  var value: String?

  static func list(_ reader: inout PayloadReader) -> [Fact] {
    let facts: [Fact] = reader.each("facts") { reader, node in
      guard reader.open(node, kind: "Fact") else { return nil }
      defer { reader.close() }
      _ = reader.node("type")
      return Fact(title: reader.string("title"), value: reader.string("value"))
    }
    if facts.isEmpty { reader.missing("facts", "nothing is drawn") }
    return facts
  }
}
