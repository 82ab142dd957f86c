import Appearance
import Documents

extension HostConfig {
  /// A host that looks as a theme does in one of its modes: what `theme export --format hostconfig`
  /// writes, and what draws the cards of a project that has a theme and no hosts.
  public init(theme: Theme, mode: Mode) {
    self = .builtIn
    let tokens = HostTokens(theme: theme, mode: mode)
    let gaps: [(Spacing, String)] = [
      (.small, "spacingXxs"), (.default, "spacingXs"), (.medium, "spacingMd"), (.large, "spacingXl"),
      (.extraLarge, "spacing2xl"), (.padding, "spacingMd"),
    ]
    for (name, token) in gaps { spacing[name] = tokens.length(token) ?? spacing[name] }
    actions.buttonSpacing = spacing[.default]
    lineColor = tokens.color("borderCoreDefault") ?? lineColor
    readFont(tokens)
    for style in ContainerStyle.allCases { paint(style, tokens) }
  }

  private mutating func readFont(_ tokens: HostTokens) {
    let names: [(TextSize, String)] = [
      (.small, "footnote"), (.default, "body"), (.medium, "title3"), (.large, "title2"), (.extraLarge, "title"),
    ]
    var heights = Sizes()
    for (size, name) in names {
      guard let font = tokens.font(name), let points = font.size, points > 0 else { continue }
      defaultFont.sizes[size] = points
      monospaceFont.sizes[size] = points
      heights[size] = ((font.lineHeight ?? 1.33) * points * 100).rounded() / 100
    }
    lineHeights = heights
    if let body = tokens.font("body") {
      let family = FontFamily((body.family ?? []).map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ","))
      if !family.css.isEmpty { defaultFont.family = family }
      defaultFont.weights[.default] = body.weight.map(Double.init) ?? defaultFont.weights[.default]
    }
    if let bold = tokens.font("bodyBold")?.weight { defaultFont.weights[.bolder] = Double(bold) }
  }

  private mutating func paint(_ style: ContainerStyle, _ tokens: HostTokens) {
    var colors = containerStyles[style]
    colors.border = tokens.color("borderCoreDefault")
    colors.background =
      switch style {
      case .default: tokens.color("backgroundCoreSurfaceCard") ?? tokens.color("backgroundCoreElevation1")
      case .emphasis: tokens.color("backgroundCoreSurfaceDefault")
      case .accent: tokens.color("accentPrimary")?.faded(0x26)
      case .good: tokens.color("accentSuccess")?.faded(0x26)
      case .attention: tokens.color("accentError")?.faded(0x26)
      case .warning: colors.foreground[.warning].normal.faded(0x26)
      }
    if let textColor = tokens.color("textPrimary") {
      colors.foreground[.default].normal = textColor
      colors.foreground[.default].subtle = tokens.color("textSecondary") ?? textColor
    }
    let tokenNames: [(TextColor, String)] = [
      (.accent, "accentPrimary"), (.good, "accentSuccess"), (.attention, "accentError"),
    ]
    for (name, token) in tokenNames {
      guard let color = tokens.color(token) else { continue }
      colors.foreground[name].normal = color
      colors.foreground[name].subtle = color.faded(0xDD)
    }
    containerStyles[style] = colors
  }
}

/// The theme's tokens that a host uses.
private struct HostTokens {
  let theme: Theme
  let mode: Mode

  func color(_ name: String) -> CSSColor? {
    guard case .color(let color)? = theme["colorPalette.\(name)"]?.value(mode) else { return nil }
    return .rgba(color.red, color.green, color.blue, color.alpha)
  }

  func length(_ name: String) -> Double? {
    guard case .length(let length)? = theme["layout.\(name)"]?.value(mode), length.value > 0 else { return nil }
    return length.points
  }

  func font(_ name: String) -> FontStyle? {
    if case .font(let font)? = theme["fonts.\(name)"]?.value(mode) { font } else { nil }
  }
}

extension CSSColor {
  /// The same colour, let through.
  func faded(_ alpha: UInt8) -> CSSColor {
    if case .rgba(let r, let g, let b, _) = self { .rgba(r, g, b, alpha) } else { self }
  }
}
