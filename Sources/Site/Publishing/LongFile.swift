import CLinux
import Glibc

/// A file of many megabytes that is read at once.
enum LongFile {
  /// Of the kernel's huge pages.
  private static let page = 2 << 20

  /// nil where there is no such regular file, or it cannot be read as a whole.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size < 1 << 31 else { return nil }
    let size = Int(info.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      wantHugePages(UnsafeMutableRawBufferPointer(buffer))
      while count < size {
        let got = Glibc.read(descriptor, start + count, size - count)
        if got > 0 { count += got } else if got == 0 || errno != EINTR { break }
      }
    }
    return bytes.count == size ? bytes : nil
  }

  /// Memory that was never touched comes in pages of 4 KB otherwise, and to get one takes longer than to fill it.
  private static func wantHugePages(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress else { return }
    let first = (UInt(bitPattern: start) + UInt(page) - 1) / UInt(page) * UInt(page)
    let end = (UInt(bitPattern: start) + UInt(memory.count)) / UInt(page) * UInt(page)
    if first < end { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), Int32(MADV_HUGEPAGE)) }
  }
}
