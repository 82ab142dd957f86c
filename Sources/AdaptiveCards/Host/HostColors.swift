import Documents

/// The two shades of one foreground colour, and those behind highlighted text.
struct TextColors: HostSettings, Sendable, Hashable {
  var normal: CSSColor
  var subtle: CSSColor
  var highlight = CSSColor.rgba(0, 0, 0, 0x22)
  var subtleHighlight = CSSColor.rgba(0, 0, 0, 0x11)

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.color("default", &normal)
    visitor.color("subtle", &subtle)
    visitor.group("highlightColors", &self) { colors, visitor in
      visitor.color("default", &colors.highlight)
      visitor.color("subtle", &colors.subtleHighlight)
    }
  }
}

/// The colours of a container style.
struct ContainerColors: HostSettings, Sendable, Hashable {
  var background: CSSColor?
  var border: CSSColor?
  var foreground = ForegroundColors()

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    // A style without a background has none, whatever it had before.
    visitor.whenReading { _ in (background, border) = (nil, nil) }
    visitor.color("backgroundColor", &background)
    visitor.color("borderColor", &border)
    visitor.ignore(
      "borderThickness", "highlightBackgroundColor", "highlightForegroundColor", "highlightColors")
    visitor.group("foregroundColors", &foreground)
  }
}

struct ForegroundColors: HostSettings, Sendable, Hashable {
  private var colors: [TextColor: TextColors] = [
    .dark: TextColors(normal: .black, subtle: .rgba(0, 0, 0, 0x66)),
    .light: TextColors(normal: .white, subtle: .rgba(0, 0, 0, 0x33)),
    .accent: TextColors(normal: .rgba(0x2E, 0x89, 0xFC, 255), subtle: .rgba(0x2E, 0x89, 0xFC, 0x88)),
    .good: TextColors(normal: .rgba(0x02, 0x8A, 0x02, 255), subtle: .rgba(0x02, 0x75, 0x02, 0xDD)),
    .warning: TextColors(normal: .rgba(0xE6, 0x95, 0, 255), subtle: .rgba(0xE6, 0x95, 0, 0xDD)),
    .attention: TextColors(normal: .rgba(0xCC, 0x33, 0, 255), subtle: .rgba(0xCC, 0x33, 0, 0xDD)),
  ]
  private var standard = TextColors(
    normal: .rgba(0x33, 0x33, 0x33, 255), subtle: .rgba(0x33, 0x33, 0x33, 0xEE))

  subscript(_ color: TextColor) -> TextColors {
    get { colors[color] ?? standard }
    set { if color == .default { standard = newValue } else { colors[color] = newValue } }
  }

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    for color in TextColor.allCases { visitor.group(color.rawValue, &self[color]) }
  }
}

/// A container style of a host's own, which the host alone
/// may name, for the cards that ShowCard actions open.
struct CustomStyle: HostSettings, Sendable, Hashable {
  var name: String
  var colors: ContainerColors

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.text("name", &name)
    visitor.group("style", &colors)
  }
}

/// The six container styles and the host's own.
struct ContainerStyles: HostSettings, Sendable, Hashable {
  var custom: [CustomStyle] = []
  private var colors = Dictionary(
    uniqueKeysWithValues: ContainerStyle.allCases.map { ($0, ContainerColors()) })

  subscript(_ style: ContainerStyle) -> ContainerColors {
    get { colors[style] ?? ContainerColors() }
    set { colors[style] = newValue }
  }

  /// The seen colours of a style's text and background in a card of the default style; nil where unknown.
  func visibleColors(_ text: CSSColor, in style: ContainerStyle) -> (text: Color, background: Color)? {
    guard let card = self[.default].background?.parts, card.alpha == 255,
      let background = self[style].background?.parts?.composited(over: card),
      let text = text.parts?.composited(over: background)
    else { return nil }
    return (text, background)
  }

  /// A style of the host by name; of two with one name the last counts.
  func custom(_ name: String) -> ContainerColors? { custom.last { $0.name == name }?.colors }

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    for style in ContainerStyle.allCases { visitor.group(style.rawValue, &self[style]) }
    visitor.setting(
      "customStyles", &custom,
      read: { reader, key in
        // `readCustomStyles` reads them.
        reader.skip([key])
        return nil
      }, node: { $0.isEmpty ? nil : Node(.list($0.map { HostWriter.node(of: $0) })) })
  }
}
