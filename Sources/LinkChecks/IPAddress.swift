import Dispatch
import Glibc

/// The addresses of hosts, and which of them belong to the internet.
public enum IPAddress {
  /// The addresses of a host as the system resolves its name,
  /// the preferred one first; empty if it is not known.
  @Sendable
  public static func resolve(_ host: String) async -> [String] {
    await withCheckedContinuation { continuation in
      // A thread of its own waits for the name server, so that no task is blocked.
      DispatchQueue.global().async { continuation.resume(returning: lookUp(host)) }
    }
  }

  private static func lookUp(_ host: String) -> [String] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    // AI_IDN lets names have letters beyond ASCII.
    hints.ai_flags = AI_ADDRCONFIG | 0x40
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host, nil, &hints, &first) == 0 else {
      return []
    }
    defer { freeaddrinfo(first) }
    var addresses: [String] = []
    var at = first
    while let entry = at?.pointee {
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      if getnameinfo(entry.ai_addr, entry.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 {
        addresses.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      at = entry.ai_next
    }
    return addresses
  }

  /// Whether an address belongs to the internet: not to this
  /// machine, its network, a tunnel, or a reserved range.
  static func isPublic(_ address: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 { return isPublic(Array(bytes.prefix(4))) }
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return false }
    // Both carry an IPv4 address: as a socket shows it, and as NAT64 translates it (RFC 4291, RFC 6052).
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11].elementsEqual([0xFF, 0xFF])
    let isTranslated = bytes.prefix(12).elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
    if isMapped || isTranslated { return isPublic(Array(bytes.suffix(4))) }
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    // Teredo and other special purposes (2001:0::/23), examples, and 6to4, which leads to any IPv4 address.
    let start = UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
    return start >> 9 != 0x2001_0000 >> 9 && start != 0x2001_0DB8 && start >> 16 != 0x2002 && start >> 12 != 0x3FFF0
  }

  /// The same for the four numbers of an IPv4 address, by the registry of special purposes (RFC 6890).
  static func isPublic(_ numbers: [UInt8]) -> Bool {
    switch (numbers[0], numbers[1], numbers[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _), (100, 64...127, _), (169, 254, _), (172, 16...31, _),
      (192, 168, _), (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
      false
    default: true
    }
  }
}
