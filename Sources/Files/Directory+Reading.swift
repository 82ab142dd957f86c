import Glibc

extension Directory {
  /// How often a file is read that changes in the meantime.
  private static let attempts = 4

  /// The first bytes of a file. Links are not followed.
  public func head(_ relative: String, _ count: Int) throws(FileFailure) -> [UInt8] {
    let file = try openFile(relative, links: .refuse)
    defer { close(file) }
    return try bytes(of: file, upTo: count, relative)
  }

  /// The bytes of a regular file; one with more than `limit` bytes is a failure. Other files are refused,
  /// because a pipe would make a build wait.
  public func read(_ relative: String, limit: Int, links: Links = .inside) throws(FileFailure) -> [UInt8] {
    let file = try openFile(relative, links: links)
    defer { close(file) }
    for _ in 0..<Self.attempts {
      let status = try status(of: file, relative)
      guard status.isRegular else { throw failure(relative, .notRegular) }
      guard status.size <= limit else { throw failure(relative, .tooLarge(status.size)) }
      // Reading one byte more than the size shows whether the file has grown.
      let bytes = try bytes(of: file, upTo: status.size + 1, relative)
      if bytes.count == status.size, try self.status(of: file, relative) == status { return bytes }
      lseek(file, 0, SEEK_SET)
    }
    throw failure(relative, .changing)
  }

  /// Whether a regular file has exactly these bytes and rights. A file that cannot be read counts as
  /// another one. Links are not followed.
  public func holds(_ relative: String, _ bytes: Span<UInt8>, rights: UInt32) -> Bool {
    guard let file = try? openFile(relative, links: .refuse) else { return false }
    defer { close(file) }
    guard let status = try? status(of: file, relative), status.isRegular, status.size == bytes.count,
      status.rights == rights
    else { return false }
    return bytes.withUnsafeBytes { buffer in
      withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { chunk in
        var at = 0
        while at < buffer.count {
          let count = Glibc.read(file, chunk.baseAddress, chunk.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0, at + count <= buffer.count, let read = chunk.baseAddress, let start = buffer.baseAddress,
            memcmp(start + at, read, count) == 0
          else { return false }
          at += count
        }
        return true
      }
    }
  }

  private func openFile(_ relative: String, links: Links) throws(FileFailure) -> Int32 {
    // Opening a pipe must not wait for a writer, and a terminal must not become this process's own.
    try open(relative, O_RDONLY | O_NONBLOCK | O_NOCTTY, links: links)
  }

  private func bytes(of file: Int32, upTo limit: Int, _ relative: String) throws(FileFailure) -> [UInt8] {
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit, let start = buffer.baseAddress {
        let byteCount = Glibc.read(file, start + count, limit - count)
        if byteCount > 0 {
          count += byteCount
        } else if byteCount == 0 {
          break
        } else if errno != EINTR {
          isComplete = false
          break
        }
      }
    }
    guard isComplete else { throw FileFailure("cannot be read", absolute(relative)) }
    return bytes
  }

  private func failure(_ relative: String, _ reason: FileFailure.Reason) -> FileFailure {
    FileFailure(path: absolute(relative), action: "cannot be read", reason: reason)
  }
}
