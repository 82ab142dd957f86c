/// Escapes text from files for Markdown, so that it cannot become
/// markup, mention people, lead anywhere or end a table cell.
package enum MarkdownText {
  package static func escaped(_ text: String) -> String { escaped(text, markup: "\\`*_[]|#~!") }

  /// Escapes text in an HTML element, where a backslash would be shown.
  package static func escapedInElement(_ text: String, limit: Int) -> String { escaped(cut(text, limit), markup: "") }

  /// Escapes at most `limit` Unicode scalars of a text.
  package static func escaped(_ text: String, limit: Int) -> String { escaped(cut(text, limit)) }

  private static func cut(_ text: String, _ limit: Int) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= limit ? text : String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"
  }

  private static func escaped(_ text: String, markup: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // Services look for names, addresses, numbers and emoji
      // in texts without comments, which copied text loses.
      case "@": "&#64;\(gap)"
      case "#": "\(markup.isEmpty ? "" : "\\")#\(gap)"
      // Two of them would enclose a formula.
      case "$": "<span>$</span>"
      default: markup.unicodeScalars.contains(scalar) ? "\\\(scalar)" : scalar.isControl ? " " : String(scalar)
      }
    }.joined()
      .replacing(/(?i)\b(www)\./) { "\($0.1)\(gap)." }
      .replacing(/(?i)\b(GH)-/) { "\($0.1)\(gap)-" }
      // A line and a column between colons are no emoji, but for these two numbers.
      .replacing(/:(?=\/\/|(?:100|1234|\d*[A-Za-z_+\\-][\w+\\-]*):)/, with: ":\(gap)")
  }

  private static let gap = "<!-- -->"
}
