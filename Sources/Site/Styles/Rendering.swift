import Campaign
import CardSystems
import Documents
import HTML
import Text

/// Tells whether two builds draw a definition alike, by a hash of its own
/// drawings' markup and of what the style sheets of its system and theme say
/// of it. Pictures count, because their names contain a hash of their content.
struct Rendering: Sendable {
  /// The style sheets that draw the cards of one system.
  struct SystemStyles: Sendable {
    /// The hash of the system's style sheets.
    var hash = ContentHash()
    /// The rules of the system's style sheets; empty where nothing is approved.
    var rules: [StyleRule] = []
    /// The hashes, by theme, of a theme's rules for all that the system's and the site's style sheets use.
    var themes: [String: ContentHash] = [:]
  }

  /// By the system's name.
  let styles: [String: SystemStyles]
  /// All properties of a theme, by theme.
  private let properties: [String: UnusedProperties]

  init(_ assets: [Asset], _ themeSheets: [ThemeSheet], signs: Bool) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    // A theme's name draws nothing.
    let sheets = themeSheets.map { sheet in
      (sheet.theme.id, text(sheet.asset.bytes).replacing("[data-theme=\"\(sheet.theme.id)\"]", with: ""))
    }
    let properties = Dictionary(sheets.map { ($0, UnusedProperties(of: [$1])) }) { first, _ in first }
    // Each theme by itself, because what another one uses does not draw its cards.
    func hashes(usedBy users: [Asset]) -> [String: ContentHash] {
      let names = users.flatMap { UnusedProperties.names(in: text($0.bytes)[...]) }
      return properties.mapValues { ContentHash(Array($0.removed(usedBy: names).joined().utf8)) }
    }
    let site = assets.filter { $0.name == "site.css" }
    var styles: [String: SystemStyles] = [:]
    for system in systems {
      let sheets = assets.filter { $0.name.hasSuffix(".css") && system.assets.contains($0.name) }
      var style = SystemStyles()
      for sheet in sheets { style.hash.add(sheet.published) }
      if signs { style.rules = sheets.flatMap { StyleRule.all(in: text($0.bytes)) } }
      style.themes = hashes(usedBy: site + (system.drawsWithThemes ? sheets : []))
      styles[system.name] = style
    }
    self.styles = styles
    self.properties = properties
  }

  /// The drawings by which a definition is judged: those under
  /// its own theme, one for each view, or those for every host.
  static func ownStages(_ preview: Preview, system: any CardSystem.Type) -> [Preview.Stage] {
    let limit = system.drawsForHosts ? Int.max : 1
    guard !preview.views.isEmpty else { return Array(preview.stages.prefix(limit)) }
    return preview.views.flatMap { $0.stages.prefix(limit) }
  }

  /// Writes the members of the report by which two builds are compared.
  func write(_ preview: Preview, system: any CardSystem.Type, to report: inout JSONWriter) {
    report.member("rendering", hash(of: preview, system: system))
    let themes = Set(Self.ownStages(preview, system: system).map(\.theme)).filter {
      !$0.isEmpty && properties[$0] != nil
    }
    if !themes.isEmpty { report.member("drawnIn", themes.sorted()) }
    report.object("properties") { for property in preview.properties { $0.member(property.name, property.value) } }
    var pictures: Set<String> = []
    // The first view has the stages of the preview.
    let stages = preview.views.isEmpty ? preview.stages : preview.views.flatMap(\.stages)
    for stage in stages { Self.addPictures(in: stage.content, to: &pictures) }
    if !pictures.isEmpty { report.member("assets", pictures.sorted()) }
  }

  /// Adds the paths of the site's pictures that markup names.
  private static func addPictures(in markup: Markup, to pictures: inout Set<String>) {
    let (bytes, folder) = (markup.bytes, Array("assets/".utf8))
    var at = 0
    while let match = bytes.span.firstIndex(of: folder, from: at) {
      at = match + folder.count
      let name = bytes[at...].prefix(256).prefix { !"\"'&)?#<> ,\\".utf8.contains($0) }
      let path = String(decoding: bytes[match..<name.endIndex], as: UTF8.self)
      if pictureEndings.contains(where: path.lowercased().hasSuffix) { pictures.insert(path) }
    }
  }

  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// Eight hexadecimal digits.
  private func hash(of preview: Preview, system: any CardSystem.Type) -> String {
    let style = styles[system.name] ?? SystemStyles()
    var hash = style.hash
    for stage in Self.ownStages(preview, system: system) {
      if let sheet = style.themes[stage.theme] { hash.mix(sheet.value) }
      for value in ownStyle(of: stage) { hash.add(String(value)) }
      hash.add(stage.sdk.rawValue)
      if let cell = stage.drawnCell, cell != .stock { hash.add(cell.rawValue) }
      hash.mix(stage.isRightToLeft == true ? 1 : 0)
      Self.add(stage.content.bytes, to: &hash)
    }
    if let undrawn = preview.undrawn { hash.add(undrawn) }
    return hash.short
  }

  /// Adds markup without the ids of the cards that it draws, which nobody sees.
  private static func add(_ markup: [UInt8], to hash: inout ContentHash) {
    var start = 0
    while let name = markup.span.firstIndex(of: cardName, from: start) {
      hash.add(markup[start..<name])
      start = markup.span.firstIndex(of: UInt8(ascii: "\""), from: name + cardName.count) ?? markup.count
    }
    hash.add(markup[start...])
  }

  private static let cardName = Array("data-card=\"".utf8)

  /// The values that a theme has for these properties, and what else its style sheet says.
  func values(of theme: String, usedBy names: [Substring]) -> [Substring] {
    properties[theme].map { $0.others + $0.values(usedBy: names) } ?? []
  }

  /// The values of its theme that the markup of a drawing names itself.
  private func ownStyle(of stage: Preview.Stage) -> [Substring] {
    let markup = stage.content.bytes
    guard let theme = properties[stage.theme], markup.span.contains(UInt8(ascii: "(")),
      markup.span.contains(Array("var(--".utf8))
    else { return [] }
    return theme.values(usedBy: UnusedProperties.names(in: markup.span.text[...]))
  }
}
