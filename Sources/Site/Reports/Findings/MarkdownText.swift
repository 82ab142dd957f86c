/// Text of files in Markdown: it must not become markup, call people, nor end the cell of a table that it stands in.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      // A zero-width character would break the word, too, but stay in what is copied.
      case "@": out += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": out += "\\" + String(scalar)
      default: out.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
      }
    }
    return out
  }

  /// At most so many characters of it.
  static func escaped(_ text: String, limit: Int) -> String {
    text.unicodeScalars.count <= limit
      ? escaped(text) : escaped(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))) + "…"
  }
}
