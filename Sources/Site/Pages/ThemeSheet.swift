import Appearance
import Campaign

/// A theme's style sheet in the site.
struct ThemeSheet: Sendable {
  var id: String
  var name: String
  var bytes: [UInt8]
  /// Path in the site, named by its content.
  var path: String

  /// The built-in look is the first, and its id is empty.
  static func all(of themes: Themes) -> [ThemeSheet] {
    ([themes.standard] + themes.ids.compactMap { themes[$0] }).map { theme in
      let asset = Asset(name: "theme-\(theme.id.isEmpty ? "standard" : flat(theme.id)).css", bytes: theme.css())
      return ThemeSheet(id: theme.id, name: theme.name, bytes: asset.bytes, path: asset.published)
    }
  }

  private static func flat(_ id: String) -> String { String(id.map { $0 == "/" ? "-" : $0 }) }
}
