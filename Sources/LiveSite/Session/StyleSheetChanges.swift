import Site

/// The style sheets that differ between two snapshots. In a site,
/// the name of a style sheet contains a hash of its content.
public struct StyleSheetChanges: Sendable, Equatable {
  /// New paths by old paths.
  public let paths: [String: String]

  /// Compares the style sheets of two snapshots by their names; one whose path is the same did not change.
  public init(from old: SiteSnapshot, to new: SiteSnapshot) {
    var paths: [String: String] = [:]
    let newSheets = new.styleSheets
    for (name, path) in old.styleSheets {
      if let other = newSheets[name], other != path { paths[path] = other }
    }
    self.paths = paths
  }

  /// Whether two versions of a page differ only in the names of style sheets.
  public func isAll(between old: [UInt8], and new: [UInt8]) -> Bool {
    guard !paths.isEmpty else { return false }
    let page = String(decoding: old, as: UTF8.self)
    return paths.reduce(page) { $0.replacing($1.key, with: $1.value) }.utf8.elementsEqual(new)
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
