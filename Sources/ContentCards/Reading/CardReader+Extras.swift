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
      let value: String
      switch entry.node.value {
      case .string(let text): value = text
      case .int(let number): value = asText(String(number), entry)
      case .double(let number): value = asText(String(number), entry)
      case .bool(let flag): value = asText(flag ? "true" : "false", entry)
      case .null: value = asText("", entry)
      case .list, .map:
        fields.mistyped("extras.\(entry.key)", entry.node, "text")
        continue
      }
      card.extras.append(ContentCard.Extra(name: entry.key, value: value))
    }
  }

  private mutating func asText(_ text: String, _ entry: Mapping.Entry) -> String {
    fields.report(
      .cardExtrasNotText, at: entry.node.position,
      "extras.\(entry.key) is \(entry.node.typeName): sent as the text \"\(text)\"", hint: "quote it: \"\(text)\"")
    return text
  }
}
