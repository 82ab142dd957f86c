import Files
import Glibc

enum Paths {
  /// The path from the repository's root to a folder, with a `/` at its end; empty if the folder is the root or in no
  /// repository. Services that show findings beside the code expect paths of the repository.
  static func inRepository(_ folder: String) -> String {
    let folder = resolved(absolute(folder))
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(Terminal.environment).map(resolved)
    for root in stated where folder.hasPrefix(root + "/") { return String(folder.dropFirst(root.count + 1)) + "/" }
    if stated.contains(folder) { return "" }
    var root = folder
    while !root.isEmpty {
      if access(root + "/.git", F_OK) == 0 {
        return root == folder ? "" : String(folder.dropFirst(root.count + 1)) + "/"
      }
      root = String(root[..<(root.lastIndex(of: "/") ?? root.startIndex)])
    }
    return ""
  }

  /// The path with all links resolved, or the path itself if it does not exist.
  static func resolved(_ path: String) -> String { resolvedPath(path) ?? path }

  /// The absolute path, without `.`, `..` and doubled slashes; links are not resolved.
  static func absolute(_ path: String) -> String {
    var whole = path
    if !path.hasPrefix("/"), let current = getcwd(nil, 0) {
      defer { free(current) }
      whole = String(cString: current) + "/" + path
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
