import Appearance
import Diagnostics
import Documents

extension CardReader {
  /// Reports the extras that the theme's dynamic rules ask for and cannot use.
  mutating func checkDynamicStyle() {
    // Most projects have no dynamic rules.
    guard !environment.themes.dynamic.isEmpty, !refused.contains(where: { $0.hasPrefix("extras.") }) else { return }
    let theme = environment.theme(card.theme)
    let extras = card.extras.map { ($0.name, $0.value) }
    report(theme.dynamicStyle(extras: extras, type: card.drawnType, tags: card.tags).problems)
    guard card.type.hasText else { return }
    let texts: [CardText] = (card.domain ?? "").isEmpty ? [.title, .description] : CardText.allCases
    for theme in environment.themes.dynamic {
      report(theme.dynamicContrast(extras: extras, type: card.drawnType, tags: card.tags, texts: texts))
    }
  }

  private mutating func report(_ problems: [DynamicStyle.Problem]) {
    for problem in problems {
      let node = fields.node("extras")?[problem.key]
      fields.report(
        problem.code, at: node?.position ?? fields.position(of: "extras"), problem.message, expected: problem.expected)
    }
  }

  /// Reads key-value pairs as text, whatever type YAML gives them.
  mutating func readExtras() {
    for entry in fields.entries("extras") {
      let node = entry.node
      guard let text = node.isNull ? "" : node.scalarText else {
        fields.mistyped("extras.\(entry.key)", node, "text")
        continue
      }
      if node.string == nil {
        fields.report(
          .cardExtrasNotText, at: node.position,
          "extras.\(entry.key) is \(node.typeName): sent as the text \"\(text)\"", hint: "quote it: \"\(text)\"")
      }
      card.extras.append(ContentCard.Extra(name: entry.key, value: text))
    }
  }
}
