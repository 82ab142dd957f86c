import Text

/// The address that WebKit requests when a link is clicked
/// on a page at `about:blank`, by the WHATWG URL parser.
enum WebURL {
  /// Returns the request: a relative address or an invalid URL as it is written,
  /// for `about:blank` cannot resolve it; Android's web view asks for another page then.
  static func request(for href: String, by sdk: BlockSDK) -> String {
    if isNormal(href) { return href }
    let text = cleaned(href)
    if text.isEmpty { return "about:blank" }
    if text.first == UInt8(ascii: "#") { return "about:blank" + string(fragment(text.dropFirst())) }
    if let request = parsed(text) { return String(decoding: request, as: UTF8.self) }
    return sdk == .android ? "about:blank#blocked" : string(href.utf8.trimmed(where: \.isMarkupSpace))
  }

  /// Whether the parser would change nothing: lower case, no
  /// port, no segment with a dot first, nothing to encode.
  static func isNormal(_ href: String) -> Bool { href.withBytes { isNormal($0.span) } }

  private static func isNormal(_ bytes: Span<UInt8>) -> Bool {
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? 0
    // Of the special schemes, this accepts only `http` and `https`, and leaves the others to the parser.
    guard colon > 4 || colon == 4 && bytes.starts(with: "http"), bytes.starts(with: "://", at: colon),
      !bytes.extracting(0..<colon).contains(where: { !$0.isLowercase })
    else { return false }
    guard let end = bytes.firstIndex(of: slash, from: colon + 3) else { return false }
    // Labels with `--` may be Punycode, and one that begins with a digit may end an IPv4 address.
    var isBetween = true
    var beginsWithLetter = false
    for i in colon + 3..<end {
      let byte = bytes[i]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
        guard !isBetween else { return false }
        isBetween = true
      } else {
        guard byte.isLowercase || byte.isDigit else { return false }
        if isBetween { beginsWithLetter = byte.isLowercase }
        isBetween = false
      }
    }
    guard !isBetween, beginsWithLetter else { return false }
    var isInPath = true
    for i in end..<bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "?") { isInPath = false }
      if isInPath, bytes[i - 1] == slash, i > end, byte == UInt8(ascii: ".") || byte == percent { return false }
      switch byte {
      // The ranges contain letters, digits, and !$%&()*+,-./:;=?@_~
      case 0x61...0x7A, 0x3F...0x5A, 0x28...0x3B, 0x21, 0x24...0x26, 0x3D, 0x5F, 0x7E: break
      default: return false
      }
    }
    return true
  }

  /// Whether the SDK also compares the address letter for
  /// letter, because it has no part to decode or cut off.
  static func isLiteral(_ href: String) -> Bool {
    guard isNormal(href) else { return false }
    return href.withBytes { bytes in
      guard let last = bytes.last, last != slash, !bytes.contains(percent) else { return false }
      guard let mark = bytes.firstIndex(of: UInt8(ascii: "?"), from: 1) else { return true }
      return bytes[mark - 1] != slash
    }
  }

  /// Whether a click runs the address as a script.
  static func isScript(_ href: String) -> Bool {
    // Most addresses begin with a letter other than `j`, and not with a blank.
    if let first = href.utf8.first, !first.isSpaceOrControl, first | 0x20 != UInt8(ascii: "j") { return false }
    let text = cleaned(href)
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    guard colon - text.startIndex == 10 else { return false }
    return text[..<colon].map { $0 | 0x20 }.elementsEqual("javascript".utf8)
  }

  /// Removes control characters and blanks at the ends, and tabs and line breaks everywhere.
  private static func cleaned(_ href: String) -> ArraySlice<UInt8> {
    let bytes = Array(href.utf8).trimmed(where: \.isSpaceOrControl)
    let isTaken = { (byte: UInt8) in "\t\n\r".utf8.contains(byte) }
    return bytes.contains(where: isTaken) ? bytes.filter { !isTaken($0) }[...] : bytes
  }

  private static func parsed(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), let first = text.first, first.isLetter,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { return nil }
    let scheme = text[..<colon].map { $0.lowercased }
    var rest = text[(colon + 1)...]
    var fragment: [UInt8] = []
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = self.fragment(rest[(hash + 1)...])
      rest = rest[..<hash]
    }
    let special = SpecialScheme(scheme)
    var query: [UInt8] = []
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query =
        [UInt8(ascii: "?")]
        + PercentEncoding.encoded(rest[(mark + 1)...]) { isInQuerySet($0) || special != nil && $0 == UInt8(ascii: "'") }
      rest = rest[..<mark]
    }
    guard let middle = special.map({ hierarchical(rest, $0) }) ?? other(rest) else { return nil }
    return scheme + [UInt8(ascii: ":")] + middle + query + fragment
  }

  /// Parses the text after a special scheme such as `http:`: any number of slashes, a host, a path.
  private static func hierarchical(_ rest: ArraySlice<UInt8>, _ special: SpecialScheme) -> [UInt8]? {
    var rest = rest
    if special.isFile {
      let slashes = rest.prefix { isSlash($0) }.count
      rest = rest.dropFirst(min(slashes, 2))
      if slashes != 2 {
        if rest.first.map(isSlash) != true { rest.insert(slash, at: rest.startIndex) }
        return Array("//".utf8) + path(rest, isSpecial: true)
      }
    } else {
      rest = rest.drop(while: isSlash)
    }
    let end = rest.firstIndex(where: isSlash) ?? rest.endIndex
    guard let authority = WebHost.authority(rest[..<end], special: special) else { return nil }
    return Array("//".utf8) + authority + path(rest[end...], isSpecial: true)
  }

  /// Parses the text after a scheme that is not special: an authority and path, a path, or other text.
  private static func other(_ rest: ArraySlice<UInt8>) -> [UInt8]? {
    if rest.starts(with: "//".utf8) {
      let afterSlashes = rest.dropFirst(2)
      let end = afterSlashes.firstIndex(of: UInt8(ascii: "/")) ?? afterSlashes.endIndex
      guard let authority = WebHost.authority(afterSlashes[..<end], special: nil) else { return nil }
      let encodedPath = end == afterSlashes.endIndex ? [] : path(afterSlashes[end...], isSpecial: false)
      return Array("//".utf8) + authority + encodedPath
    }
    if rest.first == UInt8(ascii: "/") { return path(rest, isSpecial: false) }
    return PercentEncoding.encoded(rest) { $0 < 0x20 || $0 > 0x7E }
  }

  /// Resolves dot segments and encodes each segment; the path of a special URL is at least `/`.
  private static func path(_ text: ArraySlice<UInt8>, isSpecial: Bool) -> [UInt8] {
    // Most paths have no segment of dots and nothing to encode.
    if !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == slash }) {
      return Array(text)
    }
    var segments: [[UInt8]] = []
    let separator = { (byte: UInt8) in isSpecial ? isSlash(byte) : byte == UInt8(ascii: "/") }
    let parts = text.dropFirst().split(omittingEmptySubsequences: false, whereSeparator: separator)
    for (i, part) in parts.enumerated() {
      let mayBeDots = part.count <= 6 && (part.first == UInt8(ascii: ".") || part.first == UInt8(ascii: "%"))
      let plain = mayBeDots ? string(part).lowercased().replacing("%2e", with: ".") : ""
      if plain == ".." { _ = segments.popLast() }
      if plain != "..", plain != "." {
        segments.append(PercentEncoding.encoded(part) { isInQuerySet($0) || "?`{}".utf8.contains($0) })
      } else if i == parts.count - 1 {
        segments.append([])
      }
    }
    if segments.isEmpty { return isSpecial ? [slash] : [] }
    return segments.flatMap { [slash] + $0 }
  }

  private static func fragment(_ text: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8(ascii: "#")]
      + PercentEncoding.encoded(text) { $0.isSpaceOrControl || $0 > 0x7E || "\"<>`".utf8.contains($0) }
  }

  private static func isInQuerySet(_ byte: UInt8) -> Bool {
    byte.isSpaceOrControl || byte > 0x7E || "\"#<>".utf8.contains(byte)
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }
  private static var percent: UInt8 { UInt8(ascii: "%") }
  private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
  private static func string(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
}
