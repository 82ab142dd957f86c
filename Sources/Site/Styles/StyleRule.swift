import Campaign

/// A rule of a style sheet, and what a drawing needs for it to draw anything.
struct StyleRule: Sendable {
  let digest: String
  /// The names of the custom properties in it.
  let properties: [Substring]
  /// By selector, the classes outside parentheses, because `:not(.a)` asks for what is not there.
  private let classes: [Set<Substring>]

  /// All classes, also those in parentheses.
  private let names: Set<Substring>

  /// Without comments. A rule within an at-rule has that one's condition.
  static func all(in css: String) -> [StyleRule] {
    var atRule: Substring = ""
    let text = css.replacing(/(?s)\/\*.*?\*\//, with: "")
    return text.split(separator: "}", omittingEmptySubsequences: false).compactMap { part -> StyleRule? in
      let pieces = part.split(separator: "{", omittingEmptySubsequences: false)
      if pieces.count != 2 { atRule = pieces.count > 2 ? pieces[0] : "" }
      return pieces.count < 2 ? nil : StyleRule(pieces[pieces.count - 2], text: String(atRule + part))
    }
  }

  private init(_ selectors: Substring, text: String) {
    digest = ApprovalSignature.hash(text)
    properties = UnusedProperties.names(in: text[...])
    names = Self.names(in: selectors)
    classes = Self.classes(of: selectors)
  }

  /// By selector, the classes outside parentheses.
  static func classes(of selectors: Substring) -> [Set<Substring>] {
    var depth = 0
    let topLevelText = selectors.filter { sign in
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      return depth == 0
    }
    return topLevelText.split(separator: ",").map(names(in:))
  }

  private static func names(in text: some BidirectionalCollection<Character>) -> Set<Substring> {
    Set(String(text).matches(of: /\.([\w\-]+)/).map { Substring(String($0.1)) })
  }

  /// Whether a drawing with these words among its names has all classes of one selector.
  func draws(_ words: Set<Substring>) -> Bool { classes.contains { $0.isSubset(of: words) } }

  /// Whether it may draw elements of which this is the only class.
  func isOf(_ name: Substring) -> Bool { classes.contains([name]) || names.isSubset(of: [name]) }
}
