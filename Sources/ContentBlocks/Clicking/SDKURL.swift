import Documents
import Text

/// A URL as the SDK reads it: with Foundation's strict parser and, if that fails,
/// once more after percent-encoding the whole text
/// (Extension+CleanURL.swift:12-19). It holds only the parts that the SDK compares.
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

  /// Reads a URL as an SDK does that compares it; nil if it reads it as none.
  init?(_ text: String, by sdk: BlockSDK) {
    if sdk == .android { self.init(android: text) } else { self.init(cleaning: text) }
  }

  /// Reads a URL as Android's `Uri` does, which refuses nothing: one slash at the end of the path is dropped,
  /// and a URL without any, such as `tel:1`, has none (URLUtils.kt:16-23).
  private init(android text: String) {
    let url = URLText(text)
    let isOpaque = url.hasScheme && url.host == nil && url.path.utf8.first != UInt8(ascii: "/")
    let decoded = { (part: Substring) in
      Self.hasEscape(part) ? String(decoding: PercentEncoding.decoded(part.utf8), as: UTF8.self) : String(part)
    }
    (scheme, host, query) = (url.scheme.map { String($0) }, url.host.map(decoded), url.query.map(decoded))
    path = isOpaque ? ":" : decoded(url.path)
    if path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  }

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
    guard !text.isEmpty, Self.isAllowed(Array(text.utf8)) else { return nil }
    let url = URLText(text)
    // A text that ends at a colon before the first slash is a scheme, or nothing at all.
    if !url.hasScheme, url.path.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")) {
      return nil
    }
    guard url.port?.utf8.allSatisfy(\.isDigit) ?? true else { return nil }
    scheme = url.scheme.map { String($0) }
    query = url.query.map { String($0) }
    host = url.host.flatMap { $0.isEmpty ? nil : Self.decoded($0) }
    var path = url.path
    while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = Self.decoded(path)
  }

  /// Whether a text has only characters of URLs, complete escapes, and one `#` at most.
  private static func isAllowed(_ text: [UInt8]) -> Bool {
    var isFragment = false
    for i in text.indices where !isAllowedInQuery(text[i]) {
      let digits = text[i...].dropFirst().prefix(2)
      if text[i] == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ $0.hexadecimalValue != nil }) { continue }
      guard text[i] == UInt8(ascii: "#"), !isFragment else { return false }
      isFragment = true
    }
    return true
  }

  /// A part that does not decode to UTF-8 counts as empty.
  private static func decoded(_ part: Substring) -> String {
    guard hasEscape(part) else { return String(part) }
    return String(validating: PercentEncoding.decoded(part.utf8), as: UTF8.self) ?? ""
  }

  private static func hasEscape(_ part: Substring) -> Bool { part.utf8.span.contains(UInt8(ascii: "%")) }

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
