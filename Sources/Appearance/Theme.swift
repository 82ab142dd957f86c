/// One resolved appearance: every token has a value in both modes, every
/// reference is followed. A class, because every card is drawn under every theme.
public final class Theme: Sendable {
  /// The value of `data-theme`; empty for the built-in look.
  public let id: String
  /// The name that pages show: the file's `name`, else its id.
  public let name: String
  /// The theme's file, relative to the project's root; nil for a built-in one.
  public let file: String?
  /// The SDK that draws its cards; nil where the theme leaves that to the project.
  public let sdk: CardSDK?
  /// The names of the themes that it extends, the farthest first, without its own.
  public let bases: [String]
  /// All tokens: the built-in schema's in its order, the theme's
  /// own by name, then the card attributes that are set.
  public let tokens: [ThemeToken]
  /// The texts that the theme replaces, by their keys; `string` finds one.
  public let strings: [String: String]
  /// The paths of the tokens, images and components that differ from what the theme extends.
  public let changes: Set<String>

  let index: [String: Int]
  let images: [String: ImagePair]
  let defaultImages: ImageResolver
  /// The project's own fonts, those that the theme does not use, too.
  let faces: [FontFace]
  let components: [String: ComponentChoice]
  let rules: [PreparedRule]

  struct ImagePair: Sendable, Hashable {
    var light: ThemeImage?
    var dark: ThemeImage?
  }

  init(
    id: String, name: String, file: String?, sdk: CardSDK?, bases: [String], tokens: [ThemeToken],
    strings: [String: String], changes: Set<String>, index: [String: Int], images: [String: ImagePair],
    defaultImages: ImageResolver, faces: [FontFace], components: [String: ComponentChoice], rules: [PreparedRule]
  ) {
    (self.id, self.name, self.file, self.sdk) = (id, name, file, sdk)
    (self.bases, self.tokens, self.strings, self.changes) = (bases, tokens, strings, changes)
    (self.index, self.images, self.defaultImages) = (index, images, defaultImages)
    (self.faces, self.components, self.rules) = (faces, components, rules)
  }

  /// Whether every card is drawn with the SDK's own markup: no
  /// component, dynamic rule or picture of the project's.
  public var keepsMarkup: Bool {
    components.isEmpty && rules.isEmpty && images.isEmpty && defaultImages.defaults.isEmpty
  }

  /// A token by its path: `colorPalette.textPrimary`, `contentCards.padding`, `tint`.
  public subscript(path: String) -> ThemeToken? { index[path].map { tokens[$0] } }

  /// The drawing of a slot: `contentCard.classic` (and the other values of `data-type`), `pin`, `unviewed`,
  /// `domain`, `image`, `title`, `description`, `adaptive.Input.Number`.
  public func component(_ slot: String) -> ComponentChoice { components[slot] ?? .standard }

  /// An image by the name that themes use (`pin`, `imagePlaceholder`, `close`),
  /// or by the SDK's file name: the theme's own, else one of that file name in
  /// the project, else the built-in drawing; nil for a name that is none.
  public func image(_ name: String, mode: Mode = .light) -> ThemeImage? {
    let name = ImageNames.canonical(name)
    let pair = images[name]
    return (mode == .light ? pair?.light : pair?.dark) ?? defaultImages.standard(name)
  }

  /// A switch among the card attributes (`enableDarkTheme`, `hideUnreadIndicator`,
  /// `pullToRefresh`); nil where the theme does not set it.
  public func flag(_ attribute: String) -> Bool? {
    if case .flag(let flag)? = self["contentCards.\(attribute)"]?.light?.value { flag } else { nil }
  }

  /// A text among the card attributes (`emptyStateMessage`,
  /// `cornerCurve`); nil where the theme does not set it.
  public func text(_ attribute: String) -> String? {
    if case .text(let text)? = self["contentCards.\(attribute)"]?.light?.value { text } else { nil }
  }

  /// Whether cards follow the dark mode: the SDKs' `enableDarkTheme`, which is on by default.
  public var followsDarkMode: Bool { flag("enableDarkTheme") ?? true }
}

/// The drawing that a theme has for a slot.
public enum ComponentChoice: Sendable, Hashable {
  /// The default template.
  case standard
  /// Another template, by the name under which the template library knows it.
  case template(String)
  /// Draws nothing.
  case hidden
}
