/// When each server may be asked again, and which ones do not speak at all.
actor LinkPace {
  /// Seconds between two requests to one server.
  private let gap: Double
  private var free: [String: Double] = [:]
  private var dead: [String: String] = [:]

  init(gap: Double) { self.gap = gap }

  /// Seconds to wait before the next request, which then has its turn.
  func turn(at server: String, now: Double) -> Double {
    let start = max(now, free[server] ?? now)
    free[server] = start + gap
    return start - now
  }

  /// Nobody asks the server for some seconds.
  func hold(_ server: String, until time: Double) { free[server] = max(time, free[server] ?? time) }

  /// Why a server is not asked any more.
  func silence(of server: String) -> String? { dead[server] }

  func giveUp(_ server: String, because reason: String) { dead[server] = reason }
}
