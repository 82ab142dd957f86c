import Glibc

/// A new file that is being written.
public struct OutputFile: ~Copyable {
  private let path: String
  private var descriptor: Int32

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  public func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    guard bytes.withUnsafeBytes({ writeAll(descriptor, $0) }) else { throw FileFailure("cannot be written", path) }
  }

  /// Closes the file. Some file systems report only now that the disk is full.
  public consuming func finish() throws(FileFailure) {
    let open = descriptor
    descriptor = -1
    guard close(open) == 0 else { throw FileFailure("cannot be written", path) }
  }
}

/// Writes all bytes to an open file; false, with `errno` set, if that fails.
public func writeAll(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Bool {
  bytes.withUnsafeBytes { writeAll(descriptor, $0) }
}

func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let put = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if put >= 0 { rest = rest.dropFirst(put) } else if errno != EINTR { return false }
  }
  return true
}
