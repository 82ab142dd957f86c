/// Decides when a server can be asked again, and which servers are no longer asked.
actor RateLimiter {
  /// Seconds between two requests to one server.
  private let gap: Double
  private var nextRequest: [String: Double] = [:]
  private var failures: [String: String] = [:]

  init(gap: Double) { self.gap = gap }

  /// The seconds to wait before the next request to a server; the call counts as this request.
  func delay(for server: String, now: Double) -> Double {
    let start = max(now, nextRequest[server] ?? now)
    nextRequest[server] = start + gap
    return start - now
  }

  /// Delays requests to a server until `time`, in seconds of the caller's clock.
  func pause(_ server: String, until time: Double) { nextRequest[server] = max(time, nextRequest[server] ?? time) }

  /// Why a server is no longer asked; nil if it still is.
  func failure(of server: String) -> String? { failures[server] }

  func stop(_ server: String, because reason: String) { failures[server] = reason }
}
