import Files
import Glibc
import Site

/// Opens a socket that listens.
enum ListeningSocket {
  /// nil if another program has the port.
  static func open(host: String, port: Int) throws(BuildFailure) -> Int32? {
    func failure(_ reason: String) -> BuildFailure {
      BuildFailure(what: "cannot listen on \(host), port \(port): \(reason)")
    }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var addresses: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &addresses) == 0, let address = addresses?.pointee else {
      throw failure("no such host")
    }
    defer { freeaddrinfo(addresses) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = socket(address.ai_family, kind, 0)
    guard socket >= 0 else { throw failure(systemMessage(errno)) }
    // Its connections inherit that small events go out at
    // once, and that a slow reader shows soon that it reads.
    let tcp = Int32(IPPROTO_TCP)
    let options = [
      (SOL_SOCKET, SO_REUSEADDR, 1), (tcp, TCP_NODELAY, 1), (SOL_SOCKET, SO_SNDBUF, 32 << 10), (tcp, TCP_MAXSEG, 1400),
    ]
    for (level, option, value) in options {
      var value = Int32(value)
      setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    if bind(socket, address.ai_addr, address.ai_addrlen) == 0, listen(socket, 64) == 0 { return socket }
    let number = errno
    close(socket)
    if number == EADDRINUSE { return nil }
    throw failure(systemMessage(number))
  }
}
