import Diagnostics
import Documents

/// The values of a theme's page. "Changed" means: different from what the theme extends.
public struct ThemeGuide: Sendable, Hashable {
  /// A token that is not a font: a swatch for colours, a row for lengths, shadows and card attributes.
  public struct Entry: Sendable, Hashable {
    public var path: String
    public var name: String
    public var type: TokenType
    /// The value as text; nil where a card attribute is given for the other mode alone.
    public var light: String?
    public var dark: String?
    /// The contrast with the card surface of the mode, from 1 to 21; only colours have one.
    public var lightContrast: Double?
    public var darkContrast: Double?
    public var isChanged: Bool
  }

  public struct Group: Sendable, Hashable {
    public var heading: String
    public var entries: [Entry]
  }

  public struct Font: Sendable, Hashable {
    public var name: String
    public var style: FontStyle
    public var isChanged: Bool
  }

  public struct Image: Sendable, Hashable {
    public var name: String
    public var light: ThemeImage?
    public var dark: ThemeImage?
    public var isChanged: Bool
  }

  public struct Component: Sendable, Hashable {
    public var slot: String
    public var choice: ComponentChoice
    public var isChanged: Bool
  }

  /// The colours: the tint first, then the palette's groups, the theme's own colours, and the primitives.
  public var colors: [Group]
  public var fonts: [Font]
  public var layout: [Group]
  /// The card attributes that the theme or one of its bases sets.
  public var attributes: [Entry]
  public var images: [Image]
  public var components: [Component]
}

extension Theme {
  public var guide: ThemeGuide {
    func entry(_ token: ThemeToken) -> ThemeGuide.Entry? {
      token.type == .font || token.type == .family ? nil : self.entry(token)
    }
    let groups = BaseTokens.groups.map { group in
      ThemeGuide.Group(heading: group.heading, entries: group.paths.compactMap { self[$0] }.compactMap(entry))
    }.filter { !$0.entries.isEmpty }
    let own = tokens.filter { $0.group == "colorPalette" && BaseTokens.declarations[$0.path] == nil }
    let ownGroup = own.isEmpty ? [] : [ThemeGuide.Group(heading: "Own", entries: own.compactMap(entry))]
    let colors = groups.filter { $0.entries.first?.type == .color }
    let primitives = colors.filter { $0.heading == "Primitives" }
    let names = ImageNames.known + images.keys.filter { !ImageNames.known.contains($0) }.sorted()
    let slots = ComponentSlots.all + components.keys.filter { !ComponentSlots.all.contains($0) }.sorted()
    return ThemeGuide(
      colors: colors.filter { $0.heading != "Primitives" } + ownGroup + primitives,
      fonts: tokens.compactMap(font),
      layout: groups.filter { $0.entries.first?.type != .color },
      attributes: tokens.filter { $0.group == "contentCards" }.map(self.entry),
      images: names.map {
        .init(
          name: $0, light: image($0), dark: image($0, mode: .dark), isChanged: changes.contains("images.\($0)"))
      },
      components: slots.map {
        .init(slot: $0, choice: component($0), isChanged: changes.contains("components.\($0)"))
      })
  }

  private func entry(_ token: ThemeToken) -> ThemeGuide.Entry {
    ThemeGuide.Entry(
      path: token.path, name: token.name, type: token.type, light: token.light?.value.text,
      dark: token.dark?.value.text, lightContrast: contrast(token, .light), darkContrast: contrast(token, .dark),
      isChanged: changes.contains(token.path))
  }

  private func font(_ token: ThemeToken) -> ThemeGuide.Font? {
    guard token.group == "fonts", case .font(let style)? = token.light?.value else { return nil }
    return ThemeGuide.Font(name: token.name, style: style, isChanged: changes.contains(token.path))
  }

  /// The surface that contrast is measured on; nil where the theme has none.
  private func surface(_ mode: Mode) -> Color? {
    guard case .color(let surface)? = self["colorPalette.backgroundCoreSurfaceCard"]?[mode]?.value,
      case .color(let ground)? = self["colorPalette.backgroundCoreApp"]?[mode]?.value
    else { return nil }
    return surface.composited(over: ground)
  }

  private func contrast(_ token: ThemeToken, _ mode: Mode) -> Double? {
    guard case .color(let color)? = token.value(mode), let surface = surface(mode) else { return nil }
    return color.contrast(on: surface)
  }
}
