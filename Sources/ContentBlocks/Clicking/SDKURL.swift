import Text

/// A URL as the SDK reads it: with Foundation's strict parser and, if that fails, once more after percent-encoding the
/// whole text (Extension+CleanURL.swift:12-19). It holds only the parts that the SDK compares.
///
/// The parts that differ most often come first, because they are compared in this order.
struct SDKURL: Hashable {
  /// Percent-decoded, without slashes at its end; the path `/` counts as empty.
  var path: String
  /// As it is written, without the `?`.
  var query: String?
  /// Percent-decoded.
  var host: String?
  /// As it is written, with its letter case.
  var scheme: String?

  /// Reads a URL as `cleanedURL()` does; nil if both attempts fail.
  init?(cleaning text: String) {
    if let url = SDKURL(strict: text) {
      self = url
      return
    }
    let encoded = PercentEncoding.encoded(text.utf8) { !Self.isAllowedInQuery($0) }
    guard let url = SDKURL(strict: String(decoding: encoded, as: UTF8.self)) else { return nil }
    self = url
  }

  /// Reads a URL as `URL(string:encodingInvalidCharacters: false)` does: by RFC 3986, without repairs.
  init?(strict text: String) {
    self.init(strict: text.utf8.span)
  }

  private init?(strict text: Span<UInt8>) {
    guard !text.isEmpty, var end = Self.endOfQuery(text) else { return nil }
    var at = 0
    var colon: Int?
    var mark: Int?
    // The scheme ends at a colon before the first slash and the query.
    while at < end, text[at] != UInt8(ascii: "?"), text[at] != UInt8(ascii: "/"), colon == nil {
      if text[at] == UInt8(ascii: ":") { colon = at }
      at += 1
    }
    while at < end, mark == nil {
      if text[at] == UInt8(ascii: "?") { mark = at }
      at += 1
    }
    if let mark {
      query = Self.string(text, mark + 1, end)
      end = mark
    }
    var start = 0
    if let colon {
      guard Self.isScheme(text, colon) else { return nil }
      scheme = Self.string(text, 0, colon)
      start = colon + 1
    }
    if end - start > 1, text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "/") {
      let authority = start + 2
      start = authority
      while start < end, text[start] != UInt8(ascii: "/") { start += 1 }
      guard let host = Self.host(text, authority, start) else { return nil }
      self.host = host.isEmpty ? nil : host
    }
    while end - start > 1, text[end - 1] == UInt8(ascii: "/") { end -= 1 }
    if end - start == 1, text[start] == UInt8(ascii: "/") { end = start }
    // A path that does not decode to UTF-8 counts as empty.
    path = Self.decoded(text, start, end)
  }

  /// The index of the fragment's `#` or the end of the text; nil if the text has a character that is not allowed.
  private static func endOfQuery(_ text: Span<UInt8>) -> Int? {
    var end: Int?
    var i = 0
    while i < text.count {
      let byte = text[i]
      if !isAllowedInQuery(byte) {
        if byte == UInt8(ascii: "%") {
          guard i + 2 < text.count, text[i + 1].hexadecimalValue != nil, text[i + 2].hexadecimalValue != nil else {
            return nil
          }
        } else {
          guard byte == UInt8(ascii: "#"), end == nil else { return nil }
          end = i
        }
      }
      i += 1
    }
    return end ?? text.count
  }

  /// The host without user and port; nil if the port is not a number.
  private static func host(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> String? {
    var (start, end) = (start, end)
    var colon: Int?
    for i in start..<end {
      switch text[i] {
      case UInt8(ascii: "@"):
        start = i + 1
        colon = nil
      case UInt8(ascii: "]"): colon = nil
      case UInt8(ascii: ":"): colon = i
      default: break
      }
    }
    if let colon {
      for i in (colon + 1)..<end where !text[i].isDigit { return nil }
      end = colon
    }
    return decoded(text, start, end)
  }

  private static func isScheme(_ text: Span<UInt8>, _ end: Int) -> Bool {
    guard end > 0, text[0].isLetter else { return false }
    for i in 1..<end {
      let byte = text[i]
      guard byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte) else { return false }
    }
    return true
  }

  private static func string(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    text.extracting(start..<end).text
  }

  private static func decoded(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    let part = text.extracting(start..<end)
    guard part.contains(UInt8(ascii: "%")) else { return part.text }
    return String(validating: PercentEncoding.decoded(part.array), as: UTF8.self) ?? ""
  }

  /// `CharacterSet.urlQueryAllowed`.
  private static func isAllowedInQuery(_ byte: UInt8) -> Bool {
    switch byte {
    // The ranges contain letters, digits, and !$&'()*+,-./:;=?@_~
    case 0x61...0x7A, 0x3F...0x5A, 0x26...0x3B, 0x21, 0x24, 0x3D, 0x5F, 0x7E: true
    default: false
    }
  }

  /// All parts that the SDK compares, as one text.
  var comparedText: String {
    let start = "\(scheme ?? ""):\(host ?? "")|\(path)"
    return query.map { start + "?" + $0 } ?? start
  }
}

/// A scheme that the WHATWG URL standard calls special: its URLs are always hierarchical.
struct SpecialScheme {
  let defaultPort: Int?
  let isFile: Bool

  init?(_ scheme: [UInt8]) {
    guard (2...5).contains(scheme.count) else { return nil }
    switch String(decoding: scheme, as: UTF8.self) {
    case "http", "ws": defaultPort = 80
    case "https", "wss": defaultPort = 443
    case "ftp": defaultPort = 21
    case "file": defaultPort = nil
    default: return nil
    }
    isFile = defaultPort == nil
  }
}
