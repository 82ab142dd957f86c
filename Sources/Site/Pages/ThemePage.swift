import Appearance
import Mustache

/// The page of a theme: a style guide of its colours, fonts, layout, card attributes and pictures.
struct ThemePage {
  private static let shape = Shape(
    PageFrame.names + ["lead", "groups", "fonts", "images", "json", "css"])
  private static let groupShape = Shape(["name", "count", "tokens"])
  private static let tokenShape = Shape(["name", "light", "dark", "differs", "contrast", "isColor", "kinds"])
  private static let fontShape = Shape(["name", "text", "weight", "size", "italic", "kinds", "first", "last"])
  private static let imageShape = Shape(["name", "src", "srcset", "width", "height", "text", "kinds", "first", "last"])

  let theme: Theme
  let sheet: ThemeSheet
  let frame: PageFrame

  var path: String { "themes/\(theme.id).html" }
  var json: String { "themes/\(theme.id).resolved.json" }

  var value: Value {
    let guide = theme.guide
    let changed = theme.changes.count
    let bases = theme.bases.isEmpty ? "" : "Extends \(theme.bases.joined(separator: ", ")). "
    let lead =
      "\(bases)\(changed) \(changed == 1 ? "token is" : "tokens are") set by this theme; light before dark, contrast on the card surface."
    let attributes = guide.attributes.isEmpty ? [] : [group("Content card attributes", guide.attributes)]
    let groups = attributes + (guide.colors + guide.layout).map { group($0.heading, $0.entries) }
    return .object(
      Object(
        Self.shape,
        frame.values(title: theme.name, crumb: "themes", path: path) + [
          .text(lead), .list(groups), fonts(guide.fonts),
          images(guide.images), .text(Links.href(json)), .text(sheet.path),
        ]))
  }

  private func group(_ name: String, _ entries: [ThemeGuide.Entry]) -> Value {
    .object(Object(Self.groupShape, [.text(name), .int(entries.count), .list(entries.map(token))]))
  }

  private func token(_ entry: ThemeGuide.Entry) -> Value {
    let contrast = entry.lightContrast.flatMap { light in entry.darkContrast.map { "\(ratio(light)) / \(ratio($0))" } }
    return .object(
      Object(
        Self.tokenShape,
        [
          .text(entry.name), .text(entry.light ?? ""), .text(entry.dark ?? ""), .bool(entry.light != entry.dark),
          contrast.map { .text("contrast " + $0) } ?? .null, .bool(entry.type == .color),
          .text(entry.isChanged ? "changed" : ""),
        ]))
  }

  private func fonts(_ fonts: [ThemeGuide.Font]) -> Value {
    .list(
      fonts.enumerated().map { i, font in
        .object(
          Object(
            Self.fontShape,
            [
              .text(font.name), .text(font.style.text), .int(font.style.weight ?? 400),
              .double(font.style.size ?? 15), .bool(font.style.italic ?? false),
              .text(font.isChanged ? "changed" : ""), .bool(i == 0), .bool(i == fonts.count - 1),
            ]))
      })
  }

  private func images(_ images: [ThemeGuide.Image]) -> Value {
    let root = Links.root(from: path)
    return .list(
      images.enumerated().map { i, image in
        let light = image.light
        return .object(
          Object(
            Self.imageShape,
            [
              .text(image.name), light.map { .text($0.src(prefix: root)) } ?? .null,
              .text(light?.srcset(prefix: root) ?? ""), side(light?.width), side(light?.height),
              .text(light.map(densities) ?? "none"), .text(image.isChanged ? "changed" : ""), .bool(i == 0),
              .bool(i == images.count - 1),
            ]))
      })
  }

  /// A picture whose file does not say its size is shown small.
  private func side(_ pixels: Int?) -> Value { .int(pixels.flatMap { $0 > 0 ? min($0, 200) : nil } ?? 24) }

  private func densities(_ image: ThemeImage) -> String {
    guard case .files(let files) = image.picture else { return "built in" }
    return files.map { "\($0.scale)x: \($0.asset.width) × \($0.asset.height), \($0.asset.byteCount) bytes" }
      .joined(separator: "; ")
  }

  private func ratio(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
