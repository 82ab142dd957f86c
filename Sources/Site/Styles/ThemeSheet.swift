import Appearance
import Campaign

/// A theme with its style sheet in the site.
package struct ThemeSheet: Sendable {
  package let theme: Theme
  package let asset: Asset

  /// The style sheets of all themes; the first is the built-in look, whose id is empty.
  static func all(of themes: Themes) -> [ThemeSheet] {
    ([themes.standard] + themes.ids.compactMap { themes[$0] }).map(ThemeSheet.init)
  }

  private init(_ theme: Theme) {
    self.theme = theme
    let name = "theme-\(theme.id.isEmpty ? "standard" : theme.id.replacing("/", with: "-")).css"
    asset = Asset(name: name, bytes: theme.css())
  }
}
