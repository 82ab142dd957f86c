/// Checks paths that come from a file, because such a path must not lead out of the site.
enum SitePath {
  static func isInside(_ path: String) -> Bool {
    guard !path.isEmpty, path.utf8.count < 4096, !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C }) else {
      return false
    }
    return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}
