import Glibc

/// Files that a person named by an absolute path.
public enum NamedFile {
  /// Replaces a regular file in one step; anything else, such as a pipe or a device, is written to.
  /// `OutputPath` says which links are followed.
  public static func write(
    _ path: String, _ bytes: Span<UInt8>, in project: Directory? = nil
  ) throws(FileFailure) {
    if let descriptor = openDescriptor(path) { return try write(to: descriptor, path, bytes) }
    let (folder, name) = try place(of: path, in: project)
    if let status = try folder.status(of: name, links: .refuse), !status.isRegular {
      try write(to: folder, name, O_WRONLY | O_NOCTTY, bytes)
    } else {
      do throws(FileFailure) {
        let writer = try AtomicFileWriter(in: folder)
        try writer.replace(name, bytes)
        try writer.finish()
      } catch {
        throw FileFailure(path: folder.absolute(name), action: "cannot be written", reason: error.reason)
      }
    }
  }

  /// Appends to a file, which is created if it is missing.
  public static func append(_ path: String, _ bytes: Span<UInt8>, in project: Directory?) throws(FileFailure) {
    if let descriptor = openDescriptor(path) { return try write(to: descriptor, path, bytes) }
    let (folder, name) = try place(of: path, in: project)
    try write(to: folder, name, O_WRONLY | O_NOCTTY | O_CREAT | O_APPEND, bytes)
  }

  /// The bytes of a regular file; links are followed.
  public static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let (folder, name) = Directory.split(resolvedPath(path) ?? path)
    return try Directory(folder + "/").read(name, limit: limit)
  }

  private static func place(
    of path: String, in project: Directory?
  ) throws(FileFailure) -> (folder: Directory, name: String) {
    let (folder, name) = Directory.split(try OutputPath.resolved(path, in: project))
    return (try Directory(making: folder.isEmpty ? "/" : folder), name)
  }

  private static func write(
    to folder: Directory, _ name: String, _ flags: Int32, _ bytes: Span<UInt8>
  ) throws(FileFailure) {
    let rights = flags & O_CREAT == 0 ? 0 : Directory.fileRights
    let output = OutputFile(path: folder.absolute(name), descriptor: try folder.open(name, flags, rights: rights))
    try output.append(bytes)
    try output.finish()
  }

  private static func write(to descriptor: Int32, _ path: String, _ bytes: Span<UInt8>) throws(FileFailure) {
    guard writeAll(descriptor, bytes) else { throw FileFailure("cannot be written", path) }
  }

  /// The descriptor of this process that a path stands for. It is not opened by the path, because that
  /// would begin a file anew and is not possible for a socket.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      let prefix = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return prefix.flatMap { Int32(path.dropFirst($0.utf8.count)) }
    }
  }
}

/// Where a command writes what a person named.
public enum OutputPath {
  private static let linkLimit = 40

  /// The path without links, of which the last parts may be missing; for `Directory(making:)`. Below the
  /// project's folder no link is followed, because a pull request may have put it there; elsewhere only
  /// one at the end is refused. A path that ends with `/.` is that of a folder which exists already, as
  /// one to write into, and may be a link.
  /// - Parameter path: Absolute.
  public static func resolved(_ path: String, in project: Directory?) throws(FileFailure) -> String {
    var realParts: [Substring] = []
    var pending: [Substring] = path.pathParts.reversed()
    var linkCount = 0
    while let part = pending.popLast() {
      if part == "." { continue }
      if part == ".." {
        _ = realParts.popLast()
        continue
      }
      realParts.append(part)
      let place = "/" + realParts.joined(separator: "/")
      // A repository without a working copy holds these itself.
      if part == ".git" || isThere(place + "/HEAD") && isThere(place + "/refs") {
        throw FileFailure(path: path, action: "is inside \(place), where only git writes", reason: nil)
      }
      guard let target = linkTarget(at: AT_FDCWD, place) else { continue }
      let isInProject = project?.holds(place) == true
      if isInProject || pending.isEmpty || linkCount == linkLimit {
        let advice = isInProject ? "nothing is written through one of the project" : "name what it leads to"
        throw FileFailure(path: place, action: "it is a link; \(advice)", reason: nil)
      }
      linkCount += 1
      if target.hasPrefix("/") { realParts = [] } else { realParts.removeLast() }
      pending += target.pathParts.reversed()
    }
    return "/" + realParts.joined(separator: "/")
  }
}

/// The target of a symbolic link, as written in it; nil if there is no link at the path.
func linkTarget(at folder: Int32, _ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let count = readlinkat(folder, path, start, buffer.count)
    return count > 0 ? String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) : nil
  }
}
