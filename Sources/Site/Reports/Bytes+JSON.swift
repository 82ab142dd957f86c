import CardSystems
import Documents
import Text

/// Writes members of JSON in files that are not pages.
extension Bytes {
  /// Appends a list after its key, which includes the punctuation: `,"name":`.
  mutating func member(_ key: StaticString, _ values: [String]) {
    var writer = JSONWriter()
    writer.member(nil, values)
    append(key)
    append(writer.content)
  }

  /// Appends a row of a script, which is a line.
  mutating func row(_ fields: [String]) {
    member("\n", fields)
    append(",")
  }

  /// Texts as an object. With `first`, only those that differ from it; null stands for one that is missing.
  mutating func append(_ texts: [StatedText], besides first: [StatedText] = []) {
    var writer = JSONWriter()
    writer.object { object in
      for text in texts where !first.contains(text) { object.member(text.name, text.text) }
      for text in first where !texts.contains(where: { $0.name == text.name }) { object.null(text.name) }
    }
    append(writer.content)
  }
}
