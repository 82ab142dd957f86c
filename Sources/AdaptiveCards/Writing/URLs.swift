/// What a URL of a payload becomes on the page. Nothing that could run code, and no document, is ever a link; nothing
/// but a picture is ever loaded.
struct URLs: Sendable {
  /// From a picture's URL to the project's file, where a resolver has one.
  var resolve: @Sendable (String) -> String?
  /// Whether a resolver ought to have one.
  var claims: @Sendable (String) -> Bool

  init(
    resolve: @escaping @Sendable (String) -> String? = { _ in nil },
    claims: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.resolve = resolve
    self.claims = claims
  }

  /// Whether the project says where the picture is, and it is not there: that is to be seen.
  func isLost(_ url: String) -> Bool { claims(url) && resolve(url) == nil }

  /// The target of a link; nil where it must not be one.
  func link(_ url: String?) -> String? {
    guard let url, let scheme = URLs.scheme(of: url) else { return nil }
    return URLs.linked.contains(scheme) ? url : nil
  }

  /// The source of a picture; nil where nothing can be loaded.
  func image(_ url: String) -> String? {
    if let file = resolve(url) { return file }
    if claims(url) { return nil }
    switch URLs.scheme(of: url) {
    case "http", "https": return url
    case "data": return url.prefix(11).lowercased() == "data:image/" ? url : nil
    // The reference too asks for it relative to the page.
    case nil: return url
    default: return nil
    }
  }

  /// Schemes that a page may link to; an app's own are told, not followed.
  static let linked: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// Schemes that would run code, show a document of the payload's, or read files of the visitor's.
  static let refused: Set<String> = ["javascript", "vbscript", "data", "file", "blob", "filesystem", "about"]

  /// In lower case; nil for a relative URL. Browsers skip blanks and control characters in front and within.
  static func scheme(of url: String) -> String? {
    var scheme: [UInt8] = []
    for byte in url.utf8.prefix(256) {
      switch byte {
      case ..<0x21: continue
      case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self).lowercased()
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: scheme.append(byte)
      }
    }
    return nil
  }
}
