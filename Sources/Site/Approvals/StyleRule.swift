import Campaign

/// A rule of a style sheet, and what a drawing needs for it to draw anything.
struct StyleRule: Sendable {
  let digest: String
  /// The names of the custom properties in it.
  let properties: [Substring]
  /// By selector, the classes outside parentheses, because `:not(.a)` asks for what is not there.
  private let classes: [Set<Substring>]

  /// Without comments. A rule within an at-rule has that one's condition.
  static func all(in css: String) -> [StyleRule] {
    var outer: Substring = ""
    let text = css.replacing(/(?s)\/\*.*?\*\//, with: "")
    return text.split(separator: "}", omittingEmptySubsequences: false).compactMap { part -> StyleRule? in
      let pieces = part.split(separator: "{", omittingEmptySubsequences: false)
      if pieces.count != 2 { outer = pieces.count > 2 ? pieces[0] : "" }
      return pieces.count < 2 ? nil : StyleRule(pieces[pieces.count - 2], text: String(outer + part))
    }
  }

  private init(_ selectors: Substring, text: String) {
    digest = ApprovalSignature.hash(text)
    properties = UnusedProperties.names(in: text[...])
    var depth = 0
    let outside = selectors.filter { sign in
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      return depth == 0
    }
    classes = outside.split(separator: ",").map { Set($0.matches(of: /\.([\w\-]+)/).map { Substring(String($0.1)) }) }
  }

  /// Whether a drawing with these words among its names has all classes of one selector.
  func draws(_ words: Set<Substring>) -> Bool { classes.contains { $0.isSubset(of: words) } }
}
