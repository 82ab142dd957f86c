import CLinux
import Glibc

/// The process's memory, for commands that end soon.
public enum Allocator {
  /// glibc asks the kernel for each further page of a thread's memory, and gives it back when it is free, unless it is
  /// told to take more at once: before there is another thread, for one that has its memory already goes on as it was.
  public static func takeMore() {
    mallopt(Int32(CL_TOP_PAD), 32 << 20)
    mallopt(Int32(CL_TRIM_THRESHOLD), 1 << 30)
    mallopt(Int32(CL_MMAP_THRESHOLD), 32 << 20)
  }

  /// The calling thread's next memory comes in large pages, for which the kernel is asked five hundred times less often.
  /// For threads that take some megabytes.
  public static func takeLargePages() {
    let (size, page) = (30 << 20, UInt(2 << 20))
    guard let room = malloc(size) else { return }
    let start = UInt(bitPattern: room)
    let (first, end) = ((start + page - 1) / page * page, (start + UInt(size)) / page * page)
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    free(room)
  }
}
