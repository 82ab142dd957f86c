import Documents
import Glibc
import Synchronization

/// What is remembered of definitions at length, each a piece of one file, apart from what tells whether it holds: of ten
/// thousand pieces a build asks for a few, and the others are neither read nor written again. What is new is put behind
/// them, until it is as much as all others.
final class EntryBodies: Sendable {
  static let kind = "bodies"

  /// Where in the file the bytes are, and their hash, by which damage is seen.
  struct Piece {
    /// Bytes that it takes itself.
    static let size = 24

    var start: Int
    var count: Int
    var hash: UInt64
  }

  private let descriptor: Int32
  let inode: UInt64
  private let damaged = Atomic<Bool>(false)

  /// Whether something was asked for that is not there as it was left.
  var isDamaged: Bool { damaged.load(ordering: .relaxed) }

  /// nil where there is no such file with this inode.
  init?(_ path: String, inode: UInt64) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    guard PageStamp(descriptor: file)?.inode == inode else {
      close(file)
      return nil
    }
    descriptor = file
    self.inode = inode
  }

  deinit { close(descriptor) }

  func bytes(_ piece: Piece) -> [UInt8]? {
    // Each is of one definition: a damaged count must not reserve the machine's memory.
    guard 0..<(1 << 48) ~= piece.start, 0..<(1 << 28) ~= piece.count else { return lost() }
    let bytes = [UInt8](unsafeUninitializedCapacity: piece.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < piece.count {
        let got = pread(descriptor, start + count, piece.count - count, off_t(piece.start + count))
        if got > 0 { count += got } else if got == 0 || errno != EINTR { break }
      }
    }
    return bytes.count == piece.count && ContentHash(bytes).value == piece.hash ? bytes : lost()
  }

  /// What `read` makes of a piece.
  func value<Value>(
    _ piece: Piece, _ read: (inout ByteReader) throws(ByteReader.Damaged) -> Value
  ) -> Value? {
    guard let bytes = bytes(piece) else { return nil }
    var input = ByteReader(bytes[...])
    return (try? read(&input)) ?? lost()
  }

  private func lost<Value>() -> Value? {
    damaged.store(true, ordering: .relaxed)
    return nil
  }
}

extension ByteWriter {
  mutating func piece(_ piece: EntryBodies.Piece) {
    word(UInt64(piece.start))
    word(UInt64(piece.count))
    word(piece.hash)
  }
}

extension ByteReader {
  mutating func piece() throws(Damaged) -> EntryBodies.Piece {
    guard let start = Int(exactly: try word()), let count = Int(exactly: try word()) else { throw Damaged() }
    return EntryBodies.Piece(start: start, count: count, hash: try word())
  }
}
