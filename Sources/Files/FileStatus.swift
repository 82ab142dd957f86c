import Glibc

/// The facts that the file system reports about a file. Equal
/// values tell that it did not change, without reading it.
public struct FileStatus: Sendable, Hashable {
  /// The size in bytes.
  public var size: Int
  /// When the file was last changed, in nanoseconds since 1970.
  public var modified: Int64
  /// The file's number in its file system: the same for all its names.
  public var inode: UInt64
  /// The number of names that the file has.
  public var linkCount: Int
  /// The id of the user who owns the file.
  public var owner: UInt32
  private var mode: UInt32

  init(_ info: stat) {
    size = Int(info.st_size)
    modified = Int64(info.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(info.st_mtim.tv_nsec)
    inode = UInt64(info.st_ino)
    linkCount = Int(info.st_nlink)
    owner = info.st_uid
    mode = info.st_mode
  }

  /// The rights of owner, group and others, as `chmod` takes them.
  public var rights: UInt32 { mode & 0o777 }
  /// Whether it is a folder.
  public var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  /// Whether it is a regular file: no folder, link, pipe or device.
  public var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// Whether it is a symbolic link.
  public var isLink: Bool { mode & S_IFMT == S_IFLNK }
}
