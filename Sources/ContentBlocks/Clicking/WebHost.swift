import Text

/// Serializes the authority of a URL, between `//` and the path, by the WHATWG URL standard.
enum WebHost {
  /// User, host and port; nil if the URL is invalid. `special`
  /// is nil for the schemes of apps, whose hosts are kept.
  static func authority(_ text: ArraySlice<UInt8>, special: SpecialScheme?) -> [UInt8]? {
    var user: [UInt8] = []
    var host = text
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      user = userinfo(text[..<at])
      host = text[(at + 1)...]
      if host.isEmpty { return nil }
    }
    var port: [UInt8] = []
    let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
    if let colon = host[bracket...].lastIndex(of: UInt8(ascii: ":")) {
      guard let number = self.port(host[(colon + 1)...]) else { return nil }
      if let number = number, number != special?.defaultPort { port = Array(":\(number)".utf8) }
      host = host[..<colon]
    }
    if host.isEmpty { return special == nil || special?.isFile == true ? user + port : nil }
    guard let hostText = special == nil ? opaque(host) : domain(host) else { return nil }
    return user + hostText + port
  }

  /// Nil if the text is not a number up to 65535; the inner value is nil if no text follows the colon.
  private static func port(_ text: ArraySlice<UInt8>) -> Int?? {
    var number = 0
    for byte in text {
      guard byte.isDigit, number <= 65_535 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard number <= 65_535 else { return nil }
    return .some(text.isEmpty ? nil : number)
  }

  private static func userinfo(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let parts = text.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      .map { part in
        PercentEncoding.encoded(part) { $0.isSpaceOrControl || $0 > 0x7E || "\"#<>?`{}/:;=@[\\]^|".utf8.contains($0) }
      }
    let name = parts.first ?? []
    let password = parts.count > 1 ? parts[1] : []
    if name.isEmpty, password.isEmpty { return [] }
    return name + (password.isEmpty ? [] : [UInt8(ascii: ":")] + password) + [UInt8(ascii: "@")]
  }

  private static func opaque(_ host: ArraySlice<UInt8>) -> [UInt8]? {
    if host.first == UInt8(ascii: "[") { return host.last == UInt8(ascii: "]") ? Array(host) : nil }
    if host.contains(where: { isForbidden($0) && $0 != UInt8(ascii: "%") }) { return nil }
    return PercentEncoding.encoded(host) { $0 < 0x20 || $0 > 0x7E }
  }

  private static func domain(_ host: ArraySlice<UInt8>) -> [UInt8]? {
    if host.first == UInt8(ascii: "[") {
      return host.last == UInt8(ascii: "]") ? host.map { $0.lowercased } : nil
    }
    if let name = plainName(host) { return name }
    guard let decoded = String(validating: PercentEncoding.decoded(host), as: UTF8.self) else { return nil }
    let labels = decoded.lowercased().split(omittingEmptySubsequences: false) { ".。．｡".contains($0) }
    let ascii = labels.map { Punycode.label($0) }.joined(separator: ".")
    if ascii.utf8.contains(where: isForbidden) { return nil }
    return ascii.isEmpty ? nil : IPv4.normalized(ascii)
  }

  /// The host in lower case, if it has only ASCII letters,
  /// digits, hyphens and dots, and cannot be an IPv4 address.
  private static func plainName(_ host: ArraySlice<UInt8>) -> [UInt8]? {
    let dot = UInt8(ascii: ".")
    guard host.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == dot }),
      let label = host.split(separator: dot, omittingEmptySubsequences: false).last, label.first?.isLetter == true
    else { return nil }
    return host.map { $0.lowercased }
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte.isSpaceOrControl || byte == 0x7F || "#/:<>?@[\\]^|%".utf8.contains(byte)
  }
}

/// The standard reads a host that ends in a number as an
/// IPv4 address, in any of the notations of C libraries.
private enum IPv4 {
  /// The address as four decimal numbers; the host itself if it is a name; nil if it is neither.
  static func normalized(_ host: String) -> [UInt8]? {
    var parts = host.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    guard let last = parts.last, number(last) != nil || last.utf8.allSatisfy({ $0.isDigit }) && !last.isEmpty
    else { return Array(host.utf8) }
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, (1...4).contains(numbers.count) else { return nil }
    var address = numbers[numbers.count - 1]
    guard numbers.dropLast().allSatisfy({ $0 <= 255 }), address < 1 << (8 * (5 - numbers.count)) else { return nil }
    for (i, number) in numbers.dropLast().enumerated() { address += number << (8 * (3 - i)) }
    return Array("\(address >> 24 & 255).\(address >> 16 & 255).\(address >> 8 & 255).\(address & 255)".utf8)
  }

  private static func number(_ text: Substring) -> Int? {
    if text.isEmpty || text.utf8.count > 14 { return nil }
    if text.utf8.starts(with: "0x".utf8) {
      let digits = text.dropFirst(2)
      return digits.isEmpty ? 0 : digits.utf8.allSatisfy { $0.hexadecimalValue != nil } ? Int(digits, radix: 16) : nil
    }
    guard text.utf8.allSatisfy({ $0.isDigit }) else { return nil }
    return text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "0") ? Int(text, radix: 8) : Int(text)
  }
}
