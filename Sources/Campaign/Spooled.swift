import Glibc
import Synchronization
import Text

/// Bytes that are wanted once more, much later: in memory where they are few, else in a file.
public enum Spooled: Sendable, Hashable {
  case bytes([UInt8])
  case file(SpoolFile, Range<Int>)

  public var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    }
  }

  /// nil where the file no longer gives them.
  public var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let file, let range): file.bytes(range)
    }
  }

  public static func == (a: Spooled, b: Spooled) -> Bool {
    guard a.count == b.count, let one = a.bytes, let other = b.bytes else { return false }
    return one == other
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// A file that is open for as long as somebody wants bytes of it, and that may have lost its name meanwhile.
public final class SpoolFile: Sendable {
  private let descriptor: Int32
  private let end = Atomic<Int>(0)

  /// A new one, which at once has no name any more; nil where none can be made under this path.
  public init?(making path: String) {
    descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unlink(path)
  }

  /// One that is there.
  public init?(reading path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// So many bytes stay in memory, because writing and reading them piece by piece takes longer than making them.
  private static let memory = 16 << 20

  /// Takes bytes to itself, or gives them back where they are few, or there is no room. May be called from many threads.
  public func keep(_ bytes: Bytes) -> Spooled {
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    if start + bytes.count <= Self.memory { return .bytes(bytes.array) }
    let isWritten = bytes.withBytes { raw in
      var at = 0
      while at < raw.count {
        let put = pwrite(descriptor, raw.baseAddress! + at, raw.count - at, off_t(start + at))
        if put > 0 { at += put } else if put == 0 || errno != EINTR { return false }
      }
      return true
    }
    return isWritten ? .file(self, start..<start + bytes.count) : .bytes(bytes.array)
  }

  fileprivate func bytes(_ range: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < buffer.count {
        let got = pread(
          descriptor, buffer.baseAddress! + count, buffer.count - count, off_t(range.lowerBound + count))
        if got > 0 { count += got } else if got == 0 || errno != EINTR { break }
      }
    }
    return bytes.count == range.count ? bytes : nil
  }
}
