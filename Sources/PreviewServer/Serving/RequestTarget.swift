/// What a request asks for: a path of the site, decoded once, and what stands behind `?`. It is only ever looked up in
/// the table of the site's files, so that `..` and its kin are names that nothing has.
struct RequestTarget: Equatable {
  /// Without the slash at its beginning.
  var path: String
  var query: [String: String] = [:]
  /// Of a target in absolute form, `http://host/path`, as a proxy would be asked: it counts for more than the header.
  var authority: String?

  /// nil where it is no target of a GET: no path, bad escapes, bytes that are no UTF-8.
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

  /// `%41` becomes `A`, once; nil where an escape is cut short, or makes a control character or no UTF-8.
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
