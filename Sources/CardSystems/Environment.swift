import Appearance
import Dates
import Diagnostics
import Documents
import Mustache
import Personalisation

/// Everything that a definition's preview depends on besides the definition: made once for a build. A
/// class, because every reading and drawing receives it.
public final class Environment: Sendable {
  /// The settings of `site.yaml`; defaults where there is none.
  public let settings: Settings
  /// The project's themes and the built-in one.
  public let themes: Themes
  /// The project's pictures by path, with their sizes and published names.
  public let images: ImageCatalogue
  /// The compiled templates. The project's own replace the built-in ones of the same path.
  public let templates: Library
  /// The time by which expiry and date filters are judged, in Unix seconds.
  public let now: Double
  /// Ids of the screens by folder, sorted: what a definition may refer to ("placeholders" -> ["home", …]).
  public let screens: [String: [String]]
  /// The files of `CardSystem.resources`, by folder and by name without extension.
  public let resources: [String: [String: Source]]
  /// The data files of definitions by the path of the definition's file; the one without a label first.
  public let dataSets: [String: [DataSet]]
  /// The customers whose cards are shown.
  public let profiles: Profiles
  /// Reads a file below `Content/` (an image to be inlined); nil where there is none.
  public let contents: @Sendable (_ path: String) -> [UInt8]?

  /// Creates the surroundings of a build. The defaults are those of an empty project.
  public init(
    settings: Settings = Settings(), themes: Themes = Themes(), images: ImageCatalogue = ImageCatalogue(),
    templates: Library, now: Double, screens: [String: [String]] = [:],
    resources: [String: [String: Source]] = [:], dataSets: [String: [DataSet]] = [:], profiles: Profiles = Profiles(),
    contents: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    (self.settings, self.themes, self.images, self.templates) = (settings, themes, images, templates)
    (self.now, self.screens, self.resources) = (now, screens, resources)
    (self.dataSets, self.profiles, self.contents) = (dataSets, profiles, contents)
  }

  /// Returns the theme that a definition or screen is drawn under: the one that it names, else the project's.
  public func theme(_ name: String?) -> Theme {
    if let name, let theme = themes[name] { return theme }
    if let name = settings.theme, let theme = themes[name] { return theme }
    return themes.standard
  }

  /// A moment, in Unix seconds, as pages and messages write it: in the project's zone. With `isLocal`,
  /// each customer's own clock shows what a clock in UTC would.
  public func readable(_ moment: Double, isLocal: Bool = false) -> String {
    isLocal
      ? Timestamp(seconds: moment).readable.dropLast("UTC".count) + "local time"
      : (settings.timeZone ?? .utc).readable(moment)
  }

  /// A copy with another time, for other customers, or with other contents of files.
  public func with(
    settings: Settings? = nil, now: Double? = nil, profiles: Profiles? = nil,
    contents: (@Sendable (_ path: String) -> [UInt8]?)? = nil
  ) -> Environment {
    Environment(
      settings: settings ?? self.settings, themes: themes, images: images, templates: templates, now: now ?? self.now,
      screens: screens, resources: resources, dataSets: dataSets, profiles: profiles ?? self.profiles,
      contents: contents ?? self.contents)
  }
}

extension Fields {
  /// Reads a date as Unix seconds; one without a zone is in the
  /// project's, or with `isLocal` what a clock in UTC shows.
  public mutating func date(_ key: String, in environment: Environment, isLocal: Bool = false) -> Double? {
    date(key, in: isLocal ? .utc : environment.settings.timeZone)
  }

  /// Reads the theme of a definition or screen; a theme that the project does not have is a finding and nil.
  public mutating func theme(in environment: Environment, unknown code: Code) -> String? {
    guard let node = node("theme"), let theme = string("theme") else { return nil }
    if environment.themes[theme] != nil { return theme }
    report(
      code, at: node.position, "there is no theme \"\(theme)\"", expected: Array(environment.themes.ids.prefix(20)),
      hint: Suggestion.hint(for: theme, among: environment.themes.ids))
    return nil
  }
}
