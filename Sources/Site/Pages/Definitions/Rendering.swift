import Campaign
import CardSystems
import Documents

/// Tells whether two builds draw a definition alike, by a hash of its stages' markup and of the style sheets of its
/// system and themes. Pictures count, because their names contain a hash of their content.
struct Rendering: Sendable {
  /// By system.
  private let styles: [ContentHash]
  /// Paths of the themes' style sheets, by theme id.
  private let sheets: [String: String]
  /// What the themes' style sheets say of the screen behind a card, by theme id.
  private let screens: [String: String]

  init(_ assets: [Asset], _ themeSheets: [ThemeSheet]) {
    styles = systems.map { system in
      var hash = ContentHash()
      for name in system.assets where name.hasSuffix(".css") {
        hash.add(assets.first { $0.name == name }?.published ?? "")
      }
      return hash
    }
    let texts = themeSheets.map { String(decoding: $0.bytes, as: UTF8.self) }
    let site = assets.filter { $0.name == "site.css" }.map { String(decoding: $0.bytes, as: UTF8.self) }
    let ids = themeSheets.map(\.id)
    let behind = UnusedProperties.removed(from: texts, usedBy: site)
    sheets = Dictionary(zip(ids, themeSheets.map(\.path)), uniquingKeysWith: { first, _ in first })
    screens = Dictionary(zip(ids, behind), uniquingKeysWith: { first, _ in first })
  }

  /// Eight hexadecimal digits; `system` is an index in `systems`.
  func hash(of preview: Preview, system: Int) -> String {
    var hash = styles[system]
    for stage in preview.stages + preview.views.dropFirst().flatMap(\.stages) {
      hash.add(stage.theme)
      let usesTheme = systems[system].drawsWithThemes || Self.usesVariables(stage.content)
      if let sheet = (usesTheme ? sheets : screens)[stage.theme] { hash.add(sheet) }
      hash.add(stage.sdk.rawValue)
      hash.mix(stage.isRightToLeft ? 1 : 0)
      switch stage.content {
      case .fragment(let markup): hash.add(markup.bytes)
      case .document(let html): hash.add(html)
      }
    }
    if let undrawn = preview.undrawn { hash.add(undrawn) }
    return hash.short
  }

  /// Whether a template of the project may use a theme's values.
  private static func usesVariables(_ content: Preview.Stage.Content) -> Bool {
    guard case .fragment(let markup) = content else { return false }
    return markup.bytes.span.contains(Array("var(--".utf8))
  }
}
