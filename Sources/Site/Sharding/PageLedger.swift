import Campaign
import Documents
import HTML
import Synchronization

/// Hands files on to a site, and knows afterwards what was in them.
final class PageLedger: Destination {
  private let site: any Destination
  private let hashes = Mutex<[String: UInt64]>([:])

  init(_ site: any Destination) { self.site = site }

  /// The content's hash of a file that was written whole.
  subscript(path: String) -> UInt64? { hashes.withLock { $0[path] } }

  func write(_ path: String, _ file: Buffer) throws(PublishFailure) -> PageStamp? {
    let stamp = try site.write(path, file)
    // Without a stamp there was a file already, and it is that one that stays.
    if stamp != nil { hashes.withLock { $0[path] = ContentHash(file.bytes).value } }
    return stamp
  }

  func begin(_ path: String, changesOften: Bool) throws(PublishFailure) -> PageFile {
    try site.begin(path, changesOften: changesOften)
  }
  func end(_ file: consuming PageFile) throws(PublishFailure) -> PageStamp? { try site.end(file) }
  func keep(_ path: String, _ stamp: PageStamp) -> Bool { false }
  func forget(_ path: String) { site.forget(path) }
  func spool() -> SpoolFile? { site.spool() }
}
