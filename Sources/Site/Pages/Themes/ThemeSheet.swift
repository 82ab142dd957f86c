import Appearance
import Campaign

/// A theme's style sheet in the site.
struct ThemeSheet: Sendable {
  var id: String
  var name: String
  var bytes: [UInt8]
  /// Path in the site, with a hash of the content.
  var path: String

  /// The style sheets of all themes; the first is the built-in look, whose id is empty.
  static func all(of themes: Themes) -> [ThemeSheet] {
    ([themes.standard] + themes.ids.compactMap { themes[$0] }).map(ThemeSheet.init)
  }

  private init(_ theme: Theme) {
    let name = "theme-\(theme.id.isEmpty ? "standard" : theme.id.replacing("/", with: "-")).css"
    let asset = Asset(name: name, bytes: theme.css())
    (id, self.name, bytes, path) = (theme.id, theme.name, asset.bytes, asset.published)
  }
}
