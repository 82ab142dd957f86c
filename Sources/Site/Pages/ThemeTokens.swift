import Appearance
import Mustache

/// A theme's tokens as template values, each with what it was in the base.
struct ThemeTokens {
  private static let groupShape = Shape(["name", "count", "tokens"])
  private static let tokenShape = Shape([
    "name", "light", "dark", "differs", "contrast", "was", "isColor", "kinds",
  ])

  let base: Theme

  func group(_ name: String, _ entries: [ThemeGuide.Entry]) -> Value {
    .object(Object(Self.groupShape, [.text(name), .int(entries.count), .list(entries.map(token))]))
  }

  /// What the theme draws by a template of its own, or not at all; nil where it leaves everything as it was.
  func components(_ all: [ThemeGuide.Component]) -> Value? {
    let changed = all.filter(\.isChanged)
    guard !changed.isEmpty else { return nil }
    let values = changed.map { component in
      let text = Value.text(Self.text(component.choice))
      return Value.object(
        Object(
          Self.tokenShape,
          [
            .text(component.slot), text, text, .bool(false), .null,
            .text(Self.text(base.component(component.slot))), .bool(false), .text("changed"),
          ]))
    }
    return .object(Object(Self.groupShape, [.text("Components"), .int(values.count), .list(values)]))
  }

  private static func text(_ choice: ComponentChoice) -> String {
    switch choice {
    case .standard: "the system's own"
    case .hidden: "hidden"
    case .template(let name): name
    }
  }

  private func token(_ entry: ThemeGuide.Entry) -> Value {
    let contrast = [entry.lightContrast, entry.darkContrast].compactMap { $0.map(Self.grade) }
    let was = entry.isChanged ? base[entry.path].map(Self.text) ?? "not set" : nil
    return .object(
      Object(
        Self.tokenShape,
        [
          .text(entry.name), .text(entry.light ?? ""), .text(entry.dark ?? ""), .bool(entry.light != entry.dark),
          contrast.isEmpty ? .null : .text(contrast.joined(separator: " / ")), was.map(Value.text) ?? .null,
          .bool(entry.type == .color), .text(entry.isChanged ? "changed" : ""),
        ]))
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
