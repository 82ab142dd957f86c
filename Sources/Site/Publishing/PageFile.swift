import Files
import HTML

/// A long file of the site that is written piece by piece, so that it need not be in memory as a whole.
struct PageFile: ~Copyable {
  let path: String
  /// What is not written yet; all of the file where it is made in memory.
  private(set) var buffer = Buffer(capacity: limit + (1 << 14))
  /// nil where the file is made in memory.
  private var file: OutputFile?
  /// Bytes that are written.
  private var written = 0

  private static let limit = 1 << 18

  init(_ path: String, file: consuming OutputFile?) {
    self.path = path
    self.file = consume file
  }

  var count: Int { written + buffer.count }

  mutating func append(_ bytes: [UInt8]) throws(FileFailure) {
    try append { $0.trusted(bytes) }
  }

  /// `make` appends the next piece.
  mutating func append(_ make: (inout Buffer) -> Void) throws(FileFailure) {
    make(&buffer)
    if buffer.count > Self.limit { try flush() }
  }

  /// Ends a file that is not made in memory.
  consuming func finish() throws(FileFailure) {
    try flush()
    if let file = file.take() { try file.finish() }
  }

  private mutating func flush() throws(FileFailure) {
    guard let open = file.take() else { return }
    written += buffer.count
    try buffer.write(to: open)
    buffer.removeAll()
    file = consume open
  }
}
