import Files
import HTML
import Synchronization

/// Receives the files of a site, in a folder (`Publisher`) or in
/// memory (`MemoryDestination`). Safe to use from many threads.
package protocol Destination: Sendable {
  /// Adds a file to the site; returns false if the site already has a file at the path.
  @discardableResult
  func write(_ path: String, _ file: Buffer) throws(FileFailure) -> Bool

  /// Starts a file that is written in pieces; pass the complete file to `end`.
  func begin(_ path: String) throws(FileFailure) -> PageFile
  func end(_ file: consuming PageFile) throws(FileFailure)

  /// Removes a file from the site.
  func remove(_ path: String) throws(FileFailure)
}

extension Destination {
  @discardableResult
  func write(_ path: String, _ bytes: [UInt8]) throws(FileFailure) -> Bool {
    var file = Buffer(capacity: bytes.count)
    file.trusted(bytes)
    return try write(path, file)
  }
}

/// Checks paths that come from a file, because such a path must not lead out of the site.
package enum SitePath {
  package static func isInside(_ path: String) -> Bool {
    guard !path.isEmpty, path.utf8.count < 4096, !path.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") })
    else { return false }
    return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}

/// Keeps the files of a site, or of a part of one, in memory.
package final class MemoryDestination: Destination {
  private let files = Mutex<[String: [UInt8]]>([:])

  package init() {}

  package subscript(path: String) -> [UInt8]? { files.withLock { $0[path] } }

  /// The paths of all files, sorted.
  package var paths: [String] { files.withLock { $0.keys.sorted() } }

  package func write(_ path: String, _ file: Buffer) -> Bool {
    files.withLock { $0[path] = file.bytes }
    return true
  }

  package func begin(_ path: String) -> PageFile { PageFile(path, file: nil) }
  package func end(_ file: consuming PageFile) { _ = write(file.path, file.buffer) }
  package func remove(_ path: String) { files.withLock { $0[path] = nil } }
}
