import Text

/// The target of a request: a path, decoded once, and a query. The path is only looked up in the table of the site's
/// files, where no path has a part `..`.
struct RequestTarget: Equatable {
  /// Without the slash at its beginning.
  var path: String
  var query: [String: String] = [:]
  /// The host of a target in absolute form, `http://host/path`. It replaces the Host header (RFC 9112, section 3.2.2).
  var authority: String?

  /// nil if this is no target of a GET: no path, an invalid escape, or bytes that are not UTF-8.
  init?(_ written: String) {
    var rest = Substring(written)
    if let scheme = ["http://", "https://"].first(where: { written.lowercased().hasPrefix($0) }) {
      rest = rest.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
      if rest.isEmpty { rest = "/" }
    }
    rest = rest.prefix { $0 != "#" }
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    guard rest.hasPrefix("/"), let path = Self.decoded(rest[..<mark].dropFirst()) else { return nil }
    self.path = path
    for pair in rest[mark...].dropFirst().split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count > 1 ? parts[1] : "") else {
        return nil
      }
      query[name] = value
    }
  }

  /// Decodes percent escapes once; nil if an escape is incomplete, or the result has control characters or is not
  /// UTF-8.
  static func decoded(_ text: Substring) -> String? {
    guard let bytes = PercentEncoding.decodedStrictly(text.utf8),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
