import Appearance
import Mustache

/// A theme's tokens as template values, each with what it was in the base.
struct ThemeTokens {
  private static let groupShape = Shape(["name", "count", "tokens"])
  private static let tokenShape = Shape([
    "name", "light", "dark", "differs", "contrast", "was", "isColor", "kinds",
  ])

  private let base: Theme
  private let before: [String: String]

  init(base: Theme) {
    self.base = base
    let guide = base.guide
    let entries = guide.colors.flatMap(\.entries) + guide.layout.flatMap(\.entries) + guide.attributes
    before = Dictionary(entries.map { ($0.property, Self.text($0)) }, uniquingKeysWith: { first, _ in first })
  }

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
    let was = entry.isChanged ? before[entry.property] ?? "not set" : nil
    return .object(
      Object(
        Self.tokenShape,
        [
          .text(entry.name), .text(entry.light ?? ""), .text(entry.dark ?? ""), .bool(entry.light != entry.dark),
          contrast.isEmpty ? .null : .text(contrast.joined(separator: " / ")), was.map(Value.text) ?? .null,
          .bool(entry.type == .color), .text(entry.isChanged ? "changed" : ""),
        ]))
  }

  private static func text(_ entry: ThemeGuide.Entry) -> String {
    let (light, dark) = (entry.light ?? "", entry.dark ?? "")
    return light == dark ? light : "\(light) / \(dark)"
  }

  /// "5.85 AA", by WCAG 2 for text of ordinary size.
  private static func grade(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return hundredths >= 700 ? text + " AAA" : hundredths >= 450 ? text + " AA" : text
  }
}
