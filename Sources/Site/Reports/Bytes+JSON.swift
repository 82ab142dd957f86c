import CardSystems
import Documents
import Text

/// Writes members of JSON in files that are not pages.
extension Bytes {
  /// A string in quotes.
  mutating func jsonText(_ string: String) { append(json: string) }

  /// Appends a value after its key, which includes the punctuation: `,"name":`.
  mutating func member(_ key: StaticString, _ value: String) {
    append(key)
    jsonText(value)
  }

  /// `moment` is in Unix seconds; the value is ISO 8601.
  mutating func member(_ key: StaticString, moment: Double) {
    append(key)
    append("\"")
    append(Timestamp(seconds: moment), .iso)
    append("\"")
  }

  mutating func member(_ key: StaticString, _ value: Int) {
    append(key)
    append(value)
  }

  mutating func member(_ key: StaticString, _ values: [String]) {
    append(key)
    append("[")
    for i in values.indices {
      if i > 0 { append(",") }
      jsonText(values[i])
    }
    append("]")
  }

  /// Texts as an object. With `first`, only those that differ from it; null stands for one that is missing.
  mutating func append(_ texts: [StatedText], besides first: [StatedText] = []) {
    append("{")
    var separator: StaticString = ""
    for text in texts where !first.contains(text) {
      append(separator)
      jsonText(text.name)
      member(":", text.text)
      separator = ","
    }
    for text in first where !texts.contains(where: { $0.name == text.name }) {
      append(separator)
      jsonText(text.name)
      append(":null")
      separator = ","
    }
    append("}")
  }
}
