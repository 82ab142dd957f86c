import Text

/// Relative paths between pages, so that the site works from a folder and from any sub-path.
package enum Links {
  /// The path from a page to the site's root: "", "../", "../../".
  ///
  ///     Links.root(from: "cards/spring/tulips.html")  // "../../"
  static func root(from path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// A path for use in a link: every byte except ASCII letters, digits and `-._~/` becomes %XX.
  ///
  ///     Links.href("cards/50 % off.html")  // "cards/50%20%25%20off.html"
  package static func href(_ path: String) -> String {
    // Most paths have nothing to encode.
    if path.utf8.allSatisfy(isPlain) { return path }
    return String(decoding: PercentEncoding.encoded(path.utf8) { !isPlain($0) }, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
  }
}
