import Appearance
import Campaign
import CardSystems
import Diagnostics
import Mustache

/// What all pages of a site have in common, made into template values once.
struct PageFrame: Sendable {
  /// The names of a page's own values follow these.
  static let names = ["title", "crumb", "root", "site", "links", "places", "footer", "scripts"]

  private static let siteShape = Shape(["title"])

  private let site: String
  private let footer: String
  private let surroundings: Surroundings

  init(project: Project, themeSheets sheets: [ThemeSheet], version: String) {
    let environment = project.environment
    site = environment.settings.title
    footer =
      "cardproof \(version) · a preview drawn by a model of each SDK, not by the SDK; each page says where it may differ"
    surroundings = Surroundings(project: project, themeSheets: sheets)
  }

  /// What is wrong with the templates that all pages share.
  func findings() -> [Finding] { surroundings.findings() }

  /// The values of `names` for one page. `system` is the index of the card system whose style sheets and scripts it
  /// needs, the scripts that are named aside.
  func values(
    title: String, crumb: String? = nil, path: String, system: Int? = nil, without: [String] = []
  ) -> [Value] {
    let root = Links.root(from: path)
    let around = surroundings.values(root: root, path: path, system: system, without: without)
    return [
      .text(title), crumb.map(Value.text) ?? .null, .text(root), .object(Object(Self.siteShape, [.text(site)])),
      .markup(around.links), .markup(around.places), .text(footer), .markup(around.scripts),
    ]
  }

  /// The same, as the first cells of a page's row.
  func add(
    to row: inout Rows, on sheet: Sheet, title: String, crumb: String, path: String, system: Int, without: [String]
  ) {
    let root = Links.root(from: path)
    let around = surroundings.values(root: root, path: path, system: system, without: without)
    row.add(sheet.text(title))
    row.add(sheet.text(crumb))
    row.add(sheet.text(root))
    row.add(sheet.object(Self.siteShape, [sheet.text(site)]))
    row.add(sheet.markup(around.links))
    row.add(sheet.markup(around.places))
    row.add(sheet.text(footer))
    row.add(sheet.markup(around.scripts))
  }
}
