import Appearance
import CardSystems

extension Environment {
  func knows(theme: String) -> Bool { themes[theme] != nil }

  /// The themes under which a definition may be drawn differently, each once: its own (else the project's, else the
  /// built-in look), the built-in look, then the others in their order. Themes that are only style sheets are left out.
  func themeOrder(first own: String?) -> [Theme] {
    let first = theme(own)
    var order = [first]
    if first.keepsMarkup {
      if !themes.standard.keepsMarkup, first.id != "" { order.append(themes.standard) }
      return themes.changingMarkup.isEmpty ? order : order + themes.changingMarkup
    }
    if first.id != "" { order.append(themes.standard) }
    for id in themes.ids where id != first.id {
      if let theme = themes[id] { order.append(theme) }
    }
    return order
  }

  /// The generation that draws a definition: its own, else its theme's, else the project's.
  func sdk(_ own: SDKGeneration?, under theme: Theme) -> SDKGeneration {
    own ?? theme.sdk ?? settings.sdk
  }
}
