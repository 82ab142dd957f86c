import Documents

/// Decides what a payload's URL may do on the page: none that
/// could run code becomes a link, only pictures are loaded.
struct URLs: Sendable {
  /// Finds the project's files for the URLs of pictures.
  var assets: Assets?

  /// Whether a resolver covers the picture's URL and its file is missing, which the page shows.
  func isLost(_ url: String) -> Bool { assets.map { $0.claims(url) && $0.picture(url) == nil } ?? false }

  /// The target of a link; nil where it must not be one.
  func link(_ url: String?) -> String? {
    // An expression without data has no known target.
    guard let url, !Bindings.occur(in: url), let scheme = URLs.scheme(of: url) else { return nil }
    return URLs.linked.contains(scheme) ? url : nil
  }

  /// The source of a picture; nil where nothing can be loaded.
  func image(_ url: String) -> String? {
    if Bindings.occur(in: url) { return nil }
    if let file = assets?.picture(url) { return file }
    if assets?.claims(url) == true { return nil }
    switch URLs.scheme(of: url) {
    case "http", "https": return url
    case "data": return url.prefix(11).lowercased() == "data:image/" ? url : nil
    // The reference renderer also loads it relative to the page.
    case nil: return url
    default: return nil
    }
  }

  /// Schemes that a page may link to; an app's own scheme is shown as text.
  static let linked: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// Schemes that would run code, show a document of the payload, or read the visitor's files.
  static let refused: Set<String> = ["javascript", "vbscript", "data", "file", "blob", "filesystem", "about"]

  /// Why a link with this address leads nowhere, and the scheme that is
  /// refused; nil where it leads somewhere, or only its data will say.
  static func problem(of url: String) -> (words: String, scheme: String?, hint: String?)? {
    // Markdown encodes the braces; "@{" begins an expression of Power Automate.
    if url.isEmpty || URLText.containsTemplate(url) || Bindings.occur(in: url) || Bindings.areEncoded(in: url) {
      return nil
    }
    guard let scheme = scheme(of: url) else {
      let hint = url.utf8.starts(with: "//".utf8) ? "write https:\(url.prefix(80))" : nil
      return ("is \"\(url.prefix(80))\", which is relative to nothing", nil, hint)
    }
    if refused.contains(scheme) { return ("has the scheme \"\(scheme)\"", scheme, "write an https address") }
    guard url.utf8.contains(UInt8(ascii: " ")) else { return nil }
    return ("is \"\(url.prefix(80))\", and has a blank", nil, "write \(url.prefix(80).replacing(" ", with: "%20"))")
  }

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
