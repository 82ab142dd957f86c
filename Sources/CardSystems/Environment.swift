import Appearance
import Documents
import Mustache

/// What a definition's preview depends on beside the definition itself: made once for a build, the same for all.
public struct Environment: Sendable {
  public var settings: Settings
  public var themes: Themes
  public var images: ImageCatalogue
  /// The compiled templates, the project's own in place of the built-in ones of the same path.
  public var templates: Library
  /// Unix seconds: the time that expiry and date filters are judged by.
  public var now: Double
  /// Ids of the screens by folder, sorted: what a definition may refer to ("placeholders" -> ["home", …]).
  public var screens: [String: [String]]
  /// The files of `Content/hosts/` by name without extension: configurations of hosts that show Adaptive Cards.
  public var hosts: [String: Source]
  /// Reads a file below `Content/` (an image to be inlined); nil where there is none.
  public var contents: @Sendable (_ path: String) -> [UInt8]?

  public init(
    settings: Settings = Settings(), themes: Themes = Themes(), images: ImageCatalogue = ImageCatalogue(),
    templates: Library, now: Double, screens: [String: [String]] = [:],
    hosts: [String: Source] = [:],
    contents: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.settings = settings
    self.themes = themes
    self.images = images
    self.templates = templates
    self.now = now
    self.screens = screens
    self.hosts = hosts
    self.contents = contents
  }
}
