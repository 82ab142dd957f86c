import HTML
import Synchronization

/// Keeps the files of a site, or of a part of one, in memory.
final class MemoryDestination: Destination {
  private let files = Mutex<[String: [UInt8]]>([:])

  subscript(path: String) -> [UInt8]? { files.withLock { $0[path] } }

  /// The paths of all files, sorted.
  var paths: [String] { files.withLock { $0.keys.sorted() } }

  func write(_ path: String, _ file: Buffer) -> Bool {
    files.withLock { $0[path] = file.bytes }
    return true
  }

  func begin(_ path: String) -> PageFile { PageFile(path, file: nil) }
  func end(_ file: consuming PageFile) { _ = write(file.path, file.buffer) }
  func remove(_ path: String) { files.withLock { $0[path] = nil } }
}

/// Discards every file, for pages that are rendered only to find errors in templates.
struct DiscardingDestination: Destination {
  func write(_ path: String, _ file: Buffer) -> Bool { true }
  func begin(_ path: String) -> PageFile { PageFile(path, file: nil) }
  func end(_ file: consuming PageFile) {}
  func remove(_ path: String) {}
}
