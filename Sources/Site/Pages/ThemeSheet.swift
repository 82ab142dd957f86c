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
  static func all(of themes: Themes) -> [ThemeSheet] { looks(themes).map(ThemeSheet.init) }

  /// The same on so many threads.
  static func all(of themes: Themes, jobs: Int) async -> [ThemeSheet] {
    let looks = looks(themes)
    return await inParallel(looks.count, jobs: jobs, chunk: 1) { ThemeSheet(looks[$0]) }
  }

  private static func looks(_ themes: Themes) -> [Theme] { [themes.standard] + themes.ids.compactMap { themes[$0] } }

  private init(_ theme: Theme) {
    let name = "theme-\(theme.id.isEmpty ? "standard" : Self.flat(theme.id)).css"
    let asset = Asset(name: name, bytes: theme.css())
    (id, self.name, bytes, path) = (theme.id, theme.name, asset.bytes, asset.published)
  }

  private static func flat(_ id: String) -> String { String(id.map { $0 == "/" ? "-" : $0 }) }
}
