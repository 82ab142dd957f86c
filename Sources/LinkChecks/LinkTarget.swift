import Documents
import Text

/// A web address as it is sent to its server: without the fragment, and with everything but ASCII encoded.
struct LinkTarget: Sendable, Hashable {
  let url: String
  /// In lower case, with the port if the address names one.
  let server: String
  /// In lower case; an IPv6 address is in brackets.
  let host: String
  /// Whether the host's name or number belongs to this machine or to the local network.
  let isLocal: Bool

  /// nil if no server can be asked: another scheme, no host, or a password that a request would reveal.
  init?(_ text: String) {
    let parts = URLText(text)
    guard parts.isWeb, let host = parts.host, !host.isEmpty, parts.problem == nil else { return nil }
    let rest = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    guard !rest.prefix(while: { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }).contains(UInt8(ascii: "@")) else {
      return nil
    }
    let name = host.lowercased()
    self.host = name
    server = name + (parts.port.map { ":\($0)" } ?? "")
    isLocal = Self.isLocal(name)
    url = Self.encoded(text.utf8.prefix { $0 != UInt8(ascii: "#") })
  }

  /// Encodes the bytes that RFC 3986 does not allow; what is already encoded stays.
  private static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    let encoded = PercentEncoding.encoded(bytes) { byte in
      switch byte {
      case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: false
      default: true
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// A host that cannot be told apart from a local one counts as local.
  private static func isLocal(_ host: String) -> Bool {
    if host.hasPrefix("[") { return !IPAddress.isPublic(String(host.dropFirst().dropLast())) }
    let isPlain = host.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII ? scalar != "%" : !scalar.properties.changesWhenNFKCCaseFolded
    }
    let labels = host.split(separator: ".")
    guard isPlain, labels.count > 1, let last = labels.last else { return true }
    if ["localhost", "local", "internal", "lan", "intranet", "home", "arpa"].contains(last) { return true }
    guard let first = last.utf8.first, first.isDigit else { return false }
    let numbers = labels.compactMap { $0.utf8.count > 1 && $0.hasPrefix("0") ? nil : UInt8($0) }
    guard labels.count == 4, numbers.count == 4 else { return true }
    return !IPAddress.isPublic(numbers)
  }
}
