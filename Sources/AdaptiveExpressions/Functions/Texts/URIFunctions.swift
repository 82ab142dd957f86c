import Text

/// The parts of an absolute address.
enum URIFunctions {
  static let all: [ExpressionFunction] = [
    part("uriHost") { $0.host }, part("uriPath") { $0.path }, part("uriPathAndQuery") { $0.path + $0.query },
    part("uriPort") { $0.port }, part("uriQuery") { $0.query }, part("uriScheme") { $0.scheme },
  ]

  private static func part(
    _ name: String, _ part: @escaping @Sendable (AddressParts) -> String
  ) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, _ throws(ExpressionError) in
      guard let address = AddressParts(try arguments.string(0)) else {
        throw ExpressionError("\(name) needs an absolute address, such as https://example.com/path")
      }
      return .string(part(address))
    }
  }
}

/// The parts of an address, as JavaScript's `URL` splits it.
struct AddressParts {
  var scheme: String
  var host = ""
  /// Empty where it is the scheme's own.
  var port = ""
  var path: String
  /// With the question mark before it, if there is one.
  var query = ""

  private static let ports = ["http": "80", "https": "443", "ftp": "21", "ws": "80", "wss": "443"]

  init?(_ text: String) {
    let text = text.trimmed
    guard let colon = text.firstIndex(of: ":") else { return nil }
    scheme = text[..<colon].lowercased()
    guard let first = scheme.utf8.first, first.isLowercase,
      scheme.utf8.allSatisfy({ $0.isLowercase || $0.isDigit || "+-.".utf8.contains($0) })
    else { return nil }
    var rest = text[text.index(after: colon)...].prefix { $0 != "#" }
    if let question = rest.firstIndex(of: "?") {
      let search = String(rest[question...])
      if search.count > 1 { query = PercentEncoding.encoded(search, keeping: Self.queryCharacters) }
      rest = rest[..<question]
    }
    let isWeb = Self.ports[scheme] != nil
    if isWeb { rest = Substring(rest.map { $0 == "\\" ? "/" : String($0) }.joined()) }
    guard rest.hasPrefix("//") || isWeb else {
      path = String(rest)
      return
    }
    rest = rest.drop { $0 == "/" }
    let authority = rest.prefix { $0 != "/" }
    path = PercentEncoding.encoded(Self.normalized(rest[authority.endIndex...]), keeping: Self.pathCharacters)
    if path.isEmpty, isWeb { path = "/" }
    let location = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let isIPv6 = location.hasPrefix("[")
    let end =
      isIPv6 ? location.firstIndex(of: "]").map { location.index(after: $0) } : location.firstIndex(of: ":")
    host = location[..<(end ?? location.endIndex)].lowercased()
    if host.isEmpty, isWeb { return nil }
    if host.contains(where: \.isWhitespace) { return nil }
    if let end, end < location.endIndex, location[end] == ":" {
      let digits = location[location.index(after: end)...]
      guard digits.utf8.allSatisfy(\.isDigit) else { return nil }
      if !digits.isEmpty {
        guard let number = Int(digits), number < 65_536 else { return nil }
        port = String(number) == Self.ports[scheme] ? "" : String(number)
      }
    }
  }

  private static let pathCharacters = "-_.!~*'()/:@$&+,;=%[]|"
  private static let queryCharacters = "-_.!~*()/:@$&+,;=%[]|?{}`\\^"

  /// Without `.` and `..`.
  private static func normalized(_ path: Substring) -> String {
    guard path.contains("/.") else { return String(path) }
    var parts: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (i, part) in all.enumerated() {
      if part == ".." { _ = parts.popLast() }
      if part != "..", part != "." {
        parts.append(part)
      } else if i == all.count - 1 {
        parts.append("")
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
