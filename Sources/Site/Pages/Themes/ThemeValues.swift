import Appearance
import Mustache
import Text

/// A token of a theme, with its value in the base.
struct ThemeTokenValues: TemplateObject {
  let name, light, dark, differs, contrast, was, isColor, kinds: Value
}

/// Tokens under one heading.
struct ThemeTokenGroupValues: TemplateObject {
  let name, count, tokens: Value
}

/// Makes the values of a theme's tokens.
struct ThemeTokenList {
  let theme: Theme
  let base: Theme
  let arena: ValueArena

  func group(_ name: String, _ tokens: [ThemeToken]) -> ThemeTokenGroupValues {
    ThemeTokenGroupValues(
      name: arena.text(name), count: arena.number(tokens.count), tokens: arena.rows(tokens) { values(of: $0) })
  }

  /// The slots that the theme hides or draws with another template; nil if there are none.
  func components(_ slots: [String]) -> ThemeTokenGroupValues? {
    let changedSlots = slots.filter { theme.changes.contains("components.\($0)") }
    guard !changedSlots.isEmpty else { return nil }
    let tokens = arena.rows(changedSlots) { slot in
      let text = arena.text(Self.text(theme.component(slot)))
      return ThemeTokenValues(
        name: arena.text(slot), light: text, dark: text, differs: .bool(false), contrast: .null,
        was: arena.text(Self.text(base.component(slot))), isColor: .bool(false), kinds: .word("changed"))
    }
    return ThemeTokenGroupValues(
      name: arena.text("Components"), count: arena.number(changedSlots.count), tokens: tokens)
  }

  private static func text(_ choice: ComponentChoice) -> String {
    switch choice {
    case .standard: "the system's own"
    case .hidden: "hidden"
    case .template(let name): name
    }
  }

  private func values(of token: ThemeToken) -> ThemeTokenValues {
    let isChanged = theme.changes.contains(token.path)
    let contrast = Mode.allCases.compactMap { theme.contrast(of: token, $0).map(Self.grade) }
    let (light, dark) = (token.value(.light)?.text, token.value(.dark)?.text)
    return ThemeTokenValues(
      name: arena.text(token.name), light: arena.text(light ?? ""), dark: arena.text(dark ?? ""),
      differs: .bool(light != dark), contrast: arena.text(contrast.joined(separator: " / ") as String?),
      was: arena.text(isChanged ? base[token.path].map(Self.text) ?? "not set" : nil),
      isColor: .bool(token.type == .color), kinds: isChanged ? .word("changed") : .empty)
  }

  private static func text(_ token: ThemeToken) -> String {
    let (light, dark) = (token.value(.light)?.text ?? "", token.value(.dark)?.text ?? "")
    return light == dark ? light : "\(light) / \(dark)"
  }

  /// "5.85 AA": a contrast and its WCAG 2 level for text of normal size.
  private static func grade(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return hundredths >= 700 ? text + " AAA" : hundredths >= 450 ? text + " AA" : text
  }
}

/// A text style of a theme.
struct ThemeFontValues: TemplateObject {
  let name, text, weight, size, italic, kinds: Value
  let ends: ListEnds

  static func list(
    _ fonts: [(token: ThemeToken, style: FontStyle)], of theme: Theme, in arena: ValueArena
  ) -> Value {
    arena.rows(fonts) { font, ends in
      ThemeFontValues(
        name: arena.text(font.token.name), text: arena.text(font.style.text),
        weight: arena.number(font.style.weight ?? 400), size: arena.number(font.style.size ?? 15),
        italic: .bool(font.style.italic ?? false),
        kinds: arena.text(theme.changes.contains(font.token.path) ? "changed" : ""), ends: ends)
    }
  }
}

/// A theme's picture with its files for each pixel density.
struct ThemeImageValues: TemplateObject {
  let name: Value
  let light: DrawnImageValues
  let dark, text, kinds: Value
  let ends: ListEnds

  static func list(_ names: [String], of theme: Theme, root: String, in arena: ValueArena) -> Value {
    arena.rows(names) { name, ends in
      let image = theme.image(name)
      return ThemeImageValues(
        name: arena.text(name), light: DrawnImageValues(image, root: root, in: arena),
        dark: theme.image(name, mode: .dark).map { arena.object(DrawnImageValues($0, root: root, in: arena)) } ?? .null,
        text: arena.text(image.map(densities) ?? "none"),
        kinds: arena.text(theme.changes.contains("images.\(name)") ? "changed" : ""), ends: ends)
    }
  }

  private static func densities(_ image: ThemeImage) -> String {
    guard case .files(let files) = image.picture else { return "built in" }
    let fileTexts = files.map {
      "\($0.scale)x: \($0.asset.width) × \($0.asset.height), \($0.asset.byteCount.grouped) bytes"
    }
    let missingScales = (1...3).filter { scale in !files.contains { $0.scale == scale } }.map { "no \($0)x" }
    return (fileTexts + missingScales).joined(separator: "; ")
  }
}

/// A picture in one mode.
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
