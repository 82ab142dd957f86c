import Appearance
import Mustache

/// The page of a theme: a style guide of its cards, colours, fonts, layout, card attributes and pictures, each beside
/// what it was in the theme that it extends.
struct ThemePage {
  private static let shape = Shape(
    PageFrame.names + ["lead", "totals", "base", "theme", "colors", "values", "fonts", "images", "json", "css"])

  private static let nameShape = Shape(["id", "name"])

  let theme: Theme
  let base: Theme
  let sheet: ThemeSheet
  let frame: PageFrame

  var path: String { "themes/\(theme.id).html" }
  var json: String { "themes/\(theme.id).resolved.json" }

  var value: Value {
    let guide = theme.guide
    let tokens = ThemeTokens(base: base)
    let attributes =
      guide.attributes.isEmpty ? [] : [tokens.group("Content card attributes", guide.attributes)]
    let colors = guide.colors.map { tokens.group($0.heading, $0.entries) }
    let components = tokens.components(guide.components).map { [$0] } ?? []
    let layout = guide.layout.map { tokens.group($0.heading, $0.entries) }
    return .object(
      Object(
        Self.shape,
        frame.values(title: theme.name, crumb: "themes", path: path) + [
          .text(lead), .list(totals(guide)), name(base), name(theme), .list(colors),
          .list(components + attributes + layout), ThemeFonts.value(guide.fonts),
          ThemeImages.value(guide.images, root: Links.root(from: path)), .text(Links.href(json)), .text(sheet.path),
        ]))
  }

  private func name(_ theme: Theme) -> Value {
    .object(Object(Self.nameShape, [.text(theme.id), .text(theme.name)]))
  }

  private var lead: String {
    let bases = theme.bases.isEmpty ? "" : "Extends \(theme.bases.joined(separator: ", ")). "
    return bases + "Light before dark; contrast is measured on the card's surface."
  }

  private func totals(_ guide: ThemeGuide) -> [Value] {
    let all = guide.colors + guide.layout
    return [
      Totals.total("", theme.changes.count, theme.changes.count == 1 ? "change" : "changes"),
      Totals.total("", all.reduce(0) { $0 + $1.entries.count } + guide.attributes.count, "tokens"),
      Totals.total("", guide.fonts.count, "type styles"), Totals.total("", guide.images.count, "pictures"),
    ]
  }
}
