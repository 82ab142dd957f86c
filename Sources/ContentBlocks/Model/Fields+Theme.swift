import CardSystems
import Diagnostics
import Documents

extension Fields {
  /// The theme that a block or placeholder names; nil, and a finding, where the project does not have it.
  mutating func theme(in environment: Environment, unknown code: Code) -> String? {
    guard let node = node("theme"), let theme = string("theme") else { return nil }
    if environment.themes[theme] != nil { return theme }
    report(
      code, at: node.position, "there is no theme \"\(theme)\"", expected: Array(environment.themes.ids.prefix(20)),
      hint: Suggestion.hint(for: theme, among: environment.themes.ids))
    return nil
  }
}
