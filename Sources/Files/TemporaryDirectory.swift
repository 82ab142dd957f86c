import Glibc

/// A folder in `TMPDIR` or `/tmp` that only this user can open, until it is removed. One whose process was killed is
/// removed when the next one is made.
public struct TemporaryDirectory: Sendable {
  private let parent: Directory
  private let name: String
  /// Keeps the folder locked.
  private let directory: Directory

  public var path: String { parent.absolute(name) }

  public init() throws(FileFailure) {
    let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    parent = try Directory(base)
    try parent.removeAbandoned(prefix: AtomicFileWriter.prefix)
    (name, directory) = try parent.makeLockedDirectory(prefix: AtomicFileWriter.prefix, rights: 0o700)
  }

  public func remove() throws(FileFailure) { try parent.removeTree(name) }

  /// Removes the folder while others still write into it: it is renamed first, so that they no longer find its path.
  public func removeAtOnce() throws(FileFailure) {
    let aside = name + "-removed"
    for _ in 0..<100 {
      do throws(FileFailure) { try parent.rename(name, to: aside) } catch { break }
      do throws(FileFailure) { try parent.removeTree(aside) } catch { continue }
    }
    try parent.removeTree(aside)
  }
}
