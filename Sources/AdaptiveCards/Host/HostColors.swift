/// The two shades of one foreground colour, and those behind highlighted text.
public struct TextColors: Sendable, Hashable {
  public var normal: CSSColor
  public var subtle: CSSColor
  public var highlight = CSSColor.rgba(0, 0, 0, 0x22)
  public var subtleHighlight = CSSColor.rgba(0, 0, 0, 0x11)
}

/// What a container style paints.
public struct ContainerColors: Sendable, Hashable {
  public var background: CSSColor?
  public var border: CSSColor?
  public var foreground = ForegroundColors()
}

public struct ForegroundColors: Sendable, Hashable {
  public var `default` = TextColors(normal: .rgba(0x33, 0x33, 0x33, 255), subtle: .rgba(0x33, 0x33, 0x33, 0xEE))
  public var dark = TextColors(normal: .black, subtle: .rgba(0, 0, 0, 0x66))
  public var light = TextColors(normal: .white, subtle: .rgba(0, 0, 0, 0x33))
  public var accent = TextColors(normal: .rgba(0x2E, 0x89, 0xFC, 255), subtle: .rgba(0x2E, 0x89, 0xFC, 0x88))
  public var good = TextColors(normal: .rgba(0x02, 0x8A, 0x02, 255), subtle: .rgba(0x02, 0x75, 0x02, 0xDD))
  public var warning = TextColors(normal: .rgba(0xE6, 0x95, 0, 255), subtle: .rgba(0xE6, 0x95, 0, 0xDD))
  public var attention = TextColors(normal: .rgba(0xCC, 0x33, 0, 255), subtle: .rgba(0xCC, 0x33, 0, 0xDD))

  public subscript(_ color: TextColor) -> TextColors {
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

/// The six container styles.
public struct ContainerStyles: Sendable, Hashable {
  private var colors: [ContainerColors] = ContainerStyle.allCases.map { _ in ContainerColors() }

  public subscript(_ style: ContainerStyle) -> ContainerColors {
    get { colors[style.index] }
    set { colors[style.index] = newValue }
  }
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
