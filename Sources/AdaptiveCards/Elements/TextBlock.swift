/// `TextBlock`: Markdown text. What is nil is decided by the text's style or its surroundings.
struct TextBlock: Sendable {
  var text = ""
  var look = TextLook()
  var wrap = false
  var maxLines: Int?
  var style: TextBlockStyle?

  /// Words that are not of a `TextBlock` and are drawn like one, as long as they are.
  init(text: String, look: TextLook = TextLook(), wrap: Bool = true) {
    (self.text, self.look, self.wrap) = (text, look, wrap)
  }

  init(_ reader: inout PayloadReader) {
    if let text = reader.string("text") { self.text = text } else { reader.missing("text", "nothing is drawn") }
    look = TextLook(&reader)
    wrap = reader.bool("wrap") ?? false
    maxLines = reader.int("maxLines").flatMap { $0 > 0 ? min($0, 10_000) : nil }
    style = reader.choice("style", since: .v15)
  }
}

/// How a text looks, as far as its author says so.
struct TextLook: Sendable {
  var size: TextSize?
  var weight: TextWeight?
  var color: TextColor?
  var isSubtle: Bool?
  var fontType: FontType?

  init() {}

  init(_ definition: TextDefinition) {
    size = definition.size
    weight = definition.weight
    color = definition.color
    isSubtle = definition.isSubtle
  }

  init(_ reader: inout PayloadReader) {
    size = reader.choice("size")
    weight = reader.choice("weight")
    color = reader.choice("color")
    isSubtle = reader.bool("isSubtle")
    fontType = reader.choice("fontType", since: .v12)
  }
}

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
