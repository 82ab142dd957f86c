import Files

/// Writes files below a project's `Content/` and nowhere else, even if links there lead out of it.
enum NewFile {
  static func exists(_ path: String, in folder: Directory) -> Bool { folder.status(of: path, links: .refuse) != nil }

  /// Replaces the file in one step, so that readers never find half of it, and replaces a link instead of following it.
  /// Returns the reason if the file could not be written.
  static func write(_ bytes: [UInt8], to path: String, in folder: Directory) -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard path.hasPrefix("Content/"), isInside(parent, folder) else { return "that is outside of Content" }
    do {
      try folder.makeDirectories(parent)
      try folder.replace(path, bytes.span)
      return nil
    } catch { return error.message }
  }

  /// Whether the part of a folder's path that exists leads, through all links, to `Content` or below it.
  private static func isInside(_ path: String, _ folder: Directory) -> Bool {
    var existing = path
    while !existing.isEmpty {
      if let resolved = folder.resolved(existing) { return (resolved + "/").hasPrefix(folder.path + "/Content/") }
      // Creating the folder would follow a link whose target does not exist.
      if folder.status(of: existing, links: .refuse) != nil { return false }
      existing = existing.lastIndex(of: "/").map { String(existing[..<$0]) } ?? ""
    }
    return true
  }
}
