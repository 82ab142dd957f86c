import HTML
import Synchronization

/// A site, or a part of one, in memory.
final class Shelf: Destination {
  private let files = Mutex<[String: [UInt8]]>([:])

  subscript(path: String) -> [UInt8]? { files.withLock { $0[path] } }

  /// The paths of all files, sorted.
  var paths: [String] { files.withLock { $0.keys.sorted() } }

  func write(_ path: String, _ file: Buffer) -> PageStamp? { put(path, file.bytes) }

  private func put(_ path: String, _ bytes: [UInt8]) -> PageStamp? {
    files.withLock { $0[path] = bytes }
    return nil
  }

  func begin(_ path: String, changesOften: Bool) -> PageFile { PageFile(path: path, descriptor: nil) }

  func end(_ file: consuming PageFile) -> PageStamp? { put(file.path, file.bytes) }

  func keep(_ path: String, _ stamp: PageStamp) -> Bool { false }

  func forget(_ path: String) { files.withLock { $0[path] = nil } }
}
