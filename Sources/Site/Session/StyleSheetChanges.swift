/// The style sheets that differ between two snapshots. In a site, the name of a style sheet contains a hash of its
/// content.
public struct StyleSheetChanges: Sendable, Equatable {
  /// New paths by old paths.
  public let paths: [String: String]

  public init(from old: SiteSnapshot, to new: SiteSnapshot) {
    var paths: [String: String] = [:]
    let replaced = new.styleSheets
    for (name, path) in old.styleSheets {
      if let other = replaced[name], other != path { paths[path] = other }
    }
    self.paths = paths
  }

  /// Whether two versions of a page differ only in the names of style sheets.
  public func isAll(between old: [UInt8], and new: [UInt8]) -> Bool {
    guard !paths.isEmpty else { return false }
    let names = paths.map { (old: Array($0.key.utf8), new: Array($0.value.utf8)) }
    let start = UInt8(ascii: "a")
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex {
      // Every path of an asset begins with "assets/".
      if old[i] == start, let name = names.first(where: { old[i...].starts(with: $0.old) }),
        new[j...].starts(with: name.new)
      {
        i += name.old.count
        j += name.new.count
        continue
      }
      guard j < new.endIndex, old[i] == new[j] else { return false }
      i += 1
      j += 1
    }
    return j == new.endIndex
  }
}

extension SiteSnapshot {
  /// The paths of the site's style sheets, by names that do not change with the content.
  var styleSheets: [String: String] {
    var paths: [String: String] = [:]
    for sheet in build.themeSheets { paths["theme \(sheet.theme.id)"] = sheet.asset.published }
    for asset in build.project.assets where asset.name.hasSuffix(".css") { paths[asset.name] = asset.published }
    return paths
  }
}
