import Documents

/// The tokens that a theme's page shows, in its order.
public struct ThemeGuide: Sendable {
  /// The tokens under one heading.
  public struct Group: Sendable {
    /// The words above the tokens.
    public let heading: String
    /// The tokens, in the order of the page.
    public let tokens: [ThemeToken]
  }

  /// The colours: the tint first, then the palette's groups, the theme's own colours, and the primitives.
  public let colors: [Group]
  /// The fonts, with their styles.
  public let fonts: [(token: ThemeToken, style: FontStyle)]
  /// The tokens of sizes and distances, by group.
  public let layout: [Group]
  /// The card attributes that the theme or one of its bases sets, by platform.
  public let attributes: [Group]
  /// The names of the pictures.
  public let images: [String]
  /// The slots of components.
  public let slots: [String]
}

extension Theme {
  /// The tokens of the theme as its page shows them.
  public var guide: ThemeGuide {
    let groups = BaseTokens.groups.map { group in
      let tokens = group.paths.compactMap { self[$0] }.filter { $0.type != .font && $0.type != .family }
      return ThemeGuide.Group(heading: group.heading, tokens: tokens)
    }.filter { !$0.tokens.isEmpty }
    let ownTokens = tokens.filter { $0.group == "colorPalette" && BaseTokens.declarations[$0.path] == nil }
    let ownGroup = ownTokens.isEmpty ? [] : [ThemeGuide.Group(heading: "Own", tokens: ownTokens)]
    let colors = groups.filter { $0.tokens.first?.type == .color }
    return ThemeGuide(
      colors: colors.filter { $0.heading != "Primitives" } + ownGroup + colors.filter { $0.heading == "Primitives" },
      fonts: tokens.compactMap { token in
        guard token.group == "fonts", case .font(let style)? = token.light?.value else { return nil }
        return (token, style)
      },
      layout: groups.filter { $0.tokens.first?.type != .color },
      attributes: [("contentCards", "iOS"), ("android", "Android"), ("web", "the web")].map { group, platform in
        ThemeGuide.Group(heading: "Content cards on \(platform)", tokens: tokens.filter { $0.group == group })
      }.filter { !$0.tokens.isEmpty },
      images: ImageNames.known + images.keys.filter { !ImageNames.known.contains($0) }.sorted(),
      slots: ComponentSlots.all + components.keys.filter { !ComponentSlots.all.contains($0) }.sorted())
  }

  /// The surface that contrast is measured on; nil where the theme has none.
  private func surface(_ mode: Mode) -> Color? {
    guard case .color(let surface)? = self["colorPalette.backgroundCoreSurfaceCard"]?[mode]?.value,
      case .color(let ground)? = self["colorPalette.backgroundCoreApp"]?[mode]?.value
    else { return nil }
    return surface.composited(over: ground)
  }

  /// A colour's contrast with the card's surface, from 1 to 21; nil for any other token.
  public func contrast(of token: ThemeToken, _ mode: Mode) -> Double? {
    guard case .color(let color)? = token.value(mode), let surface = surface(mode) else { return nil }
    return color.contrast(on: surface)
  }
}
