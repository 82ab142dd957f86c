import Appearance
import Mustache

/// A theme's picture of one name, with the files of its densities.
struct ThemeImageValues: TemplateObject {
  let name: Value
  let light: DrawnImageValues
  let dark, text, kinds: Value
  let ends: ListEnds

  static func list(_ images: [ThemeGuide.Image], root: String, in arena: ValueArena) -> Value {
    arena.rows(images) { image, ends in
      ThemeImageValues(
        name: arena.text(image.name), light: DrawnImageValues(image.light, root: root, in: arena),
        dark: image.dark.map { arena.object(DrawnImageValues($0, root: root, in: arena)) } ?? .null,
        text: arena.text(image.light.map(densities) ?? "none"), kinds: arena.text(image.isChanged ? "changed" : ""),
        ends: ends)
    }
  }

  private static func densities(_ image: ThemeImage) -> String {
    guard case .files(let files) = image.picture else { return "built in" }
    let there = files.map { "\($0.scale)x: \($0.asset.width) × \($0.asset.height), \($0.asset.byteCount) bytes" }
    let missing = (1...3).filter { scale in !files.contains { $0.scale == scale } }.map { "no \($0)x" }
    return (there + missing).joined(separator: "; ")
  }
}

/// The picture of one mode.
struct DrawnImageValues: TemplateObject {
  let src, srcset, width, height: Value

  init(_ image: ThemeImage?, root: String, in arena: ValueArena) {
    src = image.map { arena.text($0.src(prefix: root)) } ?? .null
    srcset = arena.text(image?.srcset(prefix: root) ?? "")
    // A picture whose file does not state its size is shown small.
    func side(_ pixels: Int?) -> Value { arena.number(pixels.flatMap { $0 > 0 ? min($0, 200) : nil } ?? 24) }
    width = side(image?.width)
    height = side(image?.height)
  }
}
