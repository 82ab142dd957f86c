/// A URL as the SDK reads it: with Foundation's strict parser, and where that fails, once more after percent-encoding
/// the whole text (Extension+CleanURL.swift:12-19). Only the parts that it compares are kept.
struct SDKURL: Hashable {
  /// As written, letter case and all.
  var scheme: String?
  /// Percent-decoded.
  var host: String?
  /// Percent-decoded, without slashes at its end; the path `/` counts as empty.
  var path: String
  /// As written, without the `?`.
  var query: String?

  /// As `cleanedURL()` reads it; nil where both attempts fail.
  init?(cleaning text: String) {
    if let url = SDKURL(strict: text) {
      self = url
      return
    }
    let encoded = Percent.encode(text.utf8) { !Self.isAllowedInQuery($0) }
    guard let url = SDKURL(strict: String(decoding: encoded, as: UTF8.self)) else { return nil }
    self = url
  }

  /// As `URL(string:encodingInvalidCharacters: false)` reads it: RFC 3986, nothing mended.
  init?(strict text: String) {
    var text = text
    let url = text.withUTF8 { SDKURL(strict: Slice(base: $0, bounds: $0.indices)) }
    guard let url else { return nil }
    self = url
  }

  private init?(strict text: Bytes) {
    var rest = text
    guard !rest.isEmpty, Self.isLegal(rest) else { return nil }
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      if rest[(hash + 1)...].contains(UInt8(ascii: "#")) { return nil }
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(decoding: rest[(mark + 1)...], as: UTF8.self)
      rest = rest[..<mark]
    }
    let firstSegment = rest.prefix { $0 != UInt8(ascii: "/") }
    if let colon = firstSegment.firstIndex(of: UInt8(ascii: ":")) {
      guard Self.isScheme(rest[..<colon]) else { return nil }
      scheme = String(decoding: rest[..<colon], as: UTF8.self)
      rest = rest[(colon + 1)...]
    }
    if rest.count > 1, rest[rest.startIndex] == UInt8(ascii: "/"), rest[rest.startIndex + 1] == UInt8(ascii: "/") {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard let host = Self.host(rest[..<slash]) else { return nil }
      self.host = host.isEmpty ? nil : host
      rest = rest[slash...]
    }
    while rest.count > 1, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    if rest.count == 1, rest.first == UInt8(ascii: "/") { rest = rest.dropLast() }
    // A path that does not decode to text reads as no path.
    path = Percent.text(rest)
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Without user and port; nil where the port is no number.
  private static func host(_ authority: Bytes) -> String? {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
    if let colon = host[bracket...].lastIndex(of: UInt8(ascii: ":")) {
      guard host[(colon + 1)...].allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      host = host[..<colon]
    }
    return Percent.text(host)
  }

  private static func isScheme(_ text: Bytes) -> Bool {
    guard let first = text.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return text.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
  }

  private static func isLegal(_ bytes: Bytes) -> Bool {
    for i in bytes.indices {
      let byte = bytes[i]
      if byte == UInt8(ascii: "%") {
        guard i + 2 < bytes.endIndex, Percent.digit(bytes[i + 1]) != nil, Percent.digit(bytes[i + 2]) != nil else {
          return false
        }
      } else if !isAllowedInQuery(byte), byte != UInt8(ascii: "#") {
        return false
      }
    }
    return true
  }

  /// `CharacterSet.urlQueryAllowed`.
  private static func isAllowedInQuery(_ byte: UInt8) -> Bool {
    switch byte {
    // Letters, digits, and !$&'()*+,-./:;=?@_~
    case 0x61...0x7A, 0x3F...0x5A, 0x26...0x3B, 0x21, 0x24, 0x3D, 0x5F, 0x7E: true
    default: false
    }
  }
}
