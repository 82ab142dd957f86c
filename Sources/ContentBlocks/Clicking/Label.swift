import Text

/// Collapses the blanks in the text of an element.
enum Label {
  static func collapsed(_ text: Span<UInt8>) -> String {
    // In ASCII and Latin letters, only ASCII bytes are blanks, and no byte combines with the character before it.
    if text.contains(where: { $0 >= 0xC0 && !(0xC3...0xC9 ~= $0) }) {
      return text.text.split { $0.isWhitespace }.joined(separator: " ")
    }
    let words = text.array.split { $0.isSpace }
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
  }
}
