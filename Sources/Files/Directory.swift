import Glibc

/// An open folder, below which files are named by relative paths. It stays the same folder when its name is given to
/// another one. Whoever writes goes through such a folder, so that nothing outside it can be meant.
public final class Directory: Sendable {
  /// Whether a link at the end of a path stands for what it leads to.
  public enum Links: Sendable { case follow, refuse }

  /// Absolute, with links resolved, without a slash at its end.
  public let path: String
  let descriptor: Int32

  /// A folder that a person named; links on the way to it are followed.
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

  /// A folder in this one. A link is none unless it is followed.
  public func directory(_ relative: String, links: Links = .refuse) throws(FileFailure) -> Directory {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (links == .refuse ? O_NOFOLLOW : 0)
    let found = openat(descriptor, relative, flags)
    guard found >= 0 else { throw FileFailure("cannot be opened", absolute(relative)) }
    return Directory(descriptor: found, path: absolute(relative))
  }

  /// nil where there is nothing under that path, or it cannot be looked at.
  public func status(of relative: String, links: Links = .follow) -> FileStatus? {
    var info = stat()
    let flags = links == .refuse ? AT_SYMLINK_NOFOLLOW : 0
    return fstatat(descriptor, relative.isEmpty ? "." : relative, &info, flags) == 0 ? FileStatus(info) : nil
  }

  /// The path with all links resolved, absolute; nil where it leads nowhere.
  public func resolved(_ relative: String) -> String? { resolvedPath(absolute(relative)) }

  /// Locks the folder for this process, until it is closed; false where another process has locked it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

/// A path with all links resolved; nil where it leads nowhere.
public func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
