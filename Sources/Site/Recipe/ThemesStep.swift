import Appearance
import Campaign
import Diagnostics
import Mustache

/// A page for each theme, its resolved values for machines, and the list of all.
enum ThemesStep {
  private static let shape = Shape(PageFrame.names + ["lead", "themes"])
  private static let rowShape = Shape(["href", "name", "extends", "tint", "strip"])

  static func run(_ build: inout Build) throws {
    guard let destination = build.destination else { return }
    let themes = build.project.environment.themes
    var rows: [Value] = []
    for sheet in build.themeSheets where !sheet.id.isEmpty {
      guard let theme = themes[sheet.id] else { continue }
      let page = ThemePage(
        theme: theme, base: theme.bases.last.flatMap { themes[$0] } ?? themes.standard, sheet: sheet,
        frame: build.frame)
      try build.write(page.path, template: "pages/theme-page", page.value)
      try destination.write(page.json, theme.json())
      let tint = theme["tint"].map { token in
        [token.value(.light), token.value(.dark)].compactMap { $0?.text }.joined(separator: " / ")
      }
      rows.append(
        .object(
          Object(
            rowShape,
            [
              .text(Links.href(page.path)), .text(theme.name), .text(theme.bases.joined(separator: ", ")),
              .text(tint ?? ""), .list(strip(of: theme)),
            ])))
    }
    guard !rows.isEmpty else { return }
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Themes", path: "themes.html") + [
          .text("Every appearance of the project, resolved."), .list(rows),
        ]))
    try build.write("themes.html", template: "pages/themes-page", value)
  }

  /// What it writes.
  static func paths(in build: Build) -> Set<String> {
    let themes = build.project.environment.themes
    let ids = build.themeSheets.map(\.id).filter { !$0.isEmpty && themes[$0] != nil }
    return Set(
      ids.flatMap { ["themes/\($0).html", "themes/\($0).resolved.json"] } + (ids.isEmpty ? [] : ["themes.html"]))
  }

  /// The colours that a card mostly has, light before dark, for telling themes apart at a glance.
  private static func strip(of theme: Theme) -> [Value] {
    Mode.allCases.flatMap { mode in
      ["backgroundCoreApp", "backgroundCoreSurfaceCard", "textPrimary", "accentPrimary"].compactMap { name in
        theme["colorPalette.\(name)"]?.value(mode).map { .text($0.text) }
      }
    }
  }
}
