import Campaign
import Files
import Site

/// A folder with `changes.html` and everything that the page needs, so that it works from a disk, as an
/// artifact of a pipeline and below any address. It is published with one exchange.
public struct ChangesFolder: Sendable {
  /// The name of the page in the folder.
  static let page = "changes.html"
  private let path: String

  /// `path` is absolute.
  public init(_ path: String) { self.path = path }

  /// Writes everything. `project` is the project in whose content nothing is written; nil if there is none.
  public func write(
    _ comparison: Comparison, pictures: ComparisonPictures = ComparisonPictures(), project: Directory? = nil
  ) throws(BuildFailure) {
    let outputGuard = OutputGuard(
      project: project, marks: [("diff.json", ComparisonJSON.opening)],
      names: ["assets", Self.page, "diff.json", "index.html", "new", "old", "pictures"])
    let output = try outputGuard.check(path)
    do throws(FileFailure) { try publish(comparison, pictures, to: output) } catch { throw BuildFailure(error) }
  }

  private func publish(
    _ comparison: Comparison, _ pictures: ComparisonPictures, to target: String
  ) throws(FileFailure) {
    let publisher = try Publisher(output: target)
    do throws(FileFailure) {
      try publisher.write(ComparisonJSON.bytes(comparison), to: "diff.json")
      for asset in ChangesPage.assets { try publisher.write(asset.bytes, to: asset.published) }
      for picture in pictures.files { try publisher.write(picture.bytes, to: picture.path) }
      let (left, now) = (comparison.removed + comparison.all.map(\.old), comparison.added + comparison.all.map(\.new))
      let old = try copy(left.map(\.page), of: comparison.old, to: "old", publisher)
      let codes = (comparison.newProblems + comparison.fixedProblems).isEmpty ? [] : [PageLinks.codes]
      let new = try copy(now.map(\.page) + codes, of: comparison.new, to: "new", publisher)
      let page = ChangesPage(comparison: comparison, pictures: pictures, old: old, new: new)
      // A server shows the second one for the folder.
      for name in [Self.page, "index.html"] { try publisher.write(page.bytes(), to: name) }
      _ = try publisher.commit()
    } catch {
      publisher.abandon()
      throw error
    }
  }

  /// Copies pages and the assets of a site. Returns the path from
  /// `changes.html` to a page, nil where the site has no such page.
  private func copy(
    _ paths: [String], of site: SiteReport, to side: String, _ publisher: Publisher
  ) throws(FileFailure) -> @Sendable (String) -> String? {
    let pages = try pages(paths, of: site)
    for path in pages.isEmpty ? [] : try pages + assets(of: site) {
      let bytes = try site.folder.read(path, limit: 1 << 28, links: .refuse)
      // A site of anywhere may have a picture that is a program.
      guard let safeBytes = path.lowercased().hasSuffix(".svg") ? SVGSanitizer.safe(bytes) : bytes else { continue }
      try publisher.write(safeBytes, to: "\(side)/\(path)")
    }
    let pageSet = Set(pages)
    return { pageSet.contains($0) ? Links.href("\(side)/\($0)") : nil }
  }

  /// The pages that a site has; a report may stand alone. A link
  /// is a failure, because no site that cardproof built has one.
  private func pages(_ paths: [String], of site: SiteReport) throws(FileFailure) -> [String] {
    var pages: [String] = []
    for path in Set(paths).sorted() where SitePath.isInside(path) {
      if try site.folder.status(of: path, links: .refuse) != nil { pages.append(path) }
    }
    return pages
  }

  private func assets(of site: SiteReport) throws(FileFailure) -> [String] {
    guard try site.folder.status(of: "assets", links: .refuse) != nil else { return [] }
    return try site.folder.directory("assets").entries().map { "assets/" + $0.name }
  }
}
