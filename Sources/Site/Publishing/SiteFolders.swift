import Glibc
import Synchronization

/// The folders of the old and of the new site, each opened once: the kernel finds a name in an open folder without walking
/// the path to it, twice for each of ten thousand pages.
final class SiteFolders: Sendable {
  struct Pair: Sendable {
    var old: Int32
    var new: Int32
  }

  /// Fewer than a process may have open.
  private static let limit = 256

  private let old: String
  private let new: String
  private let open = Mutex<[String: Pair]>([:])

  /// Paths of the sites.
  init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  deinit {
    open.withLock { pairs in
      for pair in pairs.values {
        close(pair.old)
        close(pair.new)
      }
    }
  }

  /// A folder that is in both; nil where it is not, or where too many are open.
  subscript(path: Substring) -> Pair? {
    let path = String(path)
    return open.withLock { open in
      if let pair = open[path] { return pair }
      guard open.count < Self.limit else { return nil }
      let pair = Pair(old: Self.open(old + "/" + path), new: Self.open(new + "/" + path))
      guard pair.old >= 0, pair.new >= 0 else {
        if pair.old >= 0 { close(pair.old) }
        if pair.new >= 0 { close(pair.new) }
        return nil
      }
      open[path] = pair
      return pair
    }
  }

  private static func open(_ path: String) -> Int32 { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
}
