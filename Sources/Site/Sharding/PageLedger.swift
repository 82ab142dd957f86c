import Documents
import Files
import HTML
import Synchronization

/// Hands files on to a site, and knows afterwards what was in them.
final class PageLedger: Destination {
  private let site: any Destination
  private let hashes = Mutex<[String: UInt64]>([:])

  init(_ site: any Destination) { self.site = site }

  /// The content's hash of a file that was written whole.
  subscript(path: String) -> UInt64? { hashes.withLock { $0[path] } }

  func write(_ path: String, _ file: Buffer) throws(FileFailure) -> Bool {
    guard try site.write(path, file) else { return false }
    hashes.withLock { $0[path] = ContentHash(file.bytes).value }
    return true
  }

  func begin(_ path: String) throws(FileFailure) -> PageFile { try site.begin(path) }
  func end(_ file: consuming PageFile) throws(FileFailure) { try site.end(file) }
  func remove(_ path: String) { site.remove(path) }
  func spool() throws(FileFailure) -> SpoolFile? { try site.spool() }
}
