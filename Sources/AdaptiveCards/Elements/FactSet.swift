/// A row of a `FactSet`.
struct Fact: Sendable {
  var title: String?
  var value: String?

  static func list(_ reader: inout PayloadReader) -> [Fact] {
    let facts = reader.each("facts", kind: "Fact") { Fact(title: $0.string("title"), value: $0.string("value")) }
    if facts.isEmpty { reader.missing("facts", "nothing is drawn") }
    return facts
  }
}
