import Campaign
import Diagnostics
import HTML
import Mustache

/// The Content Security Policy of a site's files: it allows the site's own scripts, and no others.
public enum ContentPolicy {
  /// For pages, whose cards show pictures of any server, as
  /// the app does. Workers are made of a page's own text.
  public static let page =
    "default-src 'none'; script-src 'self'; worker-src blob:; style-src 'self' 'unsafe-inline'; "
    + "img-src 'self' data: http: https:; font-src 'self' data:; frame-src 'self'; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'"
  /// For every other file, if it is opened as a document.
  public static let file = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  /// For the project's own files, which are drawn and do nothing else.
  public static let own = "sandbox; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
}

/// The parts that all pages of a site have in common.
package struct PageFrame: Sendable {
  static let policy = Markup(trusted: ContentPolicy.page)

  private let site: String
  private let isIndexed: Bool
  private let footer: String
  private let links: PageLinks
  /// The beginning of all links, instead of the way from a page to the site's root.
  package var fixedRoot: String?

  init(project: Project, themeSheets sheets: [ThemeSheet], version: String) {
    let environment = project.environment
    site = environment.settings.title
    isIndexed = environment.settings.isIndexed
    footer =
      "cardproof \(version) · a preview drawn by a model of each SDK, not by the SDK; each page says where it may differ"
    links = PageLinks(project: project, themeSheets: sheets)
  }

  /// The findings of the templates that all pages share.
  package func findings() -> [Finding] { links.findings() }

  /// Whether a page may tell a text by its edits to another: not where pictures come in the place of
  /// links, which moves what is behind them.
  var hasEdits: Bool { fixedRoot == nil }

  /// The beginning of a page's links: the way to the site's root.
  func root(from path: String) -> String { fixedRoot ?? Links.root(from: path) }

  /// The values of one page. `system` has the assets of the card system whose definition it shows. Of these,
  /// and of the style sheets of its kind of page, it does not need those in `without`.
  func values(
    in arena: ValueArena, title: String, path: String, system: [String]? = nil, without: [String] = []
  ) -> PageFrameValues {
    let root = root(from: path)
    let links = links.markup(root: root, path: path, system: system, without: without)
    return PageFrameValues(
      policy: arena.markup(Self.policy), title: arena.text(title),
      root: arena.text(root),
      site: arena.object(SiteValues(title: arena.text(site), isIndexed: .bool(isIndexed))),
      links: arena.markup(links.links),
      places: arena.markup(links.places), footer: arena.text(footer), scripts: arena.markup(links.scripts))
  }
}

/// The values that the templates of all pages share.
struct PageFrameValues: TemplateObject {
  let policy, title, root, site, links, places, footer, scripts: Value
}

struct SiteValues: TemplateObject {
  let title, isIndexed: Value
}
