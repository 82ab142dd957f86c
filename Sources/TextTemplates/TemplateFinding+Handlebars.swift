extension TemplateFinding {
  /// A finding about a tag of Handlebars at `range`, such as `{{#each items}}`, which is none of `language`.
  public static func handlebars(_ text: String, at range: Range<Int>, in language: String) -> TemplateFinding {
    let words = text.drop { "{~#/^> ".contains($0) }.split(separator: " ", maxSplits: 1)
    let name = words.first?.prefix { $0.isLetter }
    let rest = words.dropFirst().first?.replacing(/\s*~?}}$/, with: "") ?? "…"
    let hint =
      switch name {
      case "each": "write {% for item in \(rest) %} and {% endfor %}"
      case "if": "write {% if \(rest) %} and {% endif %}"
      case "unless" where language == "Liquid": "write {% unless \(rest) %} and {% endunless %}"
      case "unless": "write {% if not \(rest) %} and {% endif %}"
      default: "write {% if … %}, {% for … %} or {% include … %}"
      }
    return TemplateFinding(
      .templateSyntax, at: range, "\"\(text)\" is Handlebars, and no \(language)", hint: hint)
  }
}
