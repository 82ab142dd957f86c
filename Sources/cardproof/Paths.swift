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
    guard let root = checkout(of: folder), root != folder else { return "" }
    return String(folder.dropFirst(root.count + 1)) + "/"
  }

  /// The nearest folder that has a `.git`, which is this one or above it, without a slash at its end.
  static func checkout(of folder: String) -> String? {
    var root = folder
    while !root.isEmpty, !isThere(root + "/.git") {
      root = String(root[..<(root.lastIndex(of: "/") ?? root.startIndex)])
    }
    return root.isEmpty ? nil : root
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
