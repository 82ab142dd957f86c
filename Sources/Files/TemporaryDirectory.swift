import Glibc

/// A folder for as long as it is needed, in `TMPDIR` or `/tmp`.
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

  /// Removes it also while others are still writing into it: under its old name they find it no more.
  public func removeAtOnce() {
    let aside = name + "-removed"
    for _ in 0..<100 {
      guard (try? parent.rename(name, to: aside)) != nil else { break }
      parent.removeTree(aside)
    }
    parent.removeTree(aside)
  }
}
