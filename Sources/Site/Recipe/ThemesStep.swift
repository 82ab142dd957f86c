import Appearance
import Campaign
import Mustache

/// A page for each theme, its resolved values for machines, and the list of all.
enum ThemesStep {
  private static let shape = Shape(PageFrame.names + ["lead", "themes"])
  private static let rowShape = Shape(["href", "name", "extends", "tint"])

  static func run(_ build: inout Build) throws {
    guard let publisher = build.publisher else { return }
    let themes = build.project.environment.themes
    var rows: [Value] = []
    for sheet in build.themeSheets where !sheet.id.isEmpty {
      guard let theme = themes[sheet.id] else { continue }
      let page = ThemePage(theme: theme, sheet: sheet, frame: build.frame)
      try build.write(page.path, template: "pages/theme-page", page.value)
      try publisher.write(page.json, theme.json())
      let tint = theme["tint"].map { token in
        [token.value(.light), token.value(.dark)].compactMap { $0?.text }.joined(separator: " / ")
      }
      rows.append(
        .object(
          Object(
            rowShape,
            [
              .text(Links.href(page.path)), .text(theme.name), .text(theme.bases.joined(separator: ", ")),
              .text(tint ?? ""),
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
}
