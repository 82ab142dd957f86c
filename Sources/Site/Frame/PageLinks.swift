import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache
import Personalisation
import Synchronization

/// Renders the links to style sheets, scripts and overview
/// pages, once for each depth of folders and kind of page.
package final class PageLinks: Sendable {
  /// The path of the page that compares definitions.
  static let comparing = "compare.html"
  /// The path of the page that says what each profile gets.
  static let audience = "audience.html"
  /// The path of the page that explains keys and commands.
  static let reference = "reference.html"
  private static let ownScripts = [comparing: ["compare.js"], audience: ["audience.js"]]

  /// The links of one kind of page.
  struct Drawn {
    var links: Markup
    var places: Markup
    var scripts: Markup
  }

  private struct Key: Equatable {
    var root: String
    /// The assets of the card system whose page it is; nil for a page of none.
    var system: [String]?
    /// The path of the page if it is an overview; empty for every other page.
    var overview: String
    var without: [String]
  }

  private let library: Library
  /// The published paths of the assets, by name.
  private let assets: [String: String]
  private let themeSheets: [ThemeSheet]
  /// The overview pages in the navigation bar.
  private let overviews: [(name: String, path: String)]
  /// An array, because there are few keys.
  private let cache = Mutex<[(key: Key, drawn: Drawn)]>([])

  init(project: Project, themeSheets sheets: [ThemeSheet]) {
    library = project.environment.templates
    assets = Dictionary(project.assets.map { ($0.name, $0.published) }) { first, _ in first }
    themeSheets = sheets
    let absentPaths = [
      Self.showsAudience(of: project) ? "" : Self.audience,
      project.environment.themes.ids.isEmpty ? "themes.html" : "",
    ]
    overviews = [
      ("Campaign", "index.html"), ("Sizes", "sizes.html"), ("Audience", Self.audience), ("Checks", "checks.html"),
      ("Compare", Self.comparing), ("Themes", "themes.html"), ("Reference", Self.reference),
    ].filter { !absentPaths.contains($0.1) }
  }

  /// Whether a project has profiles of its own; without any, it has no page about them.
  static func showsAudience(of project: Project) -> Bool {
    project.environment.profiles.all.contains { $0.id != Profiles.emptyID }
  }

  /// The path of a theme's page.
  package static func theme(_ id: String) -> String { "themes/\(PageName.of(id)).html" }

  func markup(root: String, path: String, system: [String]?, without: [String]) -> Drawn {
    let overview = root.isEmpty && overviews.contains { $0.path == path } ? path : ""
    let key = Key(root: root, system: system, overview: overview, without: without)
    if let cachedLinks = cache.withLock({ cache in cache.first { $0.key == key }?.drawn }) { return cachedLinks }
    var problems = Problems()
    let links = draw(key, &problems)
    cache.withLock { $0.append((key, links)) }
    return links
  }

  /// The findings of the link templates, whatever pages a build makes.
  func findings() -> [Finding] {
    var problems = Problems()
    for system in [nil] + systems.map({ Optional($0.assets) }) {
      _ = draw(Key(root: "", system: system, overview: "index.html", without: []), &problems)
    }
    return problems.findings
  }

  private func draw(_ key: Key, _ problems: inout Problems) -> Drawn {
    let scripts =
      if let system = key.system {
        (["page.js"] + system + ["site.js"]).filter { !key.without.contains($0) }
      } else {
        ["page.js", "overview.js"] + (Self.ownScripts[key.overview] ?? [])
      }
    let styles = ["site.css"] + (key.system ?? [])
    func markup(_ template: String, _ problems: inout Problems) -> Markup {
      var buffer = Buffer(capacity: 1024)
      library.render(template, into: &buffer, problems: &problems) { arena in
        func links(_ names: [String], _ ending: String) -> Value {
          arena.rows(names.filter { $0.hasSuffix(ending) }.compactMap { assets[$0] }) {
            AssetLinkValues(path: arena.text($0))
          }
        }
        return arena.object(
          PageLinksValues(
            root: arena.text(key.root), styles: links(styles, ".css"),
            themeSheets: arena.rows(key.system == nil ? [] : themeSheets) { sheet in
              ThemeSheetValues(
                id: arena.text(sheet.theme.id),
                name: sheet.theme.name == sheet.theme.id ? .null : arena.text(sheet.theme.name),
                path: arena.text(sheet.asset.published))
            },
            places: arena.rows(overviews) { place in
              PlaceValues(
                name: arena.text(place.name), path: arena.text(place.path), current: .bool(place.path == key.overview))
            }, scripts: links(scripts, ".js"), palette: arena.text(assets["palette.js"] ?? ""),
            inspector: arena.text(assets["inspector.js"] ?? "")))
      }
      return Markup(buffer)
    }
    return Drawn(
      links: markup("pages/links", &problems), places: markup("pages/places", &problems),
      scripts: markup("pages/scripts", &problems))
  }
}

struct PageLinksValues: TemplateObject {
  let root, styles, themeSheets, places, scripts, palette, inspector: Value
}

/// A style sheet or script.
struct AssetLinkValues: TemplateObject {
  let path: Value
}

struct ThemeSheetValues: TemplateObject {
  /// `name` is null where it is the id.
  let id, name, path: Value
}

/// An overview page.
struct PlaceValues: TemplateObject {
  let name, path, current: Value
}
