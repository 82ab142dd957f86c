import Glibc
import Synchronization

/// Keeps bytes on disk in a file without a name, which the system
/// removes when it is closed. May be used from many threads.
public final class SpoolFile: Sendable {
  /// The range of bytes that one call appended.
  public struct Piece: Sendable, Hashable {
    fileprivate var start: Int
    /// The number of bytes.
    public fileprivate(set) var count: Int
  }

  private let descriptor: Int32
  private let path: String
  private let end = Atomic<Int>(0)

  /// Creates the file in this folder, which has to be on a disk with enough space.
  public init(in folder: Directory) throws(FileFailure) {
    let name = ".spool-" + randomName()
    path = folder.absolute(name)
    descriptor = openat(folder.descriptor, name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure("cannot make the file", path) }
    try folder.removeFile(name)
  }

  deinit { close(descriptor) }

  /// Writes bytes behind all others, and returns their place. Several threads may call it.
  public func append(_ bytes: Span<UInt8>) throws(FileFailure) -> Piece {
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    let isWritten = bytes.withUnsafeBytes { buffer in
      var at = 0
      while at < buffer.count {
        let byteCount = pwrite(descriptor, buffer.baseAddress.map { $0 + at }, buffer.count - at, off_t(start + at))
        if byteCount > 0 { at += byteCount } else if byteCount == 0 || errno != EINTR { return false }
      }
      return true
    }
    guard isWritten else { throw FileFailure("cannot be written", path) }
    return Piece(start: start, count: bytes.count)
  }

  /// Reads a piece back; throws where the file is shorter.
  public func bytes(of piece: Piece) throws(FileFailure) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: piece.count) { buffer, count in
      while count < buffer.count, let room = buffer.baseAddress {
        let byteCount = pread(descriptor, room + count, buffer.count - count, off_t(piece.start + count))
        if byteCount > 0 { count += byteCount } else if byteCount == 0 || errno != EINTR { break }
      }
    }
    guard bytes.count == piece.count else { throw FileFailure("cannot be read", path) }
    return bytes
  }
}

/// Bytes that are needed again much later, in memory or in a spool file.
public enum SpooledBytes: Sendable {
  case memory([UInt8])
  case file(SpoolFile, SpoolFile.Piece)

  /// The bytes, which are read from the file where they stand in one.
  public func bytes() throws(FileFailure) -> [UInt8] {
    switch self {
    case .memory(let bytes): bytes
    case .file(let file, let piece): try file.bytes(of: piece)
    }
  }
}
