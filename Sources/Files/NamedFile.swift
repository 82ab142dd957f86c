import Glibc

/// Files that a person named by an absolute path.
public enum NamedFile {
  /// Replaces a regular file in one step; anything else, such as a pipe or a device, is written to. `OutputPath` says
  /// which links are followed.
  public static func write(
    _ path: String, _ bytes: Span<UInt8>, in project: Directory? = nil
  ) throws(FileFailure) {
    if let descriptor = openDescriptor(path) { return try write(to: descriptor, path, bytes) }
    let (folder, name) = try place(of: path, in: project)
    if let status = try folder.status(of: name, links: .refuse), !status.isRegular {
      try write(to: folder, name, O_WRONLY | O_NOCTTY, bytes)
    } else {
      let writer = try AtomicFileWriter(in: folder)
      try writer.replace(name, bytes)
      try writer.finish()
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
    return (try Directory(withoutLinks: folder.isEmpty ? "/" : folder), name)
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

  /// The descriptor of this process that a path stands for. It is not opened by the path, because that would begin a
  /// file anew and is not possible for a socket.
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
