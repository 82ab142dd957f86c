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
    var isOn: Int32 = 1
    // Small events go out at once: its connections inherit that.
    for (level, option) in [(SOL_SOCKET, SO_REUSEADDR), (Int32(IPPROTO_TCP), TCP_NODELAY)] {
      setsockopt(socket, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    if bind(socket, address.ai_addr, address.ai_addrlen) == 0, listen(socket, 64) == 0 { return socket }
    let number = errno
    close(socket)
    if number == EADDRINUSE { return nil }
    throw failure(systemMessage(number))
  }
}
