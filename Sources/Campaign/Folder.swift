import Glibc

/// The only door to the project's files: reads below one folder and never outside it, follows no link that leaves it,
/// and opens nothing but regular files (a pipe in the project must not make a build wait).
public struct Folder: Sendable {
  /// Absolute, links resolved, without a slash at its end.
  public let path: String

  /// nil where there is no such folder.
  public init?(_ path: String) {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    self.path = String(cString: resolved)
    guard Stamp(of: self.path)?.isFolder == true else { return nil }
  }

  public func absolute(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  public enum Failure: Error, Equatable {
    case missing
    case notRegular
    /// More bytes than the limit; the number is the file's size.
    case tooLarge(Int)
    case unreadable(errno: Int32)
  }

  /// The first bytes of a file.
  public func head(_ relative: String, _ count: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(absolute(relative), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable(errno: errno) }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = max(0, Glibc.read(descriptor, buffer.baseAddress, count))
    }
  }

  /// The bytes of a file, at most `limit` of them.
  public func read(_ relative: String, limit: Int) throws(Failure) -> [UInt8] {
    try read(relative, limit: limit, from: LastFolder())
  }

  /// The same for one of many files.
  /// - Parameter size: The file's, when it was listed.
  func read(
    _ relative: String, limit: Int, listed size: Int? = nil, from last: LastFolder
  ) throws(Failure) -> [UInt8] {
    let descriptor = last.open(relative, below: path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable(errno: errno) }
    defer { close(descriptor) }
    // Most files are what they were a moment ago, which their length tells; else it is asked what became of one.
    if let size, size > 0, size <= limit {
      let bytes = try read(descriptor, size)
      if bytes.count == size { return bytes }
      lseek(descriptor, 0, SEEK_SET)
    }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .unreadable(errno: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard info.st_size <= limit else { throw .tooLarge(Int(info.st_size)) }
    return try read(descriptor, Int(info.st_size))
  }

  /// What a file gives that is so long; one byte more where it has grown meanwhile.
  private func read(_ descriptor: Int32, _ size: Int) throws(Failure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
        if got > 0 {
          count += got
          // A regular file gives all that it has: less than was asked for is its end.
          if count < buffer.count { break }
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    if failure != 0 { throw .unreadable(errno: failure) }
    return bytes
  }
}
