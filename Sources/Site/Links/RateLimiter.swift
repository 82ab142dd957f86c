/// When each server may be asked again, and which ones are not asked any more.
actor RateLimiter {
  /// Seconds between two requests to one server.
  private let gap: Double
  private var nextRequest: [String: Double] = [:]
  private var failures: [String: String] = [:]

  init(gap: Double) { self.gap = gap }

  /// Seconds to wait before the next request to a server, which is then counted.
  func delay(for server: String, now: Double) -> Double {
    let start = max(now, nextRequest[server] ?? now)
    nextRequest[server] = start + gap
    return start - now
  }

  /// The server is not asked before that time.
  func pause(_ server: String, until time: Double) { nextRequest[server] = max(time, nextRequest[server] ?? time) }

  /// Why a server is not asked any more; nil where it is.
  func failure(of server: String) -> String? { failures[server] }

  /// The server is not asked any more.
  func stop(_ server: String, because reason: String) { failures[server] = reason }
}
