import CardSystems
import Documents
import Files
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

extension PageFile {
  /// Appends a row of a script, which is a line.
  mutating func append(row fields: [String]) throws(FileFailure) {
    try append { buffer in
      buffer.trusted { out in
        out.member("\n", fields)
        out.append(",")
      }
    }
  }
}
