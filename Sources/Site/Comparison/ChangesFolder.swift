import Campaign
import Glibc

/// Where `changes.html` goes, and beside it all that it needs: so it works from a disk, as an artifact of a pipeline,
/// and below any address. A site that lies below its folder is linked to; of another one, the pages that changed are
/// copied with the site's assets.
public struct ChangesFolder: Sendable {
  /// Absolute path of the page.
  public let page: String
  private let parent: String
  /// The name of the folder beside the page.
  private let name: String

  /// `path` is absolute: a file ending in `.html`, or a folder, in which the page is then `changes.html`.
  public init(_ path: String) {
    page = path.hasSuffix(".html") ? path : path + "/changes.html"
    let slash = page.lastIndex(of: "/") ?? page.startIndex
    parent = String(page[..<slash])
    name = String(page[slash...].dropFirst().dropLast(".html".utf8.count))
  }

  /// Writes everything, the page last.
  public func write(_ comparison: Comparison) throws(BuildFailure) {
    let target = parent + "/" + name
    let isOurs = Folder(target).flatMap { try? $0.head("diff.json", 64) }?.starts(with: ComparisonJSON.opening)
    guard entries(of: target).isEmpty || isOurs == true else {
      throw BuildFailure(step: "changes", what: "\(target) holds files that no diff of cardproof made")
    }
    do { try publish(comparison, to: target) } catch { throw BuildFailure(step: "changes", failure: error) }
    let old = side(comparison.old, comparison.removed + comparison.changed.map(\.old), "old")
    let new = side(comparison.new, comparison.added + comparison.changed.map(\.new), "new")
    let bytes = ChangesPage(comparison: comparison, folder: name, old: old, new: new).bytes()
    let beside = "\(page).\(getpid())"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let isComplete = descriptor >= 0 && writeAll(descriptor, bytes)
    if descriptor >= 0 { close(descriptor) }
    guard isComplete, rename(beside, page) == 0 else {
      let failure = PublishFailure(path: page, what: "cannot be written", errno: errno)
      unlink(beside)
      throw BuildFailure(step: "changes", failure: failure)
    }
  }

  private func publish(_ comparison: Comparison, to target: String) throws(PublishFailure) {
    let publisher = try Publisher(output: target)
    do throws(PublishFailure) {
      try fill(publisher, comparison)
      _ = try publisher.commit()
    } catch {
      publisher.abandon()
      throw error
    }
  }

  private func fill(_ publisher: Publisher, _ comparison: Comparison) throws(PublishFailure) {
    try publisher.write("diff.json", ComparisonJSON.bytes(comparison))
    for asset in ChangesPage.assets { try publisher.write(asset.published, asset.bytes) }
    try copy(comparison.removed + comparison.changed.map(\.old), of: comparison.old, to: "old", publisher)
    try copy(comparison.added + comparison.changed.map(\.new), of: comparison.new, to: "new", publisher)
  }

  private func copy(
    _ items: [SiteReport.Item], of site: SiteReport, to side: String, _ publisher: Publisher
  ) throws(PublishFailure) {
    guard way(to: site) == nil, !items.isEmpty else { return }
    let assets = entries(of: site.folder.absolute("assets")).sorted().map { "assets/" + $0 }
    for path in Set(items.map(\.page)).sorted() + assets where SitePath.isInside(path) {
      guard let bytes = try? site.folder.read(path, limit: 1 << 28) else { continue }
      try publisher.write("\(side)/\(path)", bytes)
    }
  }

  /// The way from the page to a site that lies below its folder; nil where it lies elsewhere.
  private func way(to site: SiteReport) -> String? {
    guard let folder = Folder(parent) else { return nil }
    if site.folder.path == folder.path { return "" }
    return site.folder.path.hasPrefix(folder.path + "/")
      ? String(site.folder.path.dropFirst(folder.path.utf8.count + 1)) + "/" : nil
  }

  private func side(
    _ site: SiteReport, _ items: [SiteReport.Item], _ side: String
  ) -> @Sendable (SiteReport.Item) -> String? {
    let way = way(to: site) ?? "\(name)/\(side)/"
    let present = Set(items.map(\.page).filter { SitePath.isInside($0) && access(site.folder.absolute($0), R_OK) == 0 })
    return { present.contains($0.page) ? Links.href(way + $0.page) : nil }
  }
}
