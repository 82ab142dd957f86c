import Text

extension URLText {
  /// Why no app could open this URL, and what to write instead; nil if no problem was found.
  public var problem: (message: String, hint: String?)? {
    if isPlain, !hasBlank { return nil }
    if text.isEmpty { return ("it is empty", nil) }
    if let byte = text.utf8.first(where: { $0.isSpaceOrControl || $0 == 0x7F }) {
      return byte == UInt8(ascii: " ")
        ? ("it has a blank in it", "write a blank as %20") : ("it has a control character in it", nil)
    }
    guard let scheme, !isHostAndPort else { return ("it has no scheme", hintForScheme) }
    if isWeb {
      guard let host, !host.isEmpty else { return ("it has no host", "write \(scheme)://example.com/…") }
    }
    if let port, !port.isEmpty, UInt16(port) == nil {
      return ("its port is \"\(port)\"", "a port is a number up to 65535")
    }
    if host == nil, path.isEmpty, query == nil, fragment == nil { return ("nothing follows its scheme", nil) }
    return nil
  }

  private var hasBlank: Bool { text.withBytes { bytes in bytes.contains { $0.isSpaceOrControl || $0 == 0x7F } } }

  /// Whether the text is a host and port without a scheme (`localhost:8080/a`), whose host looks like a scheme.
  private var isHostAndPort: Bool {
    guard let scheme, host == nil, let first = path.utf8.first, first.isDigit else { return false }
    return scheme == "localhost" || scheme.utf8.contains(UInt8(ascii: "."))
  }

  private var hintForScheme: String? {
    if text.utf8.starts(with: "//".utf8) { return "write https:\(text)" }
    if isHostAndPort { return "write https://\(text)" }
    return path.utf8.contains(UInt8(ascii: ".")) && !path.utf8.starts(with: "/".utf8) ? "write https://\(text)" : nil
  }
}
