import CLinux
import Glibc

/// Sets up the process's memory allocator, for commands that end soon.
public enum Allocator {
  /// Makes glibc take memory from the kernel in large steps and keep it when it is freed. Must be called before the
  /// first thread starts, because threads that already have memory keep the old behaviour.
  public static func takeMore() {
    mallopt(Int32(CL_TOP_PAD), 32 << 20)
    mallopt(Int32(CL_TRIM_THRESHOLD), 1 << 30)
    mallopt(Int32(CL_MMAP_THRESHOLD), 32 << 20)
  }

  /// Asks the kernel for 2 MiB pages for the memory that the calling thread allocates next, which saves page faults.
  /// For threads that allocate several megabytes.
  public static func takeLargePages() {
    let (size, page) = (30 << 20, UInt(2 << 20))
    guard let room = malloc(size) else { return }
    let start = UInt(bitPattern: room)
    let (first, end) = ((start + page - 1) / page * page, (start + UInt(size)) / page * page)
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    free(room)
  }
}
