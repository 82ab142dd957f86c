import Glibc
import Processes

/// Asks servers whether addresses still exist: each address once, and each server at most five times a
/// second. Temporary failures are tried again after a pause.
public struct LinkChecker: Sendable {
  /// Requests the headers only, or the content, too; from an
  /// address if one is given, whatever the host's name is.
  public typealias Request = @Sendable (_ url: String, _ headersOnly: Bool, _ address: String?) async -> LinkResponse
  /// Gives the addresses of a host, the preferred one first.
  public typealias Resolve = @Sendable (_ host: String) async -> [String]

  private static let attempts = 3
  private static let redirects = 10
  /// The longest pause, in seconds, that a server can ask for.
  private static let longestPause = 30.0
  private static let concurrency = 8

  let request: Request
  private let resolve: Resolve
  /// Whether hosts of the local network are asked, too.
  let includesLocalHosts: Bool
  private let clock: @Sendable () -> Double
  private let sleep: @Sendable (_ seconds: Double) async -> Void
  private let hasProxy: Bool
  private let rateLimiter = RateLimiter(gap: 0.2)

  /// Creates a checker. `hasProxy` is whether requests leave through a proxy, which may be
  /// the only one that can resolve names; `clock` gives seconds.
  public init(
    includesLocalHosts: Bool = false, hasProxy: Bool = LinkChecker.hasProxy,
    clock: @escaping @Sendable () -> Double = monotonicSeconds,
    sleep: @escaping @Sendable (_ seconds: Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) },
    resolve: @escaping Resolve = IPAddress.resolve, request: @escaping Request
  ) {
    (self.request, self.resolve, self.includesLocalHosts) = (request, resolve, includesLocalHosts)
    (self.clock, self.sleep, self.hasProxy) = (clock, sleep, hasProxy)
  }

  func ask(_ targets: Set<LinkTarget>) async -> [LinkTarget: LinkAnswer] {
    var pendingTargets = Self.roundRobin(targets)[...]
    return await withTaskGroup(of: (LinkTarget, LinkAnswer).self) { group in
      func start() {
        guard let target = pendingTargets.popFirst() else { return }
        group.addTask { (target, await answer(of: target)) }
      }
      for _ in 0..<Self.concurrency { start() }
      var answers: [LinkTarget: LinkAnswer] = [:]
      while let (target, answer) = await group.next() {
        answers[target] = answer
        start()
      }
      return answers
    }
  }

  /// One address of each server, then the next one of each, so that a slow server does not delay the others.
  private static func roundRobin(_ targets: Set<LinkTarget>) -> [LinkTarget] {
    let servers = Dictionary(grouping: targets, by: \.server).mapValues { $0.sorted { $0.url < $1.url } }
    let turns = servers.flatMap { server, targets in targets.enumerated().map { ($0.offset, server, $0.element) } }
    return turns.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.2 }
  }

  /// Whether requests go through a proxy, which may be the only one that can resolve names.
  public static var hasProxy: Bool {
    ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in
      getenv(name) != nil
    }
  }

  /// Follows redirects one by one, so that each target is checked, for example for a local host, before it is
  /// requested.
  private func answer(of target: LinkTarget) async -> LinkAnswer {
    var (hop, isPermanent) = (target, true)
    var visitedURLs = [target.url]
    while true {
      if hop.isLocal, !includesLocalHosts { return .unknown("\(hop.server) is a machine of the local network") }
      if let reason = await rateLimiter.failure(of: hop.server) { return .lost(reason) }
      // A name may lead anywhere, and elsewhere the next time:
      // its addresses are judged, and one of them is asked.
      let addresses = includesLocalHosts ? [] : await resolve(hop.host)
      if let localAddress = addresses.first(where: { !IPAddress.isPublic($0) }) {
        return .unknown("\(hop.server) leads to \(localAddress), which is no machine of the internet")
      }
      if addresses.isEmpty, !includesLocalHosts {
        // It may be a machine of the network behind the proxy.
        if hasProxy { return .unknown("only the proxy may know the host \(hop.host); --local-hosts asks for it") }
        await rateLimiter.stop(hop.server, because: "its host is not known")
        return .lost("its host is not known")
      }
      let reply = await replyWithRetries(hop, at: addresses.first)
      switch (reply.failure, reply.status) {
      case (.host(let reason)?, _):
        await rateLimiter.stop(hop.server, because: reason)
        return .lost(reason)
      case (.request(let reason)?, _): return .lost(reason)
      case (nil, 300..<400):
        // A redirect into an app is not an error, and no server can be asked for its target.
        guard let next = reply.location.flatMap({ LinkTarget($0) }) else { return .found }
        guard !visitedURLs.contains(next.url) else { return .lost("its redirects go in a circle, by \(next.url)") }
        guard visitedURLs.count <= Self.redirects else { return .lost("more than \(Self.redirects) redirects") }
        isPermanent = isPermanent && (reply.status == 301 || reply.status == 308)
        visitedURLs.append(next.url)
        hop = next
      case (nil, ..<400): return isPermanent && hop != target ? .moved(to: hop.url) : .found
      case (nil, 429): return .unknown("\(hop.server) asks to come back later")
      case (nil, 401), (nil, 403):
        return .lost("it answers \(reply.title)", hint: "the server may only refuse machines: look by hand")
      default: return .lost("it answers \(reply.title)")
      }
    }
  }

  private func replyWithRetries(_ target: LinkTarget, at address: String?) async -> LinkResponse {
    var (headersOnly, attempt) = (true, 1)
    while true {
      let wait = await rateLimiter.delay(for: target.server, now: clock())
      if wait > 0 { await sleep(wait) }
      let reply = await request(target.url, headersOnly, address)
      if headersOnly, Self.refusesHeaders(reply) {
        headersOnly = false
        continue
      }
      guard reply.isPassing, attempt < Self.attempts else { return reply }
      let pause = reply.retryAfter ?? Double(1 << (attempt - 1))
      guard pause <= Self.longestPause else { return reply }
      await rateLimiter.pause(target.server, until: clock() + pause)
      attempt += 1
    }
  }

  /// Servers that do not support HEAD answer it with any error, or not at all.
  private static func refusesHeaders(_ reply: LinkResponse) -> Bool {
    if case .request? = reply.failure { return true }
    return reply.failure == nil && reply.status >= 400 && reply.status != 429
  }
}

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
