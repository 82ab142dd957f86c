/// The parts of a URL as they were written: RFC 3986, section 3, split without decoding and without refusing anything.
public struct URLText: Sendable, Hashable {
  public let text: String
  /// Before the first `:`, where it is a well-formed scheme; not lower-cased.
  public private(set) var scheme: Substring?
  /// After `//`, without user and port; empty in `file:///a`. An IPv6 address keeps its brackets.
  public private(set) var host: Substring?
  /// The digits after the host.
  public private(set) var port: Substring?
  public private(set) var path: Substring
  /// After `?`.
  public private(set) var query: Substring?
  /// After `#`.
  public private(set) var fragment: Substring?

  public init(_ text: String) {
    self.text = text
    var rest = text[...]
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[rest.utf8.index(after: hash)...]
      rest = rest[..<hash]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), URLText.isScheme(rest[..<colon]) {
      scheme = rest[..<colon]
      rest = rest[rest.utf8.index(after: colon)...]
    }
    path = rest
    guard rest.utf8.starts(with: "//".utf8) else { return }
    rest = rest.dropFirst(2)
    let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    path = rest[slash...]
    var authority = rest[..<slash]
    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
      authority = authority[authority.utf8.index(after: at)...]
    }
    let bracket = authority.utf8.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    if let colon = authority[bracket...].utf8.lastIndex(of: UInt8(ascii: ":")) {
      port = authority[authority.utf8.index(after: colon)...]
      authority = authority[..<colon]
    }
    host = authority
  }

  /// Whether the scheme is this one (given in lower case), in any letter case.
  public func hasScheme(_ name: String) -> Bool { scheme?.lowercased() == name }

  public var isWeb: Bool { hasScheme("https") || hasScheme("http") }

  /// Whether a text holds a Liquid or Jinja expression, `{{ }}` or `{% %}`, which the service fills in when it sends.
  public static func containsTemplate(_ text: String) -> Bool {
    var isOpen = false
    for byte in text.utf8 {
      if isOpen, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") { return true }
      isOpen = byte == UInt8(ascii: "{")
    }
    return false
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return text.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
  }
}
