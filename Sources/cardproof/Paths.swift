import ArgumentParser
import Files

enum Paths {
  /// The path from the repository's root to a folder, with a `/` at its end; empty if the folder is the root or in no
  /// repository. Services that show findings beside the code expect paths of the repository.
  static func inRepository(_ folder: String) throws -> String {
    let folder = resolved(try absolute(folder))
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(Terminal.environment).map(resolved)
    for root in stated where folder.hasPrefix(root + "/") { return String(folder.dropFirst(root.count + 1)) + "/" }
    if stated.contains(folder) { return "" }
    var root = folder
    while !root.isEmpty {
      if isThere(root + "/.git") {
        return root == folder ? "" : String(folder.dropFirst(root.count + 1)) + "/"
      }
      root = String(root[..<(root.lastIndex(of: "/") ?? root.startIndex)])
    }
    return ""
  }

  /// The path with all links resolved, or the path itself if it does not exist.
  static func resolved(_ path: String) -> String { resolvedPath(path) ?? path }

  /// The absolute path, without `.`, `..` and doubled slashes; links are not resolved.
  static func absolute(_ path: String) throws -> String {
    var whole = path
    if !path.hasPrefix("/") {
      guard let folder = workingDirectory() else { throw Terminal.failure("the working directory is gone") }
      whole = folder + "/" + path
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
