import Glibc

/// An address of this machine, and the port at which the server listens there.
struct ListeningAddress: Equatable {
  let ip: String
  let port: Int

  init(ip: String, port: Int) {
    // A socket for both families tells an IPv4 address like this.
    self.ip = String(ip.trimmingPrefix("::ffff:"))
    self.port = port
  }

  /// The one at which a socket listens, or at which its connection came in; or that of its client.
  init?(socket: Int32, ofClient: Bool = false) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let address = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        (ofClient ? getpeername : getsockname)(socket, address, &length) == 0 ? Self(address) : nil
      }
    }
    guard let address else { return nil }
    self = address
  }

  private init?(_ address: UnsafePointer<sockaddr>) {
    let isIPv6 = Int32(address.pointee.sa_family) == AF_INET6
    guard isIPv6 || Int32(address.pointee.sa_family) == AF_INET else { return nil }
    let length = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var (host, port) = ([CChar](repeating: 0, count: Int(NI_MAXHOST)), [CChar](repeating: 0, count: Int(NI_MAXSERV)))
    let flags = NI_NUMERICHOST | NI_NUMERICSERV
    guard
      getnameinfo(
        address, socklen_t(length), &host, socklen_t(host.count), &port, socklen_t(port.count), flags) == 0
    else { return nil }
    // The name of an interface may follow.
    self.init(ip: String(Self.text(host).prefix { $0 != "%" }), port: Int(Self.text(port)) ?? 0)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// All addresses of this machine.
  static func all(port: Int) -> [Self] {
    var interfaces: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&interfaces) == 0 else { return [] }
    defer { freeifaddrs(interfaces) }
    return sequence(first: interfaces) { $0?.pointee.ifa_next }.compactMap { interface in
      interface?.pointee.ifa_addr.flatMap { Self($0) }.map { Self(ip: $0.ip, port: port) }
    }
  }

  /// The addresses that others in the network can reach; IPv4 first, which phones have in every network.
  static func ofMachine(port: Int) -> [Self] {
    let reachable = all(port: port).filter { one in
      !one.isLoopback && !["169.254.", "fe80:"].contains { one.ip.hasPrefix($0) }
    }
    return reachable.filter { !$0.isIPv6 } + reachable.filter(\.isIPv6)
  }

  var isIPv6: Bool { ip.contains(":") }
  var isLoopback: Bool { ip.hasPrefix("127.") || ip == "::1" }

  /// The values that the Host header of a request to this address may have.
  var hosts: [String] {
    let names = [isIPv6 ? "[\(ip)]" : ip] + (isLoopback ? ["localhost"] : [])
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  var url: String { "http://\(hosts[0])/" }
}
