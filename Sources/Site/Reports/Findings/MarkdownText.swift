import Text

/// Escapes text from files for Markdown, so that it cannot become markup, mention people or end a table cell.
package enum MarkdownText {
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      // A zero-width character would also prevent a mention, but would remain in copied text.
      case "@": out += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": out += "\\" + String(scalar)
      default: out.unicodeScalars.append(scalar.isControl ? " " : scalar)
      }
    }
    return out
  }

  /// Escapes at most `limit` Unicode scalars of a text.
  package static func escaped(_ text: String, limit: Int) -> String {
    text.unicodeScalars.count <= limit
      ? escaped(text) : escaped(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))) + "…"
  }
}
