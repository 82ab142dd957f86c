import Glibc

/// A folder for as long as it is needed.
public struct TemporaryFolder: Sendable {
  public let path: String

  public init() throws(BuildFailure) {
    let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(base)/cardproof-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BuildFailure(
        step: "open", failure: PublishFailure(path: base, what: "cannot make a folder in it", errno: errno))
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  public func remove() { removeTree(path) }

  /// Also while others are still writing into it: under its old name they find it no more. For the end of the process.
  public func removeAtOnce() {
    let aside = path + "-removed"
    for _ in 0..<100 {
      guard rename(path, aside) == 0 else { break }
      removeTree(aside)
    }
    removeTree(aside)
  }
}
