/// The two shades of one foreground colour, and those behind highlighted text.
struct TextColors: Sendable, Hashable {
  var normal: CSSColor
  var subtle: CSSColor
  var highlight = CSSColor.rgba(0, 0, 0, 0x22)
  var subtleHighlight = CSSColor.rgba(0, 0, 0, 0x11)
}

/// What a container style paints.
struct ContainerColors: Sendable, Hashable {
  var background: CSSColor?
  var border: CSSColor?
  var foreground = ForegroundColors()
}

struct ForegroundColors: Sendable, Hashable {
  var `default` = TextColors(normal: .rgba(0x33, 0x33, 0x33, 255), subtle: .rgba(0x33, 0x33, 0x33, 0xEE))
  var dark = TextColors(normal: .black, subtle: .rgba(0, 0, 0, 0x66))
  var light = TextColors(normal: .white, subtle: .rgba(0, 0, 0, 0x33))
  var accent = TextColors(normal: .rgba(0x2E, 0x89, 0xFC, 255), subtle: .rgba(0x2E, 0x89, 0xFC, 0x88))
  var good = TextColors(normal: .rgba(0x02, 0x8A, 0x02, 255), subtle: .rgba(0x02, 0x75, 0x02, 0xDD))
  var warning = TextColors(normal: .rgba(0xE6, 0x95, 0, 255), subtle: .rgba(0xE6, 0x95, 0, 0xDD))
  var attention = TextColors(normal: .rgba(0xCC, 0x33, 0, 255), subtle: .rgba(0xCC, 0x33, 0, 0xDD))

  subscript(_ color: TextColor) -> TextColors {
    get {
      switch color {
      case .default: `default`
      case .dark: dark
      case .light: light
      case .accent: accent
      case .good: good
      case .warning: warning
      case .attention: attention
      }
    }
    set {
      switch color {
      case .default: `default` = newValue
      case .dark: dark = newValue
      case .light: light = newValue
      case .accent: accent = newValue
      case .good: good = newValue
      case .warning: warning = newValue
      case .attention: attention = newValue
      }
    }
  }
}

/// A container style of a host's own. Payloads can name only those of the schema; the host itself may name this one for
/// the cards that ShowCard actions open.
struct CustomStyle: Sendable, Hashable {
  var name: String
  var colors: ContainerColors
}

/// The six container styles and the host's own.
struct ContainerStyles: Sendable, Hashable {
  var custom: [CustomStyle] = []
  private var colors: [ContainerColors] = ContainerStyle.allCases.map { _ in ContainerColors() }

  subscript(_ style: ContainerStyle) -> ContainerColors {
    get { colors[style.index] }
    set { colors[style.index] = newValue }
  }

  /// A style of the host by name; of two with one name the last counts.
  func custom(_ name: String) -> ContainerColors? { custom.last { $0.name == name }?.colors }
}

extension ContainerStyle {
  /// Position among all styles.
  var index: Int {
    switch self {
    case .default: 0
    case .emphasis: 1
    case .accent: 2
    case .good: 3
    case .attention: 4
    case .warning: 5
    }
  }
}
