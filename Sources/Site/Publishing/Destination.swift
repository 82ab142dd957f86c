import Files
import HTML

/// Where the files of a site go: a folder (`Publisher`) or memory (`MemoryDestination`). Safe to use from many threads.
protocol Destination: Sendable {
  /// Puts a file into the site; false where another file has that path.
  @discardableResult
  func write(_ path: String, _ file: Buffer) throws(FileFailure) -> Bool

  /// Begins a file that is written piece by piece; `end` it.
  func begin(_ path: String) throws(FileFailure) -> PageFile
  func end(_ file: consuming PageFile) throws(FileFailure)

  /// Takes back what was put under a path.
  func remove(_ path: String)

  /// A file for bytes that go into the site later and are too many for memory; nil where the site itself is in memory.
  func spool() throws(FileFailure) -> SpoolFile?
}

extension Destination {
  @discardableResult
  func write(_ path: String, _ bytes: [UInt8]) throws(FileFailure) -> Bool {
    var file = Buffer(capacity: bytes.count)
    file.trusted(bytes)
    return try write(path, file)
  }

  func spool() throws(FileFailure) -> SpoolFile? { nil }
}
