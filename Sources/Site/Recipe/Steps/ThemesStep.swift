import Appearance
import Mustache

/// Writes a page and a JSON file of resolved values for each theme, and a page that lists all themes.
package enum ThemesStep {
  package static func run(_ build: inout Build) throws {
    guard let destination = build.destination else { return }
    let (pages, frame) = (pages(of: build), build.frame)
    for page in pages {
      build.findings += try build.write(page.path, template: "pages/theme-page", to: destination) {
        page.values(in: $0)
      }
      try destination.write(page.json, page.theme.json())
    }
    guard !pages.isEmpty else { return }
    build.findings += try build.write("themes.html", template: "pages/themes-page", to: destination) { arena in
      ThemesValues(
        frame: frame.values(in: arena, title: "Themes", path: "themes.html"),
        lead: arena.text("Every appearance of the project, resolved."),
        themes: arena.rows(pages) { row($0.theme, arena) })
    }
  }

  private static func row(_ theme: Theme, _ arena: ValueArena) -> ThemeRowValues {
    let tint = theme["tint"].map { token in
      [token.value(.light), token.value(.dark)].compactMap { $0?.text }.joined(separator: " / ")
    }
    return ThemeRowValues(
      href: arena.text(Links.href(PageLinks.theme(theme.id))), name: arena.text(theme.name),
      extends: theme.bases.isEmpty ? .null : arena.text(theme.bases.joined(separator: ", ")),
      tint: arena.text(tint ?? ""),
      strip: arena.list(strip(of: theme).map { arena.text($0) }))
  }

  /// The paths of the files that `run` writes.
  package static func paths(in build: Build) -> Set<String> {
    let pages = pages(of: build)
    return Set(pages.flatMap { [$0.path, $0.json] } + (pages.isEmpty ? [] : ["themes.html"]))
  }

  private static func pages(of build: Build) -> [ThemePage] {
    build.themeSheets.filter { !$0.theme.id.isEmpty }.map { ThemePage($0, in: build) }
  }

  /// The main colours of cards, else of the palette, light before dark, so that readers can tell themes apart at a
  /// glance.
  private static func strip(of theme: Theme) -> [String] {
    let colors = [
      ("feedBackgroundColor", "colorPalette.backgroundCoreApp"),
      ("backgroundColor", "colorPalette.backgroundCoreSurfaceCard"),
      ("titleColor", "colorPalette.textPrimary"), ("domainColor", "tint"),
    ]
    return Mode.allCases.flatMap { mode in
      colors.compactMap { name, other in (theme["contentCards.\(name)"] ?? theme[other])?.value(mode)?.text }
    }
  }
}

struct ThemesValues: TemplateObject {
  let frame: PageFrameValues
  let lead, themes: Value
}

/// A theme in the list of themes.
struct ThemeRowValues: TemplateObject {
  let href, name, extends, tint, strip: Value
}
