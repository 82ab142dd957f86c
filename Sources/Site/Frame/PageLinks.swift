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
  /// The path of the page that lists what is to be approved.
  package static let review = "review.html"
  /// The path of the page that explains all findings.
  package static let codes = "codes.html"
  private static let ownScripts = [
    comparing: ["compare.js"], audience: ["audience.js"], review: ["review.js"],
    "sizes.html": ["cutting.js"],
  ]
  /// The style sheets of one kind of page besides that of all;
  /// those of a theme stand under the overview of themes.
  private static let ownStyles = [
    comparing: ["compare.css"], audience: ["lists.css", "audience.css"], review: ["review.css"],
    "sizes.html": ["lists.css", "sizes.css"], "checks.html": ["lists.css"], codes: ["lists.css"],
    reference: ["lists.css"], "themes.html": ["lists.css"], "themes/": ["lists.css", "compare.css"],
    "index.html": [emptyStyle], "404.html": ["lists.css", emptyStyle],
  ]
  /// The style sheet of a campaign without definitions, and of an address without a page.
  static let emptyStyle = "begin.css"

  /// The scripts that pages ask for by themselves, by the names under which they do.
  private static let laterScripts = [
    ("palette", "palette.js"), ("inspector", "inspector.js"), ("cutting", "cutting.js"), ("marks", "marks.js"),
    ("tabs", "tabs.js"), ("shape", "feed-shape.js"), ("platforms", "card-platforms.js"), ("host", "host.js"),
  ]

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
    /// The style sheets that this kind of page has besides that of all.
    var styles: [String]
    var without: [String]
  }

  private let library: Library
  /// The published paths of the assets, by name.
  private let assets: [String: String]
  private let themeSheets: [ThemeSheet]
  /// An overview page; those with an icon stand in the bar itself, the others in its menu.
  private struct Overview {
    var name, path: String
    var icon: String?
  }

  private let overviews: [Overview]
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
      Overview(name: "Campaign", path: "index.html", icon: "home"),
      Overview(name: "Audience", path: Self.audience, icon: "people"),
      Overview(name: "Sizes", path: "sizes.html", icon: "bars"),
      Overview(name: "Checks", path: "checks.html", icon: "check"),
      Overview(name: "Compare", path: Self.comparing), Overview(name: "Themes", path: "themes.html"),
      Overview(name: "Reference", path: Self.reference), Overview(name: "All checks, explained", path: Self.codes),
    ].filter { !absentPaths.contains($0.path) }
  }

  /// Whether a project has profiles of its own; without any, it has no page about them.
  static func showsAudience(of project: Project) -> Bool {
    project.environment.profiles.all.contains { $0.id != Profiles.emptyID }
  }

  /// The path of a theme's page.
  package static func theme(_ id: String) -> String { "themes/\(PageName.of(id)).html" }

  /// The address at which a campaign's review begins.
  static func review(of campaign: String?) -> String {
    "\(review)#view=deck&campaign=\(Links.href(campaign ?? "").replacing("/", with: "%2F"))"
  }

  func markup(root: String, path: String, system: [String]?, without: [String]) -> Drawn {
    let isOverview = overviews.contains { $0.path == path } || Self.ownScripts[path] != nil
    let overview = root.isEmpty && isOverview ? path : ""
    let kind = path.hasPrefix("themes/") ? "themes/" : path
    let styles = system ?? (Self.ownStyles[kind] ?? []).filter { !without.contains($0) }
    let key = Key(root: root, system: system, overview: overview, styles: styles, without: without)
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
      _ = draw(Key(root: "", system: system, overview: "index.html", styles: system ?? [], without: []), &problems)
    }
    return problems.findings
  }

  private func draw(_ key: Key, _ problems: inout Problems) -> Drawn {
    let scripts =
      if let system = key.system {
        (["page.js"] + system + ["site.js"]).filter { name in
          !key.without.contains(name) && !Self.laterScripts.contains { $0.1 == name }
        }
      } else {
        ["page.js"] + (key.overview == "index.html" ? ["campaign.js"] : []) + ["specimen.js"]
          + (key.overview == Self.comparing ? [] : ["overview.js"]) + (Self.ownScripts[key.overview] ?? [])
      }
    let styles = ["site.css"] + key.styles
    func markup(_ template: String, _ problems: inout Problems) -> Markup {
      var buffer = Buffer(capacity: 1024)
      library.render(template, into: &buffer, problems: &problems) { arena in
        func links(_ names: [String], _ ending: String) -> Value {
          arena.rows(names.filter { $0.hasSuffix(ending) }.compactMap { assets[$0] }) {
            AssetLinkValues(path: arena.text($0))
          }
        }
        func places(_ isWanted: (Overview) -> Bool) -> Value {
          arena.rows(overviews.filter(isWanted)) { place in
            PlaceValues(
              name: arena.text(place.name), path: arena.text(place.path), icon: arena.text(place.icon),
              current: .bool(place.path == key.overview))
          }
        }
        return PageLinksValues(
          root: arena.text(key.root), styles: links(styles, ".css"),
          themeSheets: arena.rows(key.system == nil ? [] : themeSheets) { sheet in
            ThemeSheetValues(
              id: arena.text(sheet.theme.id),
              name: sheet.theme.name == sheet.theme.id ? .null : arena.text(sheet.theme.name),
              path: arena.text(sheet.asset.published))
          },
          places: places { $0.icon != nil }, others: places { $0.icon == nil }, scripts: links(scripts, ".js"),
          look: arena.text(assets["look.js"]),
          later: arena.rows(Self.laterScripts.filter { assets[$0.1] != nil }) {
            LaterScriptValues(name: arena.text($0.0), path: arena.text(assets[$0.1]))
          })
      }
      return Markup(buffer)
    }
    return Drawn(
      links: markup("pages/links", &problems), places: markup("pages/places", &problems),
      scripts: markup("pages/scripts", &problems))
  }
}

struct PageLinksValues: TemplateObject {
  let root, styles, themeSheets, places, others, scripts, look, later: Value
}

/// A script that a page asks for by a name.
struct LaterScriptValues: TemplateObject {
  let name, path: Value
}

/// A style sheet or script.
struct AssetLinkValues: TemplateObject {
  let path: Value
}

struct ThemeSheetValues: TemplateObject {
  /// `name` is null where it is the id.
  let id, name, path: Value
}

/// An overview page; `icon` is null where it stands in the menu.
struct PlaceValues: TemplateObject {
  let name, path, icon, current: Value
}
