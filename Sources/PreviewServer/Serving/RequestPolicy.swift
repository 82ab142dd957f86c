import Glibc
import Text

/// Decides which requests are answered. The preview shows unpublished content, and pages of other
/// origins, which may be open in the same browser, must not read it.
struct RequestPolicy: Sendable {
  /// The names of the server besides `localhost` and addresses.
  var names: Set<String> = []
  /// The names that a proxy has, under which pages may come by HTTPS, too.
  var proxyNames: Set<String> = []
  /// Whether others in the network are served: a host then
  /// has to be the very address at which the request came in.
  var isOnNetwork = false
  /// The token that a request to draft or save must send; nil where nothing is edited.
  var token: String?

  /// The token that a request to approve or to ask must send, of
  /// whoever scanned the code; nil where others only read.
  var reviewToken: String?

  /// The paths that change something, with the token that a request to one of them must send.
  struct Permission: Equatable {
    var token: String
    var paths: Set<String>
  }

  /// The kinds of changes that a request may make; nil where it
  /// only reads. Others in the network approve at most.
  /// - Parameter isReviewer: Whether whoever sent it scanned the code.
  func permission(of request: HTTPRequest, isReviewer: Bool) -> Permission? {
    if !isOnNetwork || request.address?.isLoopback == true {
      return token.map { Permission(token: $0, paths: EditResponder.paths) }
    }
    return isReviewer ? reviewToken.map { Permission(token: $0, paths: [EditResponder.approval]) } : nil
  }

  /// The response that refuses a request; nil if the request
  /// is allowed. `target` is nil if it could not be read.
  func refusal(of request: HTTPRequest, _ target: RequestTarget?, isReviewer: Bool = false) -> Response? {
    let permission = permission(of: request, isReviewer: isReviewer)
    let isUpload =
      request.method == .post
      && target.map { EditResponder.uploads.contains($0.path) && permission?.paths.contains($0.path) == true } == true
    guard isUpload || request.method == .get || request.method == .head else {
      return Response(.methodNotAllowed, "Only GET and HEAD are answered.", headers: [("Allow", "GET, HEAD")])
    }
    let hasBody =
      request.first("Transfer-Encoding") != nil || request.all("Content-Length").contains { $0 != "0" }
    guard isUpload || !hasBody else { return Response(.payloadTooLarge, "A request with a body is not answered.") }
    guard let target else { return Response(.badRequest, "The address cannot be read.") }
    let hosts = target.authority.map { [$0] } ?? request.all("Host")
    guard hosts.count == 1, let host = hosts.first else {
      return Response(.badRequest, "A request names one host.")
    }
    guard isOurs(host, at: request.address) else {
      return Response(
        .misdirectedRequest,
        "This is the preview of cardproof on another host; \"localhost\" or an address reaches it.")
    }
    if isForeign(request, host) { return Response(.forbidden, "Pages of other origins cannot read the preview.") }
    return isUpload ? refusal(ofUpload: request, to: target, permission?.token) : nil
  }

  /// Only a script of a page of this session can send the token,
  /// and a browser sends the origin of every such request.
  private func refusal(ofUpload request: HTTPRequest, to target: RequestTarget, _ token: String?) -> Response? {
    guard request.first("Origin") != nil, let token, request.all("Cardproof-Token") == [token] else {
      return Response(.forbidden, "Only the pages of this session can edit; load the page again.")
    }
    let type = target.path == EditResponder.picture ? "application/octet-stream" : "application/json"
    guard request.first("Content-Type")?.lowercased().hasPrefix(type) == true else {
      return Response(.unsupportedMediaType, "It is sent as \(type).")
    }
    return nil
  }

  /// Whether a host is this server. A foreign name may resolve
  /// to this machine (DNS rebinding); an address cannot.
  private func isOurs(_ host: String, at address: ListeningAddress?) -> Bool {
    if isOnNetwork { return address?.hosts.contains(host.lowercased()) == true }
    guard let name = Self.name(of: host.lowercased()) else { return false }
    return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name) || proxyNames.contains(name)
      || Self.isAddress(name, AF_INET) || Self.isAddress(name, AF_INET6)
  }

  /// Whether a page of another origin sent the request. Such a page
  /// may link here, but not load an image, a script or a frame.
  private func isForeign(_ request: HTTPRequest, _ host: String) -> Bool {
    if let origin = request.first("Origin") {
      let isOfProxy = Self.name(of: host.lowercased()).map(proxyNames.contains) == true
      let origins = ["http://"] + (isOfProxy ? ["https://"] : [])
      guard origins.contains(where: { origin.lowercased() == $0 + host.lowercased() }) else { return true }
    }
    guard let site = request.first("Sec-Fetch-Site"), site != "same-origin", site != "none" else { return false }
    return request.first("Sec-Fetch-Mode") != "navigate" || request.first("Sec-Fetch-Dest") != "document"
  }

  /// Without the port and without the brackets of an IPv6 address; nil if this is no host with or without
  /// a port (RFC 9112, section 3.2).
  private static func name(of host: String) -> String? {
    guard let match = host.wholeMatch(of: /(?:\[([0-9a-f:.]+)\]|([0-9a-z_.\-]+))(?::([0-9]{1,5}))?/) else { return nil }
    if let port = match.3, UInt16(port) == nil { return nil }
    guard let literal = match.1 else { return match.2.map(String.init) }
    return isAddress(String(literal), AF_INET6) ? String(literal) : nil
  }

  private static func isAddress(_ name: String, _ family: Int32) -> Bool {
    var bytes = in6_addr()
    return inet_pton(family, name, &bytes) == 1
  }
}

/// The target of a request: a path, decoded once, and a query. The path is only looked up in the table of
/// the site's files, where no path has a part `..`.
struct RequestTarget: Equatable {
  /// Without the slash at its beginning.
  var path: String
  var query: [String: String] = [:]
  /// The host of a target in absolute form, `http://host/path`.
  /// It replaces the Host header (RFC 9112, section 3.2.2).
  var authority: String?

  /// nil if this is no target of a GET: no path, an invalid escape, or bytes that are not UTF-8.
  init?(_ text: String) {
    var rest = Substring(text)
    if let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) {
      rest = rest.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
      if rest.isEmpty { rest = "/" }
    }
    rest = rest.prefix { $0 != "#" }
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    guard rest.hasPrefix("/"), let path = Self.decoded(rest[..<mark].dropFirst()) else { return nil }
    self.path = path
    for pair in rest[mark...].dropFirst().split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count > 1 ? parts[1] : "") else {
        return nil
      }
      query[name] = value
    }
  }

  /// Decodes percent escapes once; nil if an escape is incomplete,
  /// or the result has control characters or is not UTF-8.
  static func decoded(_ text: Substring) -> String? {
    guard let bytes = PercentEncoding.decodedStrictly(text.utf8),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
