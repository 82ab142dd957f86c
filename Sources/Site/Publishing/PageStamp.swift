import Campaign
import Glibc

/// What tells that a file is the one that it was: a page in the output the one that a build of ours left there.
struct PageStamp: Sendable, Hashable {
  var size: Int
  /// Nanoseconds since 1970.
  var modified: Int64
  var inode: UInt64

  init(size: Int, modified: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
  }

  init(_ info: stat) {
    size = Int(info.st_size)
    modified = Int64(info.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(info.st_mtim.tv_nsec)
    inode = UInt64(info.st_ino)
  }

  /// Of a file of the project.
  init(_ file: ProjectFile) {
    self.init(size: Int(file.stamp.size), modified: file.stamp.modified, inode: file.stamp.inode)
  }

  /// Of a regular file, `folder` being an open one; links are not followed.
  init?(of path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD) {
    var info = stat()
    guard fstatat(folder, path, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(info)
  }

  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }
}

extension ByteWriter {
  mutating func stamp(_ stamp: PageStamp) {
    number(stamp.size)
    number(Int(stamp.modified))
    word(stamp.inode)
  }
}

extension ByteReader {
  mutating func stamp() throws(Damaged) -> PageStamp {
    PageStamp(size: try number(), modified: Int64(try number()), inode: try word())
  }
}
