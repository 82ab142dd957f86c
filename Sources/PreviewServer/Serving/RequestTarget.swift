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
    var bytes: [UInt8] = []
    var source = text.utf8.makeIterator()
    while let byte = source.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = source.next().flatMap(hexDigit), let low = source.next().flatMap(hexDigit) else { return nil }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
