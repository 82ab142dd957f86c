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
    append("{")
    var separator: StaticString = ""
    for text in texts where !first.contains(text) {
      append(separator)
      append(json: text.name)
      append(":")
      append(json: text.text)
      separator = ","
    }
    for text in first where !texts.contains(where: { $0.name == text.name }) {
      append(separator)
      append(json: text.name)
      append(":null")
      separator = ","
    }
    append("}")
  }
}
