/// The result of one request.
public struct LinkResponse: Sendable, Hashable {
  /// The reason why there is no answer.
  public enum Failure: Sendable, Hashable {
    /// The host cannot be reached, whatever the address.
    case host(String)
    /// Only this request failed.
    case request(String)
  }

  /// The HTTP status; 0 if there was no answer.
  public var status = 0
  /// The target of a redirect, as a full address.
  public var location: String?
  /// The server's `Retry-After`, in seconds.
  public var retryAfter: Double?
  /// The reason why there is no answer; nil where there is one.
  public var failure: Failure?

  /// Whether the same request may have another result a little later.
  var isPassing: Bool { failure != nil || [408, 425, 429, 500, 502, 503, 504].contains(status) }

  /// For example `404 Not Found`.
  var title: String { Self.names[status].map { "\(status) \($0)" } ?? String(status) }

  private static let names = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 410: "Gone", 429: "Too Many Requests",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}

/// The final result for an address.
enum LinkAnswer: Sendable, Hashable {
  case found
  case moved(to: String)
  case lost(String, hint: String? = nil)
  case unknown(String)
}
