import Campaign
import Files

/// Writes `changes.html`, and a folder beside it with everything that the page needs, so that it works from a disk, as
/// an artifact of a pipeline and below any address. Pages of a site inside the page's own folder are linked; from any
/// other site, the changed pages and the assets are copied.
public struct ChangesFolder: Sendable {
  /// Absolute path of the page.
  public let page: String
  /// The path from the page to the folder beside it.
  public var picturesFolder: String { name }
  private let parent: String
  /// The name of the folder beside the page.
  private let name: String

  /// `path` is absolute: a file that ends in `.html`, or a folder in which the page is named `changes.html`.
  public init(_ path: String) {
    page = path.hasSuffix(".html") ? path : path + "/changes.html"
    let slash = page.lastIndex(of: "/") ?? page.startIndex
    parent = String(page[..<slash])
    name = String(page[slash...].dropFirst().dropLast(".html".utf8.count))
  }

  /// Writes everything, the page last. `project` is the project in whose content nothing is written; nil if there is
  /// none.
  public func write(
    _ comparison: Comparison, pictures: ComparisonPictures = ComparisonPictures(), project: Directory? = nil
  ) throws(BuildFailure) {
    let output = try OutputGuard(project: project, marks: [("diff.json", ComparisonJSON.opening)]).check(
      parent + "/" + name)
    do throws(FileFailure) {
      try publish(comparison, pictures, to: output)
      let old = try side(comparison.old, comparison.removed + comparison.changed.map(\.old), "old")
      let new = try side(comparison.new, comparison.added + comparison.changed.map(\.new), "new")
      let bytes = ChangesPage(
        comparison: comparison, folder: name, pictures: pictures, old: old, new: new
      ).bytes()
      let writer = try AtomicFileWriter(in: Directory(parent))
      try writer.replace(name + ".html", bytes.span)
      try writer.finish()
    } catch { throw BuildFailure(step: "changes", failure: error) }
  }

  private func publish(
    _ comparison: Comparison, _ pictures: ComparisonPictures, to target: String
  ) throws(FileFailure) {
    let publisher = try Publisher(output: target)
    do throws(FileFailure) {
      try fill(publisher, comparison)
      for picture in pictures.files { try publisher.write(picture.path, picture.bytes) }
      _ = try publisher.commit()
    } catch {
      publisher.abandon()
      throw error
    }
  }

  private func fill(_ publisher: Publisher, _ comparison: Comparison) throws(FileFailure) {
    try publisher.write("diff.json", ComparisonJSON.bytes(comparison))
    for asset in ChangesPage.assets { try publisher.write(asset.published, asset.bytes) }
    try copy(comparison.removed + comparison.changed.map(\.old), of: comparison.old, to: "old", publisher)
    try copy(comparison.added + comparison.changed.map(\.new), of: comparison.new, to: "new", publisher)
  }

  private func copy(
    _ items: [SiteReport.Item], of site: SiteReport, to side: String, _ publisher: Publisher
  ) throws(FileFailure) {
    guard way(to: site) == nil, !items.isEmpty else { return }
    for path in try pages(items, of: site) + assets(of: site) {
      let bytes = try site.folder.read(path, limit: 1 << 28, links: .refuse)
      // A site of anywhere may have a picture that is a program.
      guard let safe = path.lowercased().hasSuffix(".svg") ? SVGSanitizer.safe(bytes) : bytes else { continue }
      try publisher.write("\(side)/\(path)", safe)
    }
  }

  /// The pages that a site has; a report may stand alone. A link is a failure, because no site that cardproof built has
  /// one.
  private func pages(_ items: [SiteReport.Item], of site: SiteReport) throws(FileFailure) -> [String] {
    var pages: [String] = []
    for path in Set(items.map(\.page)).sorted() where SitePath.isInside(path) {
      if try site.folder.status(of: path, links: .refuse) != nil { pages.append(path) }
    }
    return pages
  }

  private func assets(of site: SiteReport) throws(FileFailure) -> [String] {
    guard try site.folder.status(of: "assets", links: .refuse) != nil else { return [] }
    return try site.folder.directory("assets").entries().map { "assets/" + $0.name }
  }

  /// The path from the page to a site inside its folder, empty or with a `/` at its end; nil if the site is elsewhere.
  private func way(to site: SiteReport) -> String? {
    guard let folder = try? Directory(parent) else { return nil }
    if site.folder.path == folder.path { return "" }
    return site.folder.path.hasPrefix(folder.path + "/")
      ? String(site.folder.path.dropFirst(folder.path.utf8.count + 1)) + "/" : nil
  }

  private func side(
    _ site: SiteReport, _ items: [SiteReport.Item], _ side: String
  ) throws(FileFailure) -> @Sendable (SiteReport.Item) -> String? {
    let way = way(to: site) ?? "\(name)/\(side)/"
    let present = Set(try pages(items, of: site))
    return { present.contains($0.page) ? Links.href(way + $0.page) : nil }
  }
}
