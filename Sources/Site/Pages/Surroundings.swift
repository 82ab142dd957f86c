import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache
import Synchronization

/// The links to style sheets, scripts and overview pages, which ten thousand pages of a site share: drawn once for each
/// depth of folders and kind of page.
final class Surroundings: Sendable {
  /// The path of the page that compares definitions, the only one with a script of its own.
  static let comparing = "compare.html"

  /// Markup of one kind of page.
  struct Values {
    var links: Markup
    var places: Markup
    var scripts: Markup
  }

  private struct Key: Equatable {
    var root: String
    var system: Int?
    /// The overview page itself; empty for every other page.
    var overview: String
    var without: [String]
  }

  /// An overview page that the bar leads to.
  private struct Place {
    var name: String
    var path: String
  }

  private static let shape = Shape(["root", "styles", "themeSheets", "places", "scripts"])
  private static let placeShape = Shape(["name", "path", "current"])
  private static let linkShape = Shape(["path"])

  private let library: Library
  private let assets: [String: Value]
  private let themeSheets: Value
  private let overviews: [Place]
  /// A handful: to go through them takes less than a hash of one.
  private let known = Mutex<[(key: Key, values: Values)]>([])

  init(project: Project, themeSheets sheets: [ThemeSheet]) {
    library = project.environment.templates
    assets = Dictionary(
      project.assets.map { ($0.name, .object(Object(Self.linkShape, [.text($0.published)]))) },
      uniquingKeysWith: { first, _ in first })
    let sheet = Shape(["id", "name", "path"])
    themeSheets = .list(sheets.map { .object(Object(sheet, [.text($0.id), .text($0.name), .text($0.path)])) })
    overviews =
      [
        Place(name: "Campaign", path: "index.html"), Place(name: "Sizes", path: "sizes.html"),
        Place(name: "Checks", path: "checks.html"), Place(name: "Compare", path: Self.comparing),
      ] + (project.environment.themes.ids.isEmpty ? [] : [Place(name: "Themes", path: "themes.html")])
  }

  func values(root: String, path: String, system: Int?, without: [String]) -> Values {
    let overview = root.isEmpty && overviews.contains { $0.path == path } ? path : ""
    let key = Key(root: root, system: system, overview: overview, without: without)
    if let values = known.withLock({ known in known.first { $0.key == key }?.values }) { return values }
    var problems = Problems()
    let values = draw(key, &problems)
    known.withLock { $0.append((key, values)) }
    return values
  }

  /// Of the templates, whatever pages a build makes.
  func findings() -> [Finding] {
    var problems = Problems()
    for system in [nil] + systems.indices.map(Optional.some) {
      _ = draw(Key(root: "", system: system, overview: "index.html", without: []), &problems)
    }
    return problems.findings
  }

  private func draw(_ key: Key, _ problems: inout Problems) -> Values {
    let scripts =
      if let system = key.system {
        (["page.js"] + systems[system].assets + ["site.js"]).filter { !key.without.contains($0) }
      } else {
        ["page.js", "overview.js"] + (key.overview == Self.comparing ? ["compare.js"] : [])
      }
    let styles = ["site.css"] + (key.system.map { systems[$0].assets } ?? [])
    let values = Value.object(
      Object(
        Self.shape,
        [
          .text(key.root), links(styles, ".css"), key.system == nil ? .list([]) : themeSheets,
          .list(
            overviews.map {
              .object(Object(Self.placeShape, [.text($0.name), .text($0.path), .bool($0.path == key.overview)]))
            }), links(scripts, ".js"),
        ]))
    func markup(_ template: String, _ problems: inout Problems) -> Markup {
      var buffer = Buffer(capacity: 1024)
      library.render(template, values, into: &buffer, problems: &problems)
      return Markup(buffer)
    }
    return Values(
      links: markup("pages/links", &problems), places: markup("pages/places", &problems),
      scripts: markup("pages/scripts", &problems))
  }

  private func links(_ names: [String], _ ending: String) -> Value {
    .list(names.filter { $0.hasSuffix(ending) }.compactMap { assets[$0] })
  }
}
