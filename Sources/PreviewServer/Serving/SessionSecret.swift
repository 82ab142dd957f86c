import Synchronization

/// A secret that only the address printed by `serve` has,
/// because every user of this machine reaches 127.0.0.1.
final class SessionSecret: Sendable {
  /// How a request shows that whoever sends it was told the secret.
  enum Pass { case cookie, address }

  let text = EditResponder.newToken()
  /// The token that the code for phones has besides, where whoever scans it may approve.
  let review: String?
  /// A secret for one request, because all users see the arguments of the command that opens a browser.
  private let single = Mutex<String?>(nil)

  init(forReview: Bool = false) { review = forReview ? EditResponder.newToken() : nil }

  func newSingle() -> String {
    let text = EditResponder.newToken()
    /// The token that the code for phones has besides, where whoever scans it may approve.
    let review: String?
    single.withLock { $0 = text }
    return text
  }

  /// nil for a request that came in at an address of this machine alone, and does not have the secret.
  func pass(of request: HTTPRequest, _ target: RequestTarget) -> Pass? {
    // Addresses of the network lead to pages that others may read: `--lan` and `--host`.
    if request.address?.isLoopback == false { return isReviewer(request, target, byAddress: true) ? .address : .cookie }
    if let token = target.query["token"], isSecret(token) { return .address }
    return Self.secrets(of: request).contains { Self.isEqual($0, text) } ? .cookie : nil
  }

  /// Whether whoever sent a request from the network scanned the
  /// code. The secret of this machine is none there.
  func isReviewer(_ request: HTTPRequest, _ target: RequestTarget?, byAddress: Bool = false) -> Bool {
    guard let review, request.address?.isLoopback == false else { return false }
    let secrets = (byAddress ? [] : Self.secrets(of: request)) + [target?.query["token"]].compactMap(\.self)
    return secrets.contains { Self.isEqual($0, review) }
  }

  /// The secret that a request has in its cookie for this site, or instead of one.
  private static func secrets(of request: HTTPRequest) -> [String] {
    let cookies = request.all("Cookie").flatMap { $0.split(separator: ";").map { $0.drop { $0 == " " } } }
    let values = cookies.filter { $0.hasPrefix(cookie(of: request)) }.map { $0.drop { $0 != "=" }.dropFirst() }
    return (values + request.all("Authorization").map { $0.trimmingPrefix("Bearer ") }).map(String.init)
  }

  /// The header by which a browser keeps the secret, for this site alone and until it is closed.
  func header(for request: HTTPRequest) -> (name: String, value: String) {
    let secret = request.address?.isLoopback == false ? review ?? "" : text
    return ("Set-Cookie", "\(Self.cookie(of: request))\(secret); Path=/; HttpOnly; SameSite=Strict")
  }

  /// Browsers send a cookie to all ports of a host.
  private static func cookie(of request: HTTPRequest) -> String { "cardproof-\(request.address?.port ?? 0)=" }

  private func isSecret(_ token: String) -> Bool {
    if Self.isEqual(token, text) { return true }
    return single.withLock { single in
      guard let known = single, Self.isEqual(token, known) else { return false }
      single = nil
      return true
    }
  }

  /// Takes the same time wherever the texts differ.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
