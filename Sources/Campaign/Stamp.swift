import Glibc

/// What tells, without reading a file, that it is the one that was read before.
public struct Stamp: Sendable, Hashable {
  public var size: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  public var inode: UInt64
  var mode: UInt32

  init(_ info: stat) {
    size = Int64(info.st_size)
    modified = Int64(info.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(info.st_mtim.tv_nsec)
    inode = UInt64(info.st_ino)
    mode = info.st_mode
  }

  /// Follows links; nil where there is nothing.
  public init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  public var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  public var isRegular: Bool { mode & S_IFMT == S_IFREG }
}
