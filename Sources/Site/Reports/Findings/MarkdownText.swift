import Text

/// Escapes text from files for Markdown, so that it cannot become markup, mention people or end a table cell.
package enum MarkdownText {
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // A zero-width character would also prevent a mention, but would remain in copied text.
      case "@": "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": "\\" + String(scalar)
      default: scalar.isControl ? " " : String(scalar)
      }
    }.joined()
  }

  /// Escapes at most `limit` Unicode scalars of a text.
  package static func escaped(_ text: String, limit: Int) -> String {
    text.unicodeScalars.count <= limit
      ? escaped(text) : escaped(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))) + "…"
  }
}
