import Appearance
import Mustache

/// A style of a theme's type ramp.
struct ThemeFontValues: TemplateObject {
  let name, text, weight, size, italic, kinds: Value
  let ends: ListEnds

  static func list(_ fonts: [ThemeGuide.Font], in arena: ValueArena) -> Value {
    arena.rows(fonts) { font, ends in
      ThemeFontValues(
        name: arena.text(font.name), text: arena.text(font.style.text), weight: arena.number(font.style.weight ?? 400),
        size: arena.number(font.style.size ?? 15), italic: .bool(font.style.italic ?? false),
        kinds: arena.text(font.isChanged ? "changed" : ""), ends: ends)
    }
  }
}
