import Diagnostics
import Documents

/// The texts of a card that a theme's dynamic rules may colour.
public enum CardText: String, Sendable, Hashable, CaseIterable {
  case title, description
  case link = "domain"

  var path: String { "contentCards.\(rawValue)Color" }
}

/// A colour that a dynamic rule gives a card.
private struct DynamicColor {
  var colors: PreparedRule.ColorPair
  /// The index of the rule among the theme's rules.
  var rule: Int
  /// The extra that gives the colour, in each mode.
  var keys: [Mode: String] = [:]
  var place: Place?
}

/// A text of a card with too little contrast to its background.
private struct FaintText {
  var front: DynamicColor?
  var back: DynamicColor?
  var mode: Mode
  /// The attribute and its colour, such as `titleColor #ffffff`.
  var text: String
  var background: Color
  var ratio: Double

  var message: String {
    "\(text) on backgroundColor \(background.css) is \(Contrast.text(ratio)) in \(mode.rawValue)"
  }

  static let expected = ["4.5:1 or more"]
}

extension Theme {
  /// Texts of one card whose contrast its extras make too low, or several rules
  /// together. A single rule's effect on every card is a finding of the theme.
  public func dynamicContrast(
    extras: [(String, String)], type: String, tags: [String], texts: [CardText]
  ) -> [DynamicStyle.Problem] {
    guard !rules.isEmpty, !texts.isEmpty else { return [] }
    func extra(_ key: String) -> String? { extras.first { $0.0 == key }?.1 }
    let colors = dynamicColors(extra, where: { $0.matches(extra, type, tags) })
    guard colors.values.contains(where: { !$0.keys.isEmpty }) || Set(colors.values.map(\.rule)).count > 1 else {
      return []
    }
    var problems: [(key: String, mode: Mode, texts: [FaintText])] = []
    for faint in faint(texts, colors) {
      let key = faint.back?.keys[faint.mode] ?? faint.front?.keys[faint.mode]
      let isOfSeveralRules = faint.front.flatMap { front in faint.back.map { $0.rule != front.rule } } ?? false
      guard key != nil || isOfSeveralRules && !isFindingOfTheTheme(faint) else { continue }
      // Several texts on one background are one mistake.
      if let last = problems.indices.last, problems[last].key == key ?? "", problems[last].mode == faint.mode {
        problems[last].texts.append(faint)
      } else {
        problems.append((key ?? "", faint.mode, [faint]))
      }
    }
    let place = id.isEmpty ? "" : " under theme \"\(id)\""
    return problems.map { key, mode, texts in
      let message =
        if texts.count == 1 {
          texts[0].message
        } else {
          texts.map { "\($0.text) (\(Contrast.text($0.ratio)))" }.joined(separator: ", ")
            + " on backgroundColor \(texts[0].background.css) in \(mode.rawValue)"
        }
      return DynamicStyle.Problem(
        key: key, code: .themeExtrasContrast, message: message + place, expected: FaintText.expected)
    }
  }

  /// Whether the theme's own findings cover the text, because one of its rules has no condition.
  private func isFindingOfTheTheme(_ text: FaintText) -> Bool {
    [text.front, text.back].contains { color in
      color.map { rules[$0.rule].condition == DynamicRule.Condition() } ?? false
    }
  }

  /// The colours that the rules give; later rules win.
  fileprivate func dynamicColors(
    _ extra: (String) -> String?, where holds: (DynamicRule.Condition) -> Bool
  ) -> [String: DynamicColor] {
    var colors: [String: DynamicColor] = [:]
    for (index, rule) in rules.enumerated() where holds(rule.condition) {
      for action in rule.actions {
        switch action {
        case .component: break
        case .fixed(let fixedValue):
          guard let pair = fixedValue.colors else { continue }
          colors[fixedValue.path] = DynamicColor(colors: pair, rule: index, place: fixedValue.place)
        case .take(let take):
          if let (pair, keys) = take.colors(extra) {
            colors[take.path] = DynamicColor(colors: pair, rule: index, keys: keys, place: nil)
          } else if let pair = take.fallback?.colors {
            colors[take.path] = DynamicColor(colors: pair, rule: index, place: take.fallback?.place)
          }
        }
      }
    }
    return colors
  }

  fileprivate func faint(_ texts: [CardText], _ dynamic: [String: DynamicColor]) -> [FaintText] {
    let back = "contentCards.backgroundColor"
    var faintTexts: [FaintText] = []
    for mode in followsDarkMode ? Mode.allCases : [.light] {
      guard let ground = Contrast.side("contentCards.feedBackgroundColor", self, mode)?.color,
        let background = dynamic[back]?.colors[mode] ?? Contrast.side(back, self, mode)?.color
      else { continue }
      for text in texts {
        let source = source(of: text.path, dynamic, mode)
        guard source != nil || dynamic[back] != nil,
          let front = source?.colors[mode] ?? Contrast.side(text.path, self, mode)?.color
        else { continue }
        let ratio = front.contrast(on: background.composited(over: ground))
        guard ratio < least(front: source, front, Contrast.side(back, self, mode)?.color, ground) else { continue }
        faintTexts.append(
          FaintText(
            front: source, back: dynamic[back], mode: mode, text: "\(text.rawValue)Color \(front.css)",
            background: background, ratio: ratio))
      }
    }
    return faintTexts
  }

  /// A text that is faint in the SDK, as links are, counts only
  /// where the new background lowers its contrast by a quarter.
  private func least(front source: DynamicColor?, _ front: Color, _ back: Color?, _ ground: Color) -> Double {
    guard source == nil, let back else { return 4.5 }
    let ratio = front.contrast(on: back.composited(over: ground))
    return ratio < 4.5 ? ratio * 0.75 : 4.5
  }

  /// The rule's colour for a text, or its tint, where the text uses the tint.
  private func source(of path: String, _ dynamic: [String: DynamicColor], _ mode: Mode) -> DynamicColor? {
    if let color = dynamic[path] { return color }
    guard let tint = dynamic["tint"] else { return nil }
    switch self[path]?[mode]?.expression {
    case .reference("tint"): return tint
    case nil: return path == CardText.link.path ? tint : nil
    default: return nil
    }
  }
}

extension Contrast {
  /// Findings about rules on a card that meets no condition, and
  /// about each rule with a condition on a card that meets it.
  static func dynamicFindings(_ theme: Theme) -> [Finding] {
    guard !theme.rules.isEmpty else { return [] }
    let noCondition = DynamicRule.Condition()
    let conditions =
      [noCondition]
      + theme.rules.map(\.condition).filter { condition in
        // Hosts define the colours of Adaptive Cards' elements.
        condition != noCondition && (condition.types.isEmpty || condition.types.contains { !$0.hasPrefix("adaptive") })
      }
    var findings: [Finding] = []
    let takenPaths: [String] = theme.rules.flatMap(\.actions).flatMap { action -> [String] in
      if case .take(let take) = action { return [take.light, take.dark] } else { return [] }
    }
    // Colours from extras are checked with the cards that have them.
    for condition in conditions where !condition.extras.contains(where: { takenPaths.contains($0.key) }) {
      let colors = theme.dynamicColors({ _ in nil }, where: { $0 == noCondition || $0 == condition })
      for text in theme.faint(CardText.allCases, colors) {
        guard let place = text.front?.place ?? text.back?.place else { continue }
        let finding = Finding(.themeContrast, at: place, text.message, expected: FaintText.expected)
        if !findings.contains(finding) { findings.append(finding) }
      }
    }
    return findings
  }
}

extension PreparedRule.Take {
  /// The colours that a card's extras give, and the extras' names; nil where there are none.
  fileprivate func colors(_ extra: (String) -> String?) -> (PreparedRule.ColorPair, keys: [Mode: String])? {
    let keys: [Mode: String] = [
      .light: extra(light) == nil ? dark : light, .dark: extra(dark) == nil ? light : dark,
    ]
    guard type == .color, let first = keys[.light].flatMap(extra).flatMap({ Color($0) }),
      let second = keys[.dark].flatMap(extra).flatMap({ Color($0) })
    else { return nil }
    return (PreparedRule.ColorPair(light: first, dark: second), keys)
  }
}
