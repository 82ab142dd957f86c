import Files
import Glibc
import Site

enum Paths {
  /// The path from the repository's root to a folder, with a `/` at its
  /// end; empty if the folder is the root or in no repository. Services
  /// that show findings beside the code expect paths of the repository.
  static func inRepository(_ folder: String) throws -> String {
    let folder = resolved(try absolute(folder))
    let statedRoots = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(Terminal.environment).map(resolved)
    for root in statedRoots where folder.hasPrefix(root + "/") { return String(folder.dropFirst(root.count + 1)) + "/" }
    if statedRoots.contains(folder) { return "" }
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

  /// The whole path of a file in a project's Content, which
  /// a name may be from the current folder; else the name.
  static func inContent(_ name: String, of root: String) -> String {
    let path = resolved(name)
    return path.hasPrefix(resolved(root) + "/Content/") && !isThere(path + "/.") ? path : name
  }

  /// The absolute path, without `.`, `..` and doubled slashes; links are not resolved.
  static func absolute(_ path: String) throws -> String {
    if path.isEmpty { throw Terminal.failure("a name of a file or folder is empty; . is this folder") }
    var fullPath = path
    if !path.hasPrefix("/") {
      guard let folder = workingDirectory() else { throw Terminal.failure("the working directory is gone") }
      fullPath = folder + "/" + path
    }
    var parts: [Substring] = []
    for part in fullPath.pathParts where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// Files that the command line names; exits with code 2 if one cannot be read or written.
enum CommandFiles {
  static func baseline(_ path: String) throws -> Baseline {
    guard isThere(path) || errno != ENOENT else {
      throw Terminal.failure("there is no baseline \(path); --update-baseline writes one")
    }
    let bytes = try read(path, limit: 1 << 28)
    return try Terminal.attempt { try Baseline(reading: bytes, name: path) }
  }

  static func write(_ bytes: [UInt8], to path: String, replacing openings: [[UInt8]]?, in project: Directory) throws {
    try Terminal.attempt { try OutputGuard.write(bytes, to: Paths.absolute(path), replacing: openings, of: project) }
  }

  static func append(_ text: String, to path: String, in project: Directory) throws {
    try Terminal.attempt { try NamedFile.append(Paths.absolute(path), Array(text.utf8).span, in: project) }
  }

  /// All of an open file or pipe; an input of more bytes than the limit is cut there.
  private static func input(from descriptor: Int32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// Reads a file; - is standard input, and shells name pipes /dev/fd/63.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    if path == "-" || path == "/dev/stdin" { return input(from: 0, limit: limit) }
    if path.hasPrefix("/dev/fd/"), let descriptor = Int32(path.dropFirst("/dev/fd/".count)) {
      return input(from: descriptor, limit: limit)
    }
    if isThere(path + "/.") { throw Terminal.failure("\(path) is a folder; name files, such as \(path)/*") }
    do { return try NamedFile.read(Paths.absolute(path), limit: limit) } catch let problem as FileFailure {
      throw Terminal.failure("\(path) cannot be read: \(problem.message)")
    }
  }

  /// The file itself, or the JSON files of a folder and of those in it, by their names. Links and hidden files are left out.
  static func jsonFiles(at path: String) throws -> [String] {
    guard path != "-", isThere(path + "/.") else { return [path] }
    let files = try Terminal.attempt { try jsonFiles(in: Directory(Paths.absolute(path)), path, depth: 0) }
    if files.isEmpty { throw Terminal.failure("\(path) has no JSON file") }
    return files
  }

  private static func jsonFiles(in folder: Directory, _ path: String, depth: Int) throws -> [String] {
    try folder.entries().filter { !$0.name.hasPrefix(".") }.flatMap { entry -> [String] in
      let name = path.hasSuffix("/") ? path + entry.name : "\(path)/\(entry.name)"
      if entry.kind == .directory, depth < 32 {
        return try jsonFiles(in: folder.directory(entry.name), name, depth: depth + 1)
      }
      return entry.kind == .file && entry.name.hasExtension("json") ? [name] : []
    }
  }
}
