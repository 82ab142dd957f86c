import Files

/// Writes files below `Content/` of a project, and nowhere else, whatever links lie there.
enum NewFile {
  static func exists(_ path: String, in folder: Directory) -> Bool { folder.status(of: path, links: .refuse) != nil }

  /// Readers find all of the old file or all of the new one, and a link in its place is replaced, not followed. Says what
  /// kept it from being written; nil where nothing did.
  static func write(_ bytes: [UInt8], to path: String, in folder: Directory) -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard path.hasPrefix("Content/"), isInside(parent, folder) else { return "that is outside of Content" }
    do {
      try folder.makeDirectories(parent)
      try folder.replace(path, bytes.span)
      return nil
    } catch { return error.message }
  }

  /// Whether what there is of a folder's path leads, links followed, to `Content` or below it.
  private static func isInside(_ path: String, _ folder: Directory) -> Bool {
    var existing = path
    while !existing.isEmpty {
      if let resolved = folder.resolved(existing) { return (resolved + "/").hasPrefix(folder.path + "/Content/") }
      // A link that leads nowhere would be followed when the folder is made.
      if folder.status(of: existing, links: .refuse) != nil { return false }
      existing = existing.lastIndex(of: "/").map { String(existing[..<$0]) } ?? ""
    }
    return true
  }
}
