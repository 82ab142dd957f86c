import Diagnostics
import Documents

/// A dynamic rule with all that does not depend on the card worked out.
struct PreparedRule: Sendable {
  enum Action: Sendable {
    case fixed(Fixed)
    case take(Take)
    case component(String)
  }

  /// A value that the rule itself has.
  struct Fixed: Sendable {
    var path: String
    var properties: [TokenCSS.Property]
    /// nil where it is no colour.
    var colors: ColorPair?
    /// Where the theme's own file has it; nil for what is inherited.
    var place: Place?
  }

  /// A colour in both modes.
  struct ColorPair: Sendable, Hashable {
    var light: Color
    var dark: Color

    subscript(mode: Mode) -> Color { mode == .light ? light : dark }
  }

  /// A value from the extras.
  struct Take: Sendable {
    var path: String
    var type: TokenType
    var light: String
    var dark: String
    var fallback: Fixed?
  }

  var condition: DynamicRule.Condition
  var actions: [Action]

  /// The name under which a rule's value is resolved; no reference can spell it.
  static func key(_ rule: Int, _ action: Int) -> String { "dynamic:\(rule):\(action)" }

  static func prepare(
    _ rules: [DynamicRule], _ results: [ResolutionKey: Resolution?], _ templates: ComponentResolver
  ) -> [PreparedRule] {
    rules.enumerated().map { i, rule in
      let actions = rule.actions.enumerated().compactMap { j, action -> Action? in
        func fixed(_ path: String) -> Fixed {
          let light = results[ResolutionKey(path: key(i, j), mode: .light)] ?? nil
          let dark = results[ResolutionKey(path: key(i, j), mode: .dark)] ?? nil
          return Fixed(path, light, dark)
        }
        switch action {
        case .set(let path, _): return .fixed(fixed(path))
        case .take(let path, let type, let light, let dark, let fallback):
          let standby = fallback == nil ? nil : fixed(path)
          return .take(Take(path: path, type: type, light: light, dark: dark, fallback: standby))
        case .component(let name, _): return templates.name(name).map { .component($0) }
        }
      }
      return PreparedRule(condition: rule.condition, actions: actions)
    }
  }
}

extension PreparedRule.Fixed {
  init(_ path: String, _ light: Resolution?, _ dark: Resolution?) {
    self.path = path
    properties = Self.joined(path, light, dark)
    if case .color(let first)? = (light ?? dark)?.value, case .color(let second)? = (dark ?? light)?.value {
      colors = PreparedRule.ColorPair(light: first, dark: second)
    }
    place = light?.ownPlace ?? dark?.ownPlace
  }

  /// Both modes in one declaration, because a style attribute has no selector:
  /// colours by `inModes`. Of anything else that differs, and of a colour
  /// that only one mode has, the one that there is counts for both.
  private static func joined(_ path: String, _ light: Resolution?, _ dark: Resolution?) -> [TokenCSS.Property] {
    guard let first = light ?? dark else { return [] }
    let one = TokenCSS.properties(path, first)
    guard let dark, case .color = first.value else { return one }
    let other = TokenCSS.properties(path, dark)
    return zip(one, other).map { ($0.name, $0.text == $1.text ? $0.text : TokenCSS.inModes($0.text, $1.text)) }
  }
}

extension PreparedRule.Take {
  func properties(_ extra: (String) -> String?, _ problems: inout [DynamicStyle.Problem]) -> [TokenCSS.Property] {
    guard let lightText = extra(light) ?? extra(dark), let darkText = extra(dark) ?? extra(light) else {
      return fallback?.properties ?? []
    }
    guard let lightValue = value(lightText) else { return refuse(light, lightText, &problems) }
    guard let darkValue = value(darkText) else { return refuse(dark, darkText, &problems) }
    func css(_ value: TokenValue) -> [TokenCSS.Property] {
      TokenCSS.properties(path, Resolution(value: value, expression: .value(value)))
    }
    if lightValue == darkValue { return css(lightValue) }
    guard case .color = lightValue else { return css(lightValue) }
    return zip(css(lightValue), css(darkValue)).map { ($0.name, TokenCSS.inModes($0.text, $1.text)) }
  }

  private func refuse(
    _ key: String, _ text: String, _ problems: inout [DynamicStyle.Problem]
  ) -> [TokenCSS.Property] {
    problems.append(
      DynamicStyle.Problem(
        key: key, code: .themeExtrasValue,
        message: "extras.\(key) is \"\(ThemeReader.excerpt(text))\", which is not \(type.title)",
        expected: type == .color ? ["#RRGGBB", "#RRGGBBAA"] : ["a number of points, such as 12"]))
    return fallback?.properties ?? []
  }

  private func value(_ text: String) -> TokenValue? {
    switch type {
    case .color: return Color(text).map { .color($0) }
    case .number: return Decimal.parse(text[...]).map { .number($0) }
    case .length, .insets:
      let digits = text.hasSuffix("px") ? text.dropLast(2) : text[...]
      guard let number = Decimal.parse(digits), number >= 0 else { return nil }
      return type == .length ? .length(Length(number)) : .insets(.all(Length(number)))
    default: return nil
    }
  }
}
