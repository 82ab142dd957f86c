import Glibc

/// An open folder, below which relative paths name files. Operations go
/// through its descriptor, so they stay in the same folder even if its
/// name is given to another one meanwhile; no link leads them out of it.
public final class Directory: Sendable {
  /// The folder's absolute path, with links resolved and without a slash at the end.
  public let path: String
  let descriptor: Int32

  /// Opens a folder that a person named: links in its path are followed.
  public init(_ path: String) throws(FileFailure) {
    guard let realPath = realpath(path, nil) else { throw FileFailure("cannot be opened", path) }
    defer { free(realPath) }
    self.path = String(cString: realPath)
    descriptor = Glibc.open(realPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure("cannot be opened", path) }
  }

  /// Opens a folder by an absolute path on which no link is followed, and makes it if it is missing.
  public convenience init(making path: String) throws(FileFailure) {
    let root = try Directory("/")
    try root.makeDirectories(String(path.dropFirst()))
    try self.init(withoutLinks: path)
  }

  /// Opens a folder by an absolute path on which no link is followed.
  convenience init(withoutLinks path: String) throws(FileFailure) {
    let descriptor = try Directory("/").open(String(path.dropFirst()), O_RDONLY | O_DIRECTORY)
    self.init(descriptor: descriptor, path: path)
  }

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The absolute path of a relative one; the folder's own for "". The path need not exist.
  public func absolute(_ relative: String) -> String {
    relative.isEmpty ? path : path == "/" ? "/" + relative : path + "/" + relative
  }

  /// Whether an absolute path without links is that of the folder or of something below it.
  public func holds(_ other: String) -> Bool { path == "/" || other.isPath(inFolder: path) }

  /// Locks the folder until it is closed; false, with `errno` set, if another process has the lock.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// The folder once more, locked until it is closed. It waits for any other,
  /// of this process or another one, for a minute: whoever may read the folder
  /// may lock it. Where the file system has no locks, nothing is locked.
  public func locked() throws(FileFailure) -> Directory {
    let other = try directory("")
    for _ in 0..<6000 {
      if other.lock() || ![EWOULDBLOCK, EINTR].contains(errno) { return other }
      usleep(10_000)
    }
    throw FileFailure(path: path, action: "is kept locked by another process", reason: nil)
  }
}

/// The path with all links resolved, of which the last parts may be missing; nil if it cannot be found out.
public func resolvedPath(_ path: String) -> String? {
  if let realPath = realpath(path, nil) {
    defer { free(realPath) }
    return String(cString: realPath)
  }
  var info = stat()
  guard errno == ENOENT, lstat(path, &info) != 0, let slash = path.lastSlash else { return nil }
  let parent = slash == path.startIndex ? "/" : String(path[..<slash])
  return resolvedPath(parent).map { ($0 == "/" ? "" : $0) + path[slash...] }
}

/// Whether there is anything at a path.
public func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// The absolute path of the folder in which the process runs; nil if that folder is gone.
public func workingDirectory() -> String? {
  guard let current = getcwd(nil, 0) else { return nil }
  defer { free(current) }
  return String(cString: current)
}

extension String {
  /// The names in a path, as the system reads it: a slash
  /// is one even before a character that combines with it.
  public var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) }

  /// The position of the last slash; nil where there is none.
  public var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }

  /// Whether a path is that of the folder itself or of something below it. Neither ends with a slash.
  public func isPath(inFolder folder: String) -> Bool { (self + "/").hasPrefix(folder + "/") }
}
