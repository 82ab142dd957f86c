import Appearance
import Mustache

/// A theme's type ramp as template values.
enum ThemeFonts {
  private static let shape = Shape(["name", "text", "weight", "size", "italic", "kinds", "first", "last"])

  static func value(_ fonts: [ThemeGuide.Font]) -> Value {
    .list(
      fonts.enumerated().map { i, font in
        .object(
          Object(
            shape,
            [
              .text(font.name), .text(font.style.text), .int(font.style.weight ?? 400),
              .double(font.style.size ?? 15), .bool(font.style.italic ?? false),
              .text(font.isChanged ? "changed" : ""), .bool(i == 0), .bool(i == fonts.count - 1),
            ]))
      })
  }
}
