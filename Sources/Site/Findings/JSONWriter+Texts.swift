import CardSystems
import Files
import Text

extension JSONWriter {
  /// Texts as members. With `first`, only those that differ from it; null stands for one that is missing.
  mutating func members(_ texts: [StatedText], besides first: [StatedText] = []) {
    for text in texts where !first.contains(text) { member(text.name, text.text) }
    for text in first where !texts.contains(where: { $0.name == text.name }) { null(text.name) }
  }
}

extension PageFile {
  /// Appends a row of a script, which is a line.
  mutating func append(row fields: [String]) throws(FileFailure) {
    var row = JSONWriter()
    row.member(nil, fields)
    try append { buffer in
      buffer.trusted { out in
        out.append("\n")
        out.append(row.content)
        out.append(",")
      }
    }
  }
}
