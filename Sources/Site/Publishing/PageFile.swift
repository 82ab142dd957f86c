import Files
import HTML

/// A long file of the site that is written in pieces, so that it need not fit into memory as a whole.
package struct PageFile: ~Copyable {
  let path: String
  /// Bytes that are not written yet; the whole file if it is made in memory.
  private(set) var buffer = Buffer(capacity: limit + (1 << 14))
  /// nil if the file is made in memory.
  private var file: OutputFile?
  /// The number of bytes that are already written.
  private var flushedCount = 0

  private static let limit = 1 << 18

  init(_ path: String, file: consuming OutputFile?) {
    self.path = path
    self.file = consume file
  }

  var count: Int { flushedCount + buffer.count }

  mutating func append(_ bytes: [UInt8]) throws(FileFailure) { try append { $0.trusted(bytes) } }

  /// Appends what `make` writes, and flushes a full buffer.
  mutating func append(_ make: (inout Buffer) -> Void) throws(FileFailure) {
    make(&buffer)
    if buffer.count > Self.limit { try flush() }
  }

  /// Writes the remaining bytes and closes the file.
  consuming func finish() throws(FileFailure) {
    try flush()
    if let file = file.take() { try file.finish() }
  }

  private mutating func flush() throws(FileFailure) {
    guard let open = file.take() else { return }
    flushedCount += buffer.count
    try buffer.write(to: open)
    buffer.removeAll()
    file = consume open
  }
}

extension Buffer {
  func write(to file: borrowing OutputFile) throws(FileFailure) {
    try withBytes { bytes throws(FileFailure) in try file.append(Span(_unsafeElements: bytes)) }
  }

  /// Creates a file with these bytes; returns false if the path already exists.
  func create(_ path: String, in folder: Directory) throws(FileFailure) -> Bool {
    try withBytes { bytes throws(FileFailure) in try folder.create(path, Span(_unsafeElements: bytes)) }
  }

  /// Whether a file has exactly these bytes and rights.
  func isFile(_ path: String, in folder: Directory, rights: UInt32) -> Bool {
    withBytes { folder.holds(path, Span(_unsafeElements: $0), rights: rights) }
  }
}
