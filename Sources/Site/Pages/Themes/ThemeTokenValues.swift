import Appearance
import Mustache

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
  let base: Theme
  let arena: ValueArena

  func group(_ name: String, _ entries: [ThemeGuide.Entry]) -> ThemeTokenGroupValues {
    ThemeTokenGroupValues(
      name: arena.text(name), count: arena.number(entries.count), tokens: arena.rows(entries) { token($0) })
  }

  /// The slots that the theme draws with another template, or hides; nil where it changes none.
  func components(_ all: [ThemeGuide.Component]) -> ThemeTokenGroupValues? {
    let changed = all.filter(\.isChanged)
    guard !changed.isEmpty else { return nil }
    let tokens = arena.rows(changed) { component in
      let text = arena.text(Self.text(component.choice))
      return ThemeTokenValues(
        name: arena.text(component.slot), light: text, dark: text, differs: .bool(false), contrast: .null,
        was: arena.text(Self.text(base.component(component.slot))), isColor: .bool(false), kinds: .word("changed"))
    }
    return ThemeTokenGroupValues(
      name: arena.text("Components"), count: arena.number(changed.count), tokens: tokens)
  }

  private static func text(_ choice: ComponentChoice) -> String {
    switch choice {
    case .standard: "the system's own"
    case .hidden: "hidden"
    case .template(let name): name
    }
  }

  private func token(_ entry: ThemeGuide.Entry) -> ThemeTokenValues {
    let contrast = [entry.lightContrast, entry.darkContrast].compactMap { $0.map(Self.grade) }
    let was = entry.isChanged ? base[entry.path].map(Self.text) ?? "not set" : nil
    return ThemeTokenValues(
      name: arena.text(entry.name), light: arena.text(entry.light ?? ""), dark: arena.text(entry.dark ?? ""),
      differs: .bool(entry.light != entry.dark), contrast: arena.text(contrast.joined(separator: " / ") as String?),
      was: arena.text(was), isColor: .bool(entry.type == .color),
      kinds: entry.isChanged ? .word("changed") : .empty)
  }

  private static func text(_ token: ThemeToken) -> String {
    let (light, dark) = (token.value(.light)?.text ?? "", token.value(.dark)?.text ?? "")
    return light == dark ? light : "\(light) / \(dark)"
  }

  /// "5.85 AA", by WCAG 2 for text of ordinary size.
  private static func grade(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return hundredths >= 700 ? text + " AAA" : hundredths >= 450 ? text + " AA" : text
  }
}
