import Campaign
import CardSystems
import Documents

/// Tells whether two builds draw a definition alike, by a hash of its own drawings' markup and of what the style sheets
/// of its system and theme say of it. Pictures count, because their names contain a hash of their content.
struct Rendering: Sendable {
  /// By system.
  private let styles: [ContentHash]
  /// The rules of the style sheets by system; empty where nothing is approved.
  let rules: [[StyleRule]]
  /// What the style sheets of themes say of what the system's and the site's style sheets use, by system and theme.
  private let sheetHashes: [[String: ContentHash]]
  /// All properties of a theme, by theme.
  private let properties: [String: UnusedProperties]

  init(_ assets: [Asset], _ themeSheets: [ThemeSheet], signs: Bool) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let texts = themeSheets.map { text($0.bytes) }
    let ids = themeSheets.map(\.id)
    let properties = Dictionary(
      zip(ids, texts.map { UnusedProperties(of: [$0]) }), uniquingKeysWith: { first, _ in first })
    // Each theme by itself, because what another one uses does not draw its cards.
    func hashes(usedBy users: [Asset]) -> [String: ContentHash] {
      let names = users.flatMap { UnusedProperties.names(in: text($0.bytes)[...]) }
      return properties.mapValues { ContentHash(Array($0.removed(usedBy: names).joined().utf8)) }
    }
    let site = assets.filter { $0.name == "site.css" }
    let own = systems.map { system in
      assets.filter { $0.name.hasSuffix(".css") && system.assets.contains($0.name) }
    }
    styles = own.map { assets in
      var hash = ContentHash()
      for asset in assets { hash.add(asset.published) }
      return hash
    }
    sheetHashes = zip(systems, own).map { hashes(usedBy: site + ($0.drawsWithThemes ? $1 : [])) }
    rules = own.map { signs ? $0.flatMap { StyleRule.all(in: text($0.bytes)) } : [] }
    self.properties = properties
  }

  /// The drawings by which a definition is judged: those under its own theme, one for each view, or those for every host.
  static func own(_ preview: Preview, system: Int) -> [Preview.Stage] {
    let all = preview.views.isEmpty ? [preview.stages] : preview.views.map(\.stages)
    return systems[system].drawsForHosts ? all.flatMap(\.self) : all.compactMap(\.first)
  }

  /// Eight hexadecimal digits; `system` is an index in `systems`.
  func hash(of preview: Preview, system: Int) -> String {
    var hash = styles[system]
    for stage in Self.own(preview, system: system) {
      hash.add(stage.theme)
      if let sheet = sheetHashes[system][stage.theme] { hash.mix(sheet.value) }
      for value in ownStyle(of: stage) { hash.add(String(value)) }
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

  /// The ids of the project's themes that draw it.
  func themes(of preview: Preview, system: Int) -> [String] {
    Set(Self.own(preview, system: system).map(\.theme)).filter { !$0.isEmpty && properties[$0] != nil }.sorted()
  }

  /// The values that a theme has for these properties, and what else its style sheet says.
  func values(of theme: String, usedBy names: [Substring]) -> [Substring] {
    properties[theme].map { $0.others + $0.values(usedBy: names) } ?? []
  }

  /// The values of its theme that the markup of a drawing names itself.
  private func ownStyle(of stage: Preview.Stage) -> [Substring] {
    guard let theme = properties[stage.theme], case .fragment(let markup) = stage.content,
      markup.bytes.span.contains(Array("var(--".utf8))
    else { return [] }
    return theme.values(usedBy: UnusedProperties.names(in: String(decoding: markup.bytes, as: UTF8.self)[...]))
  }
}
