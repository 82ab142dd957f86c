import CardSystems
import Diagnostics
import Documents

extension Fields {
  /// Reads the theme of a block or placeholder; a theme that the project does not have is a finding and nil.
  mutating func theme(in environment: Environment, unknown code: Code) -> String? {
    guard let node = node("theme"), let theme = string("theme") else { return nil }
    if environment.themes[theme] != nil { return theme }
    report(
      code, at: node.position, "there is no theme \"\(theme)\"", expected: Array(environment.themes.ids.prefix(20)),
      hint: Suggestion.hint(for: theme, among: environment.themes.ids))
    return nil
  }
}
