import Glibc

/// What tells that a folder still has the names that it had, and for the same files: the kernel notes the moment at which
/// one is added, taken out, or given to another file.
struct FolderChange: Sendable, Hashable {
  var device: UInt64
  var inode: UInt64
  /// Nanoseconds since 1970.
  var modified: Int64
  var changed: Int64

  /// Whether it is so long ago that the next change will have another moment.
  var isSettled: Bool {
    var clock = timespec()
    return clock_gettime(CLOCK_REALTIME, &clock) == 0 && Self.nanoseconds(clock) &- changed > 50_000_000
  }

  fileprivate static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FolderChange {
  init(_ info: stat) {
    self.init(
      device: UInt64(info.st_dev), inode: UInt64(info.st_ino), modified: Self.nanoseconds(info.st_mtim),
      changed: Self.nanoseconds(info.st_ctim))
  }
}

extension ByteWriter {
  mutating func change(_ change: FolderChange) {
    word(change.device)
    word(change.inode)
    word(UInt64(bitPattern: change.modified))
    word(UInt64(bitPattern: change.changed))
  }
}

extension ByteReader {
  mutating func change() throws(Damaged) -> FolderChange {
    FolderChange(
      device: try word(), inode: try word(), modified: Int64(bitPattern: try word()),
      changed: Int64(bitPattern: try word()))
  }
}
