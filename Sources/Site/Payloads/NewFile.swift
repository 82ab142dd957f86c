import Campaign
import Glibc

/// Writes files below `Content/` of a project, and nowhere else, whatever links lie there.
enum NewFile {
  static func exists(_ path: String, in folder: Folder) -> Bool {
    var info = stat()
    return lstat(folder.absolute(path), &info) == 0
  }

  /// Written beside and renamed: whoever reads it meanwhile reads all of one or the other, and a link in its place is
  /// replaced, not followed. Says what kept it from being written; nil where nothing did.
  static func write(_ bytes: [UInt8], to path: String, in folder: Folder) -> String? {
    let target = folder.absolute(path)
    let parent = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
    guard path.hasPrefix("Content/"), isInside(parent, folder) else { return "that is outside of Content" }
    guard makeFolders(parent) else { return "its folder cannot be made: \(systemMessage(errno))" }
    return replace(target, with: bytes)
  }

  /// The same for any place.
  static func replace(_ target: String, with bytes: [UInt8]) -> String? {
    let beside = "\(target).\(getpid())"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return systemMessage(errno) }
    let isComplete = writeAll(descriptor, bytes)
    guard close(descriptor) == 0, isComplete, rename(beside, target) == 0 else {
      let reason = systemMessage(errno)
      unlink(beside)
      return reason
    }
    return nil
  }

  /// Whether what there is of a folder's path leads, links followed, to `Content` or below it.
  private static func isInside(_ path: String, _ folder: Folder) -> Bool {
    var existing = path
    while !existing.isEmpty, existing != folder.path {
      if let resolved = realpath(existing, nil) {
        defer { free(resolved) }
        let found = String(cString: resolved) + "/"
        return found.hasPrefix(folder.path + "/Content/")
      }
      // A link that leads nowhere would be followed when the folder is made.
      var info = stat()
      if lstat(existing, &info) == 0 { return false }
      existing = String(existing[..<(existing.lastIndex(of: "/") ?? existing.startIndex)])
    }
    return existing == folder.path
  }
}
