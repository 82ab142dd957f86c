import Foundation
import Glibc

/// A connection that sends exactly the given text, also what no browser would send, and the secret before the host.
final class RawClient: Sendable {
  private let socket: Int32
  private let secret: String?

  init?(port: Int, secret: String?) {
    self.secret = secret
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return nil }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Says that it sends no more.
  func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// False if the server accepts no more.
  @discardableResult
  func send(_ text: String) -> Bool {
    let shown = secret.map { "\r\nAuthorization: Bearer \($0)\r\nHost: " } ?? "\r\nHost: "
    let bytes = Array(text.replacingOccurrences(of: "\r\nHost: ", with: shown).utf8)
    return Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Reads the next bytes, or all until the server closes. nil if nothing came for a minute, because other tests may
  /// keep the server busy.
  func read(toTheEnd: Bool) async -> String? {
    // A read blocks its thread, so it must not use one of those that the server runs on.
    await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: self.wait(toTheEnd: toTheEnd)) }
    }
  }

  private func wait(toTheEnd: Bool) -> String? {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let got = recv(socket, &chunk, chunk.count, 0)
      if got < 0, errno == EAGAIN { return nil }
      guard got > 0 else { break }
      all += chunk[..<got]
      if !toTheEnd { break }
    }
    return String(decoding: all, as: UTF8.self)
  }
}
