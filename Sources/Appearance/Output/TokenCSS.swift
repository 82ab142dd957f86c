/// The custom properties of one token in one mode. References
/// stay references, so that one changed ramp step cascades.
enum TokenCSS {
  typealias Property = (name: String, text: String)

  static func properties(_ path: String, _ resolution: Resolution) -> [Property] {
    let name = CSSText.property(path)
    switch resolution.value {
    case .font(let style): return font(path, name, resolution.expression, style)
    case .flag(let isHidden):
      guard path.hasSuffix(".hideUnreadIndicator") else { return [] }
      return [
        (
          CSSText.property(
            path.replacing("hide", with: "").replacing("UnreadIndicator", with: "unviewedIndicatorDisplay")),
          isHidden ? "none" : "block"
        )
      ]
    case .text, .number: return []
    default: break
    }
    if case .reference(let target) = resolution.expression {
      let text = "var(\(CSSText.property(target)))"
      switch resolution.value {
      case .size: return [(name, text), (sibling(name, "width"), text), (sibling(name, "height"), text)]
      case .insets: return [(name, text), (name + "-block", text), (name + "-inline", text)]
      default: return [(name, text)]
      }
    }
    switch (resolution.value, resolution.expression) {
    case (_, .family(let terms)): return [(name, family(terms))]
    case (_, .shadow(let terms)): return [(name, shadow(terms))]
    case (.color, let expression): return [(name, color(expression))]
    case (.length(let length), _): return [(name, length.css)]
    case (.family(let names), _): return [(name, CSSText.family(names))]
    case (.shadow, _): return [(name, "none")]
    case (.insets(let insets), _):
      return [
        (name, insets.css), (name + "-block", "\(insets.top.css) \(insets.bottom.css)"),
        (name + "-inline", "\(insets.left.css) \(insets.right.css)"),
      ]
    case (.size(let width, let height), _):
      return [(name, width.css), (sibling(name, "width"), width.css), (sibling(name, "height"), height.css)]
    default: return []
    }
  }

  /// Every property that a token may set, to find collisions.
  static func names(_ path: String, _ type: TokenType) -> [String] {
    let name = CSSText.property(path)
    return type == .font ? [name] + fontParts.map { "\(name)-\($0)" } : [name]
  }

  /// One text for both modes, of which the style sheet of cards
  /// unsets one: browsers before 2024 have no `light-dark()`.
  static func inModes(_ light: String, _ dark: String) -> String { "var(--in-light, \(light)) var(--in-dark, \(dark))" }

  /// Keeps what `inModes` gives light.
  static let lightMode: [Property] = [("--in-light", "initial"), ("--in-dark", " ")]

  /// Sizes follow the text size that is set on the frame.
  static func textSize(_ size: Double) -> String { "calc(\(Decimal.text(size))px * var(--text-scale, 1))" }

  private static let fontParts = ["family", "size", "weight", "line-height", "style", "letter-spacing"]

  /// `--cc-classic-image-size` to `--cc-classic-image-width`.
  private static func sibling(_ name: String, _ side: String) -> String {
    (name.hasSuffix("-size") ? String(name.dropLast(5)) : name) + "-" + side
  }

  private static func color(_ expression: TokenExpression) -> String {
    switch expression {
    case .value(let value): value.text
    case .alpha(let path, let factor):
      "color-mix(in srgb, var(\(CSSText.property(path))) \(Decimal.text(factor * 100))%, transparent)"
    default: expression.parent.map { "var(\(CSSText.property($0)))" } ?? ""
    }
  }

  private static func shadow(_ terms: [TokenExpression.ShadowTerm]) -> String {
    terms.map { term in
      ([term.x, term.y, term.blur, term.spread].map { Decimal.text($0) + "px" } + [color(term.color)])
        .joined(separator: " ")
    }.joined(separator: ", ")
  }

  private static func family(_ terms: [TokenExpression.FamilyTerm]) -> String {
    terms.map { term in
      switch term {
      case .value(let name): CSSText.family([name])
      case .reference(let path): "var(\(CSSText.property(path)))"
      }
    }.joined(separator: ", ")
  }

  /// A property for each given part, then the shorthand: always for the theme's own fonts, and for a card's
  /// attribute where the size is known. An attribute without a family has the system's, as in the SDK.
  private static func font(
    _ path: String, _ name: String, _ expression: TokenExpression, _ style: FontStyle
  ) -> [Property] {
    var base: String?
    var ownStyle = style
    var terms: [TokenExpression.FamilyTerm]?
    switch expression {
    case .reference(let target): (base, ownStyle) = (target, FontStyle())
    case .font(let term): (base, ownStyle, terms) = (term.base, term.own, term.family)
    default: break
    }
    var properties: [Property] = []
    func add(_ part: String, _ text: String?, isKnown: Bool) {
      if let text {
        properties.append(("\(name)-\(part)", text))
      } else if isKnown, let base {
        properties.append(("\(name)-\(part)", "var(\(CSSText.property(base))-\(part))"))
      }
    }
    add("family", terms.map(family) ?? ownStyle.family.map(CSSText.family), isKnown: style.family != nil)
    add("size", ownStyle.size.map(textSize), isKnown: style.size != nil)
    add("weight", ownStyle.weight.map(String.init), isKnown: style.weight != nil)
    add("line-height", ownStyle.lineHeight.map(Decimal.text), isKnown: style.lineHeight != nil)
    add("style", ownStyle.italic.map { $0 ? "italic" : "normal" }, isKnown: style.italic != nil)
    add("letter-spacing", ownStyle.letterSpacing.map(textSize), isKnown: style.letterSpacing != nil)
    if style.size != nil {
      func part(_ part: String, isKnown: Bool, prefix: String = "", otherwise: String = "") -> String {
        isKnown ? "\(prefix)var(\(name)-\(part))" : otherwise
      }
      let parts = [
        part("style", isKnown: style.italic != nil), part("weight", isKnown: style.weight != nil),
        part("size", isKnown: true) + part("line-height", isKnown: style.lineHeight != nil, prefix: "/"),
        part("family", isKnown: style.family != nil, otherwise: "var(--font-system)"),
      ]
      properties.append((name, parts.filter { !$0.isEmpty }.joined(separator: " ")))
    }
    return properties
  }
}
