import Text

/// The parts of a URL as they are written. The text is split
/// by RFC 3986, section 3; nothing is decoded or refused.
///
///     let url = URLText("https://a.example:8080/p?q#f")
///     url.host  // "a.example"
///     url.path  // "/p"
public struct URLText: Sendable, Hashable {
  /// The whole URL as it is written.
  public let text: String
  private var parts = Parts()

  /// The byte ranges of the parts.
  private struct Parts: Hashable {
    var scheme: Range<Int>?
    var host: Range<Int>?
    var port: Range<Int>?
    var path = 0..<0
    var query: Range<Int>?
    var fragment: Range<Int>?
  }

  /// Splits a text; every text has parts, if only a path.
  public init(_ text: String) {
    self.text = text
    parts = Self.split(text.utf8.span)
  }

  /// The text before the first `:` if it is a well-formed scheme; not lower-cased.
  public var scheme: Substring? { slice(parts.scheme) }
  /// The host after `//`, without user and port; empty in `file:///a`. An IPv6 address keeps its brackets.
  public var host: Substring? { slice(parts.host) }
  /// The digits after the host.
  public var port: Substring? { slice(parts.port) }
  /// The text behind the host, or behind the scheme, up to `?` or `#`; may be empty.
  public var path: Substring { slice(parts.path) }
  /// The text after `?`.
  public var query: Substring? { slice(parts.query) }
  /// The text after `#`.
  public var fragment: Substring? { slice(parts.fragment) }

  /// Whether it begins with a well-formed scheme: "mailto:a" does, "a/b:c" does not.
  public var hasScheme: Bool { parts.scheme != nil }

  /// Whether the URL has this scheme, given in lower case; the URL's letter case is ignored.
  public func hasScheme(_ name: String) -> Bool {
    guard let scheme = parts.scheme, scheme.count == name.utf8.count else { return false }
    return zip(text.utf8, name.utf8).allSatisfy {
      $0 == $1 || $0 | 0x20 == $1 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= $1
    }
  }

  /// Whether its scheme is `http` or `https`.
  public var isWeb: Bool { hasScheme("https") || hasScheme("http") }

  /// Whether a text contains a Liquid or Jinja expression,
  /// `{{ }}` or `{% %}`, which the service fills in when sending.
  public static func containsTemplate(_ text: String) -> Bool {
    text.withBytes { bytes in
      var start = 0
      while let open = bytes.firstIndex(of: UInt8(ascii: "{"), from: start), open + 1 < bytes.count {
        if bytes[open + 1] == UInt8(ascii: "{") || bytes[open + 1] == UInt8(ascii: "%") { return true }
        start = open + 1
      }
      return false
    }
  }

  /// Whether it is an `http` or `https` URL with a host and without a port.
  var isPlain: Bool { isWeb && parts.host?.isEmpty == false && parts.port?.isEmpty != false }

  private func slice(_ range: Range<Int>?) -> Substring? { range.map { slice($0) } }

  private func slice(_ range: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  private static func split(_ bytes: Span<UInt8>) -> Parts {
    var parts = Parts()
    var rest = 0..<bytes.count
    if let hash = first(UInt8(ascii: "#"), in: bytes, rest) {
      parts.fragment = hash + 1..<rest.upperBound
      rest = rest.lowerBound..<hash
    }
    if let mark = first(UInt8(ascii: "?"), in: bytes, rest) {
      parts.query = mark + 1..<rest.upperBound
      rest = rest.lowerBound..<mark
    }
    if let colon = first(UInt8(ascii: ":"), in: bytes, rest), isScheme(bytes, colon) {
      parts.scheme = 0..<colon
      rest = colon + 1..<rest.upperBound
    }
    parts.path = rest
    let slash = UInt8(ascii: "/")
    guard rest.count >= 2, bytes[rest.lowerBound] == slash, bytes[rest.lowerBound + 1] == slash else { return parts }
    rest = rest.lowerBound + 2..<rest.upperBound
    var authority = rest.lowerBound..<(first(slash, in: bytes, rest) ?? rest.upperBound)
    parts.path = authority.upperBound..<rest.upperBound
    if let at = last(UInt8(ascii: "@"), in: bytes, authority) { authority = at + 1..<authority.upperBound }
    let bracket = last(UInt8(ascii: "]"), in: bytes, authority) ?? authority.lowerBound
    if let colon = last(UInt8(ascii: ":"), in: bytes, bracket..<authority.upperBound) {
      parts.port = colon + 1..<authority.upperBound
      authority = authority.lowerBound..<colon
    }
    parts.host = authority
    return parts
  }

  private static func first(_ byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    bytes.extracting(range).firstIndex(of: byte).map { range.lowerBound + $0 }
  }

  private static func last(_ byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for i in range.reversed() where bytes[i] == byte { return i }
    return nil
  }

  private static func isScheme(_ bytes: Span<UInt8>, _ count: Int) -> Bool {
    guard count > 0, bytes[0].isLetter else { return false }
    return !bytes.extracting(..<count).contains { byte in
      !(byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "."))
    }
  }

  /// Why no app could open this URL, what to do, and the address that is meant, where that is sure; nil if no
  /// problem was found.
  public var problem: (message: String, hint: String?, meant: String?)? {
    if isPlain, !hasBlank { return nil }
    if text.isEmpty { return ("it is empty", nil, nil) }
    if let byte = text.utf8.first(where: { $0.isSpaceOrControl || $0 == 0x7F }) {
      return byte == UInt8(ascii: " ")
        ? ("it has a blank in it", "write a blank as %20", nil) : ("it has a control character in it", nil, nil)
    }
    guard let scheme, !isHostAndPort else { return ("it has no scheme", withScheme.map { "write \($0)" }, withScheme) }
    if isWeb {
      guard let host, !host.isEmpty else { return ("it has no host", "write \(scheme)://example.com/…", nil) }
    }
    if let port, !port.isEmpty, UInt16(port) == nil {
      return ("its port is \"\(port)\"", "a port is a number up to 65535", nil)
    }
    if host == nil, path.isEmpty, query == nil, fragment == nil { return ("nothing follows its scheme", nil, nil) }
    return nil
  }

  private var hasBlank: Bool { text.withBytes { bytes in bytes.contains { $0.isSpaceOrControl || $0 == 0x7F } } }

  /// Whether the text is a host and port without a scheme
  /// (`localhost:8080/a`), whose host looks like a scheme.
  private var isHostAndPort: Bool {
    guard let scheme, host == nil, let first = path.utf8.first, first.isDigit else { return false }
    return scheme == "localhost" || scheme.utf8.contains(UInt8(ascii: "."))
  }

  private var withScheme: String? {
    if text.utf8.starts(with: "//".utf8) { return "https:\(text)" }
    if isHostAndPort { return "https://\(text)" }
    return path.utf8.contains(UInt8(ascii: ".")) && !path.utf8.starts(with: "/".utf8) ? "https://\(text)" : nil
  }
}
