import Appearance
import Campaign
import CardSystems
import Diagnostics
import Mustache

/// What all pages of a site have in common, made into template values once.
struct PageFrame: Sendable {
  /// The names of a page's own values follow these.
  static let names = ["title", "crumb", "root", "site", "links", "places", "footer", "scripts"]

  /// What is wrong with the templates of the surroundings.
  let findings: [Finding]
  private let site: Value
  private let footer: Value
  private let surroundings: Surroundings

  init(project: Project, themeSheets sheets: [ThemeSheet], version: String) {
    let environment = project.environment
    site = .object(Object(["title": .text(environment.settings.title)]))
    footer = .text(
      "cardproof \(version) · a preview drawn by a model of each SDK, not by the SDK; each page says where it may differ"
    )
    surroundings = Surroundings(project: project, themeSheets: sheets)
    findings = surroundings.findings()
  }

  /// The values of `names` for one page. `system` is the index of the card system whose style sheets and scripts it
  /// needs, the scripts that are named aside.
  func values(
    title: String, crumb: String? = nil, path: String, system: Int? = nil, without: [String] = []
  ) -> [Value] {
    let root = Links.root(from: path)
    let around = surroundings.values(root: root, path: path, system: system, without: without)
    return [
      .text(title), crumb.map(Value.text) ?? .null, .text(root), site, around.links, around.places, footer,
      around.scripts,
    ]
  }
}
