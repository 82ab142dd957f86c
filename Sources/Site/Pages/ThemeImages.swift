import Appearance
import Mustache

/// A theme's pictures as template values, with the files of their densities.
enum ThemeImages {
  private static let shape = Shape([
    "name", "src", "srcset", "width", "height", "dark", "text", "kinds", "first", "last",
  ])
  private static let darkShape = Shape(["src", "srcset", "width", "height"])

  static func value(_ images: [ThemeGuide.Image], root: String) -> Value {
    .list(
      images.enumerated().map { i, image in
        let light = image.light
        return .object(
          Object(
            shape,
            [.text(image.name), light.map { .text($0.src(prefix: root)) } ?? .null] + drawn(light, root) + [
              image.dark.map { .object(Object(darkShape, [.text($0.src(prefix: root))] + drawn($0, root))) } ?? .null,
              .text(light.map(densities) ?? "none"), .text(image.isChanged ? "changed" : ""), .bool(i == 0),
              .bool(i == images.count - 1),
            ]))
      })
  }

  private static func drawn(_ image: ThemeImage?, _ root: String) -> [Value] {
    [.text(image?.srcset(prefix: root) ?? ""), side(image?.width), side(image?.height)]
  }

  /// A picture whose file does not say its size is shown small.
  private static func side(_ pixels: Int?) -> Value { .int(pixels.flatMap { $0 > 0 ? min($0, 200) : nil } ?? 24) }

  private static func densities(_ image: ThemeImage) -> String {
    guard case .files(let files) = image.picture else { return "built in" }
    let there = files.map { "\($0.scale)x: \($0.asset.width) × \($0.asset.height), \($0.asset.byteCount) bytes" }
    let missing = (1...3).filter { scale in !files.contains { $0.scale == scale } }.map { "no \($0)x" }
    return (there + missing).joined(separator: "; ")
  }
}
