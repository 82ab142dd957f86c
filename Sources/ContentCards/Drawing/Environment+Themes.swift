import Appearance
import CardSystems

extension Environment {
  func knows(theme: String) -> Bool { themes[theme] != nil }

  /// The themes under which a definition may be drawn differently, each once: its own first (else the project's, else
  /// the built-in look), then the built-in look, then the others in their order. By far the most themes are nothing but
  /// style sheets: beside one that is, they are left out.
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

  /// The theme that a definition is drawn under, which names one or not.
  func theme(_ own: String?) -> Theme {
    if let own, let theme = themes[own] { return theme }
    if let own = settings.theme, let theme = themes[own] { return theme }
    return themes.standard
  }

  /// Which generation draws a definition that names one or not: its own, its theme's, the project's.
  func sdk(_ own: SDKGeneration?, under theme: Theme) -> SDKGeneration {
    own ?? (theme.sdk == .legacy ? .legacy : settings.sdk)
  }
}
