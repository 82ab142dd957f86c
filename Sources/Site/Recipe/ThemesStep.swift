import Appearance
import Campaign
import Diagnostics
import Mustache

/// A page for each theme, its resolved values for machines, and the list of all.
enum ThemesStep {
  private static let shape = Shape(PageFrame.names + ["lead", "themes"])
  private static let rowShape = Shape(["href", "name", "extends", "tint", "strip"])

  /// Gives what is wrong with the pages' templates.
  static func run(_ build: Build) throws -> [Finding] {
    guard let publisher = build.publisher else { return [] }
    let rows = build.memory.rows
    guard !rows.keep(paths(in: build), publisher) else { return [] }
    var own = build
    own.findings = []
    let stamps = try write(&own, publisher)
    // What templates lack is only said while they are filled.
    if own.findings.isEmpty { for (path, stamp) in stamps { rows.remember(path, stamp) } }
    return own.findings
  }

  /// Gives the stamps of what it has written.
  private static func write(_ build: inout Build, _ publisher: any Destination) throws -> [String: PageStamp] {
    var stamps: [String: PageStamp] = [:]
    let themes = build.project.environment.themes
    var rows: [Value] = []
    for sheet in build.themeSheets where !sheet.id.isEmpty {
      guard let theme = themes[sheet.id] else { continue }
      let page = ThemePage(
        theme: theme, base: theme.bases.last.flatMap { themes[$0] } ?? themes.standard, sheet: sheet,
        frame: build.frame)
      stamps[page.path] = try build.write(page.path, template: "pages/theme-page", page.value)
      stamps[page.json] = try publisher.write(page.json, theme.json())
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
    guard !rows.isEmpty else { return stamps }
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Themes", path: "themes.html") + [
          .text("Every appearance of the project, resolved."), .list(rows),
        ]))
    stamps["themes.html"] = try build.write("themes.html", template: "pages/themes-page", value)
    return stamps
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
