import Glibc

/// A file of the new site that is being written piece by piece.
public struct PageFile: ~Copyable {
  let path: String
  private let descriptor: Int32
  private(set) var size = 0

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { Glibc.close(descriptor) }

  mutating func append(_ piece: [UInt8]) throws(PublishFailure) {
    guard writeAll(descriptor, piece) else {
      throw PublishFailure(path: path, what: "cannot write", errno: errno)
    }
    size += piece.count
  }
}
