import Appearance
import Campaign
import CardSystems
import Mustache

/// What all pages of a site have in common, made into template values once.
struct PageFrame: Sendable {
  /// The names of a page's own values follow these.
  static let names = ["title", "crumb", "root", "site", "styles", "themeSheets", "places", "footer", "scripts"]

  /// The path of the page that compares definitions, the only one with a script of its own.
  static let comparing = "compare.html"

  /// An overview page that the bar leads to.
  struct Place: Sendable {
    var name: String
    var path: String
  }

  private let site: Value
  private let footer: Value
  private let themeSheets: Value
  private let places: [Place]
  private let plain: (styles: Value, scripts: Value)
  private let comparingScripts: Value
  private let systems: [(styles: Value, scripts: [(name: String, link: Value)], all: Value)]
  /// The places as every page has them that is none of them: by far the most.
  private let elsewhere: Value

  init(project: Project, themeSheets sheets: [ThemeSheet], version: String) {
    let environment = project.environment
    site = .object(Object(["title": .text(environment.settings.title)]))
    footer = .text(
      "cardproof \(version) · a preview drawn by a model of each SDK, not by the SDK; each page says where it may differ"
    )
    let sheet = Shape(["id", "name", "path"])
    themeSheets = .list(sheets.map { .object(Object(sheet, [.text($0.id), .text($0.name), .text($0.path)])) })
    places =
      [
        Place(name: "Campaign", path: "index.html"), Place(name: "Sizes", path: "sizes.html"),
        Place(name: "Checks", path: "checks.html"), Place(name: "Compare", path: Self.comparing),
      ] + (environment.themes.ids.isEmpty ? [] : [Place(name: "Themes", path: "themes.html")])
    let link = Shape(["path"])
    func links(_ names: [String], _ ending: String) -> [(name: String, link: Value)] {
      names.filter { $0.hasSuffix(ending) }.compactMap { name in
        project.assets.first { $0.name == name }.map { (name, .object(Object(link, [.text($0.published)]))) }
      }
    }
    func list(_ names: [String], _ ending: String) -> Value { .list(links(names, ending).map(\.link)) }
    plain = (list(["site.css"], ".css"), list(["page.js", "overview.js"], ".js"))
    comparingScripts = list(["page.js", "overview.js", "compare.js"], ".js")
    systems = Campaign.systems.map { system in
      let scripts = links(["page.js"] + system.assets + ["site.js"], ".js")
      return (list(["site.css"] + system.assets, ".css"), scripts, .list(scripts.map(\.link)))
    }
    elsewhere = .list(places.map { Self.place($0, current: false) })
  }

  /// The values of `names` for one page. `system` is the index of the card system whose style sheets and scripts it
  /// needs, the scripts that are named aside.
  func values(
    title: String, crumb: String? = nil, path: String, system: Int? = nil, without: [String] = []
  ) -> [Value] {
    var assets =
      system.map { index in
        (
          styles: systems[index].styles,
          scripts: without.isEmpty
            ? systems[index].all
            : Value.list(systems[index].scripts.filter { !without.contains($0.name) }.map(\.link))
        )
      } ?? plain
    if path == Self.comparing { assets.scripts = comparingScripts }
    return [
      .text(title), crumb.map(Value.text) ?? .null, .text(Links.root(from: path)), site, assets.styles,
      system == nil ? .list([]) : themeSheets,
      places.contains { $0.path == path }
        ? .list(places.map { Self.place($0, current: $0.path == path) }) : elsewhere, footer,
      assets.scripts,
    ]
  }

  private static let placeShape = Shape(["name", "path", "current"])

  private static func place(_ place: Place, current: Bool) -> Value {
    .object(Object(placeShape, [.text(place.name), .text(place.path), .bool(current)]))
  }
}
