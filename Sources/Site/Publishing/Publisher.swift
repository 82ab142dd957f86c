import Files
import HTML
import Synchronization

/// Builds a site in a folder beside the output and then swaps the two with one system call, so that
/// readers find either the old site or the new one, even if a build is interrupted.
///
/// A page with the same bytes as in the old site becomes a hard link to the old file, which keeps its
/// modification time and saves the write. No file of a published site is ever opened for writing.
public final class Publisher: Destination {
  /// Counts the files that were written and those kept from the old site, and the bytes of all files.
  public struct Tally: Sendable, Equatable {
    /// The files that are new or have other bytes.
    public var written = 0
    /// The files with the bytes of the old site.
    public var kept = 0
    /// The bytes of all files, written and kept.
    public var bytes = 0
  }

  private let staging: StagingFolder
  /// The site that is replaced; nil if there is none.
  private let old: Directory?
  /// The rights that a new file gets. An old file with other
  /// rights is written anew, so that all have the same.
  private let rights: UInt32
  private let tally = Mutex(Tally())
  /// Folders that the new site already has, so that each is created only once.
  private let folders = Mutex<Set<String>>([""])

  /// `output` is an absolute path.
  public init(output: String) throws(FileFailure) {
    staging = try StagingFolder(for: output)
    // Without an old site that can be read, all files are written anew.
    old = try? staging.parent.directory(staging.outputName)
    rights = try staging.directory.status(of: "", links: .refuse).map { $0.rights & 0o666 } ?? 0
  }

  @discardableResult
  package func write(_ path: String, _ file: Buffer) throws(FileFailure) -> Bool {
    try makeFolder(of: path)
    if let old, file.isFile(path, in: old, rights: rights), old.link(path, in: staging.directory, as: path) {
      count(file.count, isKept: true)
      return true
    }
    guard try file.create(path, in: staging.directory) else { return false }
    count(file.count, isKept: false)
    return true
  }

  /// Adds a file of these bytes to the site.
  package func write(_ bytes: [UInt8], to path: String) throws(FileFailure) { try write(path, bytes) }

  package func begin(_ path: String) throws(FileFailure) -> PageFile {
    try makeFolder(of: path)
    guard let file = try staging.directory.create(path) else {
      throw FileFailure(path: path, action: "is written twice", reason: nil)
    }
    return PageFile(path, file: file)
  }

  package func end(_ file: consuming PageFile) throws(FileFailure) {
    let (path, size) = (file.path, file.count)
    try file.finish()
    let isKept = try old.map { old throws(FileFailure) in try staging.directory.adopt(path, from: old) } ?? false
    count(size, isKept: isKept)
  }

  package func remove(_ path: String) throws(FileFailure) {
    guard let status = try staging.directory.status(of: path, links: .refuse) else { return }
    let isKept = (try? old?.status(of: path, links: .refuse)) == status
    try staging.directory.removeFile(path)
    count(status.size, isKept: isKept, sign: -1)
  }

  /// A temporary file for bytes that are needed later and may be too many for memory.
  func spool() throws(FileFailure) -> SpoolFile { try SpoolFile(in: staging.directory) }

  private func makeFolder(of path: String) throws(FileFailure) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    guard !folders.withLock({ $0.contains(folder) }) else { return }
    try staging.directory.makeDirectories(folder)
    _ = folders.withLock { $0.insert(folder) }
  }

  private func count(_ bytes: Int, isKept: Bool, sign: Int = 1) {
    tally.withLock {
      if isKept { $0.kept += sign } else { $0.written += sign }
      $0.bytes += sign * bytes
    }
  }

  /// Puts the new site in the output's place, then deletes the old one.
  public func commit() throws(FileFailure) -> Tally {
    if try staging.publish() { try staging.remove() }
    return tally.withLock { $0 }
  }

  /// Deletes the unfinished site; the old one stays as it is. If
  /// that fails, the next build deletes it, or says why it cannot.
  public func abandon() { try? staging.remove() }
}
