import Campaign
import HTML

/// Where the files of a site go: a folder (`Publisher`) or memory (`Shelf`).
protocol Destination: Sendable {
  /// Puts a file into the site. May be called from many threads, for each path once. Gives the stamp of the file.
  @discardableResult
  func write(_ path: String, _ file: Buffer) throws(PublishFailure) -> PageStamp?

  /// Begins a file whose bytes come piece by piece; `end` it. `changesOften` says that the next build
  /// will hardly make the same one.
  func begin(_ path: String, changesOften: Bool) throws(PublishFailure) -> PageFile
  /// Gives the stamp of the file.
  @discardableResult
  func end(_ file: consuming PageFile) throws(PublishFailure) -> PageStamp?

  /// Takes a page of the last build over where it is the one that was left; false where it is not.
  func keep(_ path: String, _ stamp: PageStamp) -> Bool

  /// Takes pages over one after the other, for one thread; nil where there is no last build's site.
  func keeper() -> Keeper?

  /// A file of the last build's site, where it is the one that was left.
  func old(_ path: String, _ stamp: PageStamp) -> SpoolFile?

  /// Takes back what was put under a path.
  func forget(_ path: String)

  /// A file for what is to be put into the site later, and is too much to be held in memory; nil where the site itself is.
  func spool() -> SpoolFile?
}

extension Destination {
  @discardableResult
  func write(_ path: String, _ bytes: [UInt8]) throws(PublishFailure) -> PageStamp? {
    var file = Buffer(capacity: bytes.count)
    file.trusted(bytes)
    return try write(path, file)
  }

  func keeper() -> Keeper? { nil }
  func spool() -> SpoolFile? { nil }
  func old(_ path: String, _ stamp: PageStamp) -> SpoolFile? { nil }
}
