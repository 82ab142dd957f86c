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

  init(_ build: Build) {
    let assets = build.project.assets
    styles = systems.map { system in
      var hash = ContentHash()
      for name in system.assets where name.hasSuffix(".css") {
        hash.add(assets.first { $0.name == name }?.published ?? "")
      }
      return hash
    }
    sheets = Dictionary(build.themeSheets.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Eight hexadecimal digits; `system` is an index in `systems`.
  func hash(of preview: Preview, system: Int) -> String {
    var hash = styles[system]
    for stage in preview.stages + preview.views.dropFirst().flatMap(\.stages) {
      hash.add(stage.theme)
      if let sheet = sheets[stage.theme] { hash.add(sheet) }
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
}
