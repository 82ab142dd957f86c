import NIOCore

/// An address of this machine, and the port at which the server listens there.
struct ListeningAddress: Equatable {
  let ip: String
  let port: Int

  init?(_ address: SocketAddress?, port: Int? = nil) {
    guard let ip = address?.ipAddress, let port = port ?? address?.port else { return nil }
    // A socket for both families tells an IPv4 address like this.
    self.ip = String(ip.trimmingPrefix("::ffff:"))
    self.port = port
  }

  /// Those that others in the network can reach; IPv4 first, which phones have in every network.
  static func ofMachine(port: Int) -> [Self] {
    let reachable = ((try? System.enumerateDevices()) ?? []).compactMap { Self($0.address, port: port) }
      .filter { one in !one.isLoopback && !["169.254.", "fe80:"].contains { one.ip.hasPrefix($0) } }
    return reachable.filter { !$0.isIPv6 } + reachable.filter(\.isIPv6)
  }

  private var isIPv6: Bool { ip.contains(":") }
  var isLoopback: Bool { ip.hasPrefix("127.") || ip == "::1" }

  /// What the Host header of a request to it says.
  var hosts: [String] {
    let names = [isIPv6 ? "[\(ip)]" : ip] + (isLoopback ? ["localhost"] : [])
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  var url: String { "http://\(hosts[0])/" }
}
