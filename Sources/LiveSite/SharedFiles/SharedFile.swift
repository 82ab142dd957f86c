import Campaign
import HTML
import Mustache
import Site
import Templates
import Text
import TextTemplates

/// One HTML file with some pages of a site. It needs no other file, and asks no server for anything.
public struct SharedFile: Sendable {
  /// How each begins, by `pages/shared-page`.
  public static let opening = Array("<!doctype html>\n<html class=\"page shared\"".utf8)
  /// The whole file, HTML in UTF-8.
  public let bytes: [UInt8]
  /// The addresses of pictures on other servers, which the file does not show.
  public let leftOut: [String]

  /// Puts pages of a site into one file. `paths` are those of definitions, screens and themes; the first
  /// is shown first. `states`, by path, are what stands behind `#` in the pages' addresses.
  public init(of paths: [String], in states: [String: String] = [:], from snapshot: SiteSnapshot) async throws {
    let site = snapshot.rooted(at: SharedPage.root)
    defer { snapshot.take(findingsOf: site) }
    var pages: [SharedPage] = []
    for path in paths {
      guard let html = try await site.file(path), var page = SharedPage(html, path: path) else {
        throw BuildFailure(
          what: "\(path) cannot be shared: the project's own page template has no <main id=\"main\">")
      }
      page.state = states[path] ?? ""
      pages.append(page)
    }
    // A reference that an author wrote could put another picture into a card.
    let isTaken = pages.contains { $0.main.span.contains(Array(AssetInliner.numbering.utf8)) }
    var inliner = AssetInliner(pages: Set(paths), refersToPictures: !isTaken) { site.fileInMemory($0) }
    for i in pages.indices { pages[i].main = inliner.inlined(pages[i].main, isHidden: i > 0) }
    let isSimple = pages.count == 1 && pages[0].state.isEmpty && !inliner.hasReferences
    let switcher = isSimple ? [] : [AssetInliner.script(TemplateFiles.withoutComments(Templates.sharedScript))]
    let scripts = switcher + Self.merged(pages.map(\.scripts)).compactMap { inliner.script(at: $0) }
    var seenStyles: Set<SharedPage.Style> = []
    let styles = pages.flatMap(\.styles).filter { seenStyles.insert($0).inserted }
    let shell = try Self.document(pages, "", [], of: site.build)
    // The palette has no button in the file, and only `serve` has dialogs.
    let unusedRules = UnusedRules(
      markup: shell, scripts: scripts, without: ["palette", "palette-in", "dialog"])
    let sheets = styles.filter { $0.attributes.isEmpty }.map { unusedRules.removed(from: inliner.styles(at: $0.path)) }
    let themes = styles.filter { !$0.attributes.isEmpty }
    let themeCSS = UnusedProperties(of: themes.map { inliner.styles(at: $0.path) }).removed(
      usedBy: (sheets + scripts + [String(decoding: shell, as: UTF8.self)])
        .flatMap { UnusedProperties.names(in: $0[...]) })
    let markup =
      sheets.map { "<style>\($0)</style>\n" } + zip(themes, themeCSS).map { "<style\($0.attributes)>\($1)</style>\n" }
    bytes = try Self.document(pages, markup.joined(), scripts, of: site.build)
    leftOut = inliner.leftOut
  }

  /// The scripts of all pages, each before those that it comes before on some page.
  private static func merged(_ lists: [[String]]) -> [String] {
    var all: [String] = []
    for list in lists {
      var next = all.endIndex
      for script in list.reversed() {
        if let index = all.firstIndex(of: script) { next = index } else { all.insert(script, at: next) }
      }
    }
    return all
  }

  private static func document(
    _ pages: [SharedPage], _ styles: String, _ scripts: [String], of build: Build
  ) throws -> [UInt8] {
    var (problems, buffer) = (Problems(), Buffer(capacity: 256 * 1024))
    build.project.environment.templates.render("pages/shared-page", into: &buffer, problems: &problems) { arena in
      SharedValues(
        policy: arena.text(policy(scripts)), title: markup(pages.first?.title ?? "", arena),
        links: markup(styles, arena),
        pages: arena.rows(pages.count > 1 ? pages : []) { page, ends in
          row(page, main: .null, ends, arena)
        },
        main: arena.markup(Markup(trusted: pages.first?.main ?? [])),
        state: arena.text(pages.first?.state),
        others: arena.rows(Array(pages.dropFirst())) { page, ends in
          row(page, main: arena.markup(Markup(trusted: page.main)), ends, arena)
        },
        footer: markup(pages.first?.footer ?? "", arena),
        scripts: markup(scripts.map { "<script>\($0)</script>\n" }.joined(), arena))
    }
    if let first = problems.findings.first { throw BuildFailure(what: "\(first.place): \(first.message)") }
    return buffer.bytes
  }

  private static func row(_ page: SharedPage, main: Value, _ ends: ListEnds, _ arena: ValueArena) -> SharedPageValues {
    SharedPageValues(
      path: arena.text(page.path), href: arena.text(Links.href(page.path)), name: markup(page.name, arena), main: main,
      state: arena.text(page.state), ends: ends)
  }

  private static func markup(_ text: String, _ arena: ValueArena) -> Value {
    arena.markup(Markup(trusted: Array(text.utf8)))
  }

  /// Allows the file's own scripts, and nothing of any server.
  private static func policy(_ scripts: [String]) -> String {
    let hashes = scripts.map { "'sha256-\(Base64.encode(DigestAlgorithm.sha256.digest(of: Array($0.utf8))))'" }
    return "default-src 'none'; script-src \(hashes.joined(separator: " ")); worker-src blob:; "
      + "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
  }
}

struct SharedValues: TemplateObject {
  let policy, title, links, pages, main, state, others, footer, scripts: Value
}

struct SharedPageValues: TemplateObject {
  let path, href, name, main, state: Value
  let ends: ListEnds
}
