import Glibc
import HTML

/// A file of the new site that is being written piece by piece.
public struct PageFile: ~Copyable {
  let path: String
  /// nil where the file is made in memory.
  private let descriptor: Int32?
  /// Of a second file that gets the same bytes, for nothing that is published.
  private var twin: Int32?
  private(set) var size = 0
  /// Whether the old site's file of this name, where it has one, is known to be another.
  var isOther = false
  /// What was appended, where the file is made in memory.
  private(set) var bytes: [UInt8] = []

  /// So many bytes are written twice: to get memory for more takes the file system longer than the next build gains.
  private static let twinLimit = 16 << 20

  init(path: String, descriptor: Int32?, twin: Int32? = nil) {
    self.path = path
    self.descriptor = descriptor
    self.twin = twin
  }

  deinit {
    for file in [descriptor, twin] { if let file { Glibc.close(file) } }
  }

  /// Ends the file where its bytes end, for it may have held others; false where that cannot be done.
  consuming func finish() -> Bool { descriptor.map { ftruncate($0, off_t(size)) == 0 } ?? true }

  /// Those bytes of a buffer.
  mutating func append(_ range: Range<Int>, of buffer: borrowing Buffer) throws(PublishFailure) {
    let isWritten = buffer.withBytes { append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[range])) }
    guard isWritten else { throw PublishFailure(path: path, what: "cannot write", errno: errno) }
  }

  mutating func append(_ piece: ArraySlice<UInt8>) throws(PublishFailure) {
    let isWritten = piece.withUnsafeBytes { append($0) }
    guard isWritten else { throw PublishFailure(path: path, what: "cannot write", errno: errno) }
  }

  private mutating func append(_ piece: UnsafeRawBufferPointer) -> Bool {
    size += piece.count
    guard let descriptor else {
      bytes += piece
      return true
    }
    // Nothing depends on the second one, which the next build writes over, however long it is.
    if let twin, size > Self.twinLimit || !writeAll(twin, piece) {
      ftruncate(twin, 0)
      Glibc.close(twin)
      self.twin = nil
    }
    return writeAll(descriptor, piece)
  }
}
