import Glibc

/// A folder in `TMPDIR` or `/tmp` that only this user can open, until it is removed.
public struct TemporaryDirectory: Sendable {
  private let parent: Directory
  private let name: String

  public var path: String { parent.absolute(name) }

  public init() throws(FileFailure) {
    let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    parent = try Directory(base)
    name = try parent.makeDirectory(prefix: "cardproof-", rights: 0o700).name
  }

  public func remove() { parent.removeTree(name) }

  /// Removes the folder while others still write into it: it is renamed first, so that they no longer find its path.
  public func removeAtOnce() {
    let aside = name + "-removed"
    for _ in 0..<100 {
      guard (try? parent.rename(name, to: aside)) != nil else { break }
      parent.removeTree(aside)
    }
    parent.removeTree(aside)
  }
}
