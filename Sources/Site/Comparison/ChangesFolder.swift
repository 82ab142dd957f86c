import Campaign
import Files

/// Writes `changes.html`, and a folder beside it with everything that the page needs, so that it works from a disk, as
/// an artifact of a pipeline and below any address. Pages of a site inside the page's own folder are linked; from any
/// other site, the changed pages and the assets are copied.
public struct ChangesFolder: Sendable {
  /// Absolute path of the page.
  public let page: String
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

  /// Writes everything, the page last.
  public func write(_ comparison: Comparison) throws(BuildFailure) {
    do throws(FileFailure) {
      try Directory("/").makeDirectories(String(parent.dropFirst()))
      let folder = try Directory(parent)
      guard try isFree(name, in: folder) else {
        throw FileFailure(path: parent + "/" + name, action: "holds files that no diff of cardproof made", reason: nil)
      }
      try publish(comparison, to: parent + "/" + name)
      let old = side(comparison.old, comparison.removed + comparison.changed.map(\.old), "old")
      let new = side(comparison.new, comparison.added + comparison.changed.map(\.new), "new")
      let bytes = ChangesPage(comparison: comparison, folder: name, old: old, new: new).bytes()
      try folder.replace(name + ".html", bytes.span)
    } catch { throw BuildFailure(step: "changes", failure: error) }
  }

  /// Whether the folder is missing, empty, or was made by an earlier diff.
  private func isFree(_ name: String, in folder: Directory) throws(FileFailure) -> Bool {
    guard folder.status(of: name) != nil else { return true }
    if try folder.entries(of: name, links: .follow).isEmpty { return true }
    return (try? folder.head(name + "/diff.json", 64))?.starts(with: ComparisonJSON.opening) == true
  }

  private func publish(_ comparison: Comparison, to target: String) throws(FileFailure) {
    let publisher = try Publisher(output: target)
    do throws(FileFailure) {
      try fill(publisher, comparison)
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
    let assets = ((try? site.folder.entries(of: "assets")) ?? []).map { "assets/" + $0.name }
    for path in Set(items.map(\.page)).sorted() + assets where SitePath.isInside(path) {
      guard let bytes = try? site.folder.read(path, limit: 1 << 28) else { continue }
      try publisher.write("\(side)/\(path)", bytes)
    }
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
  ) -> @Sendable (SiteReport.Item) -> String? {
    let way = way(to: site) ?? "\(name)/\(side)/"
    let present = Set(items.map(\.page).filter { SitePath.isInside($0) && site.folder.status(of: $0) != nil })
    return { present.contains($0.page) ? Links.href(way + $0.page) : nil }
  }
}
