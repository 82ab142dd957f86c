import Glibc

/// What tells that a folder still has the names that it had, and for the same files: the kernel notes the moment at which
/// one is added, taken out, or given to another file.
struct FolderChange: Sendable, Hashable {
  var device: UInt64
  var inode: UInt64
  /// Nanoseconds since 1970.
  var modified: Int64
  var changed: Int64

  init(_ info: stat) {
    (device, inode) = (UInt64(info.st_dev), UInt64(info.st_ino))
    (modified, changed) = (Self.nanoseconds(info.st_mtim), Self.nanoseconds(info.st_ctim))
  }

  /// Whether it is so long ago that the next change will have another moment.
  var isSettled: Bool {
    var clock = timespec()
    return clock_gettime(CLOCK_REALTIME, &clock) == 0 && Self.nanoseconds(clock) &- changed > 50_000_000
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
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
    var change = FolderChange(stat())
    (change.device, change.inode) = (try word(), try word())
    (change.modified, change.changed) = (Int64(bitPattern: try word()), Int64(bitPattern: try word()))
    return change
  }
}
