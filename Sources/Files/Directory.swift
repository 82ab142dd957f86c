import Glibc

/// An open folder, below which relative paths name files. Operations go through its descriptor, so they stay in the
/// same folder even if its name is given to another one meanwhile.
public final class Directory: Sendable {
  /// Whether a symbolic link at the end of a path is followed.
  public enum Links: Sendable { case follow, refuse }

  /// Absolute, with links resolved, without a slash at the end.
  public let path: String
  let descriptor: Int32

  /// Opens a folder by its path, in which links are followed.
  public init(_ path: String) throws(FileFailure) {
    guard let resolved = realpath(path, nil) else { throw FileFailure("cannot be opened", path) }
    defer { free(resolved) }
    self.path = String(cString: resolved)
    descriptor = open(resolved, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure("cannot be opened", path) }
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  public func absolute(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  /// Opens a folder below this one. A link to a folder is a failure unless links are followed.
  public func directory(_ relative: String, links: Links = .refuse) throws(FileFailure) -> Directory {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (links == .refuse ? O_NOFOLLOW : 0)
    let found = openat(descriptor, relative, flags)
    guard found >= 0 else { throw FileFailure("cannot be opened", absolute(relative)) }
    return Directory(descriptor: found, path: absolute(relative))
  }

  /// nil if the path does not exist or cannot be accessed.
  public func status(of relative: String, links: Links = .follow) -> FileStatus? {
    var info = stat()
    let flags = links == .refuse ? AT_SYMLINK_NOFOLLOW : 0
    return fstatat(descriptor, relative.isEmpty ? "." : relative, &info, flags) == 0 ? FileStatus(info) : nil
  }

  /// The absolute path with all links resolved; nil if it does not exist.
  public func resolved(_ relative: String) -> String? { resolvedPath(absolute(relative)) }

  /// Locks the folder until it is closed; false, with `errno` set, if another process has the lock.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

/// The path with all links resolved; nil if it does not exist.
public func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
