import Appearance
import CardSystems
import Mustache

/// The page of a theme: a style guide of its cards, colours, fonts, layout, card attributes and pictures,
/// each beside its value in the theme that it extends.
struct ThemePage {
  let theme: Theme
  private let base: Theme
  private let css: String
  private let frame: PageFrame

  init(_ sheet: ThemeSheet, in build: Build) {
    let themes = build.project.environment.themes
    (theme, css, frame) = (sheet.theme, sheet.asset.published, build.frame)
    base = theme.bases.last.flatMap { themes[$0] } ?? themes.standard
  }

  var path: String { PageLinks.theme(theme.id) }
  var json: String { "themes/\(PageName.of(theme.id)).resolved.json" }

  func values(in arena: ValueArena) -> ThemeValues {
    let guide = theme.guide
    let list = ThemeTokenList(theme: theme, base: base, arena: arena)
    let components = list.components(guide.slots).map { [$0] } ?? []
    let tables = (guide.attributes + guide.layout).map { list.group($0.heading, $0.tokens) }
    return ThemeValues(
      frame: frame.values(in: arena, title: theme.name, path: path),
      lead: arena.text(lead),
      totals: TotalValues.list(totals(guide), in: arena), base: name(base, arena), theme: name(theme, arena),
      colors: arena.rows(guide.colors) { list.group($0.heading, $0.tokens) },
      values: arena.rows(components + tables) { $0 },
      fonts: ThemeFontValues.list(guide.fonts, of: theme, in: arena),
      images: ThemeImageValues.list(guide.images, of: theme, root: frame.root(from: path), in: arena),
      json: arena.text(Links.href(json)), css: arena.text(css))
  }

  private func name(_ theme: Theme, _ arena: ValueArena) -> Value {
    arena.object(ThemeNameValues(id: arena.text(theme.id), name: arena.text(theme.name)))
  }

  private var lead: String {
    let bases = theme.bases.isEmpty ? "" : ", extends \(theme.bases.joined(separator: ", "))"
    return "\(theme.file ?? "Built in")\(bases). Light before dark; contrast is measured on the card's surface."
  }

  private func totals(_ guide: ThemeGuide) -> [Total] {
    let all = guide.colors + guide.attributes + guide.layout
    return [
      Total(number: theme.changes.count, name: theme.changes.count == 1 ? "change" : "changes"),
      Total(number: all.reduce(0) { $0 + $1.tokens.count }, name: "tokens"),
      Total(number: guide.fonts.count, name: "type styles"), Total(number: guide.images.count, name: "pictures"),
    ]
  }
}

struct ThemeValues: TemplateObject {
  let frame: PageFrameValues
  let lead, totals, base, theme, colors, values, fonts, images, json, css: Value
}

struct ThemeNameValues: TemplateObject {
  let id, name: Value
}
