import Glibc
import HTML

/// A file of the new site that is being written piece by piece.
public struct PageFile: ~Copyable {
  let path: String
  /// nil where the file is made in memory.
  private let descriptor: Int32?
  private(set) var size = 0
  /// What was appended, where the file is made in memory.
  private(set) var bytes: [UInt8] = []

  init(path: String, descriptor: Int32?) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor { Glibc.close(descriptor) }
  }

  /// Those bytes of a buffer.
  mutating func append(_ range: Range<Int>, of buffer: borrowing Buffer) throws(PublishFailure) {
    size += range.count
    guard let descriptor else {
      buffer.withBytes { bytes += $0[range] }
      return
    }
    let isWritten = buffer.withBytes { bytes in
      writeAll(descriptor, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]))
    }
    guard isWritten else { throw PublishFailure(path: path, what: "cannot write", errno: errno) }
  }

  mutating func append(_ piece: ArraySlice<UInt8>) throws(PublishFailure) {
    size += piece.count
    guard let descriptor else {
      bytes += piece
      return
    }
    guard writeAll(descriptor, piece) else {
      throw PublishFailure(path: path, what: "cannot write", errno: errno)
    }
  }
}
