import Campaign
import LiveSite
import Site
import Templates

/// Answers requests from the site in memory: nothing in a request becomes a path of the file system.
struct Responder: Sendable {
  let session: PreviewSession
  let listeners: PageListeners
  let policy: RequestPolicy
  let editor: EditorLink?
  let secret: SessionSecret
  /// Who works at this machine; nil where that is not known.
  var name: String?
  var committed: @Sendable (_ path: String, _ hash: String?) -> [UInt8]? = { _, _ in nil }
  private let history = ApprovalHistory()

  func reply(to request: HTTPRequest) async -> Response {
    let target = RequestTarget(request.target)
    let isReviewer = secret.isReviewer(request, target)
    if let refusal = policy.refusal(of: request, target, isReviewer: isReviewer) { return refusal }
    guard let target else { return Response(.badRequest, "The address cannot be read.") }
    switch secret.pass(of: request, target) {
    case .cookie?: return await reply(to: request, target)
    case .address?:
      var response = await reply(to: request, target)
      response.headers.append(secret.header(for: request))
      return response
    // Scripts show the words, browsers the page.
    case nil where request.first("Accept")?.contains("text/html") == true:
      let page = Templates.live("locked.html")
      return Response(.forbidden, type: MediaType.of(".html"), .bytes(page), headers: [("Cache-Control", "no-store")])
    case nil: return Response(.forbidden, "Open the address that cardproof serve printed: its token lets you in.")
    }
  }

  private func reply(to request: HTTPRequest, _ target: RequestTarget) async -> Response {
    let isReviewer = secret.isReviewer(request, target)
    let permission = policy.permission(of: request, isReviewer: isReviewer)
    if let permission, permission.paths.contains(target.path) {
      // Whoever holds a phone is not who works at this machine.
      let responder = EditResponder(
        snapshot: await latest(), token: permission.token, history: history, name: isReviewer ? nil : name,
        committed: committed)
      return await responder.reply(to: target, request)
    }
    switch target.path {
    case LiveReload.events: return await events(target, request)
    case LiveReload.phoneCode:
      guard let url = phone(at: request.address, page: target.query["page"] ?? ""), let code = QRCode(url) else {
        return Response(.notFound, "There is no code of this address.")
      }
      return Response(.ok, type: MediaType.of(target.path), .bytes(Array(code.svg.utf8)), headers: Self.changing)
    case "": return await file("index.html", request, permission)
    // Browsers ask for it of every site.
    case "favicon.ico": return Response(.noContent, type: MediaType.of(target.path), .bytes([]))
    case let path where path.hasPrefix(LiveReload.sharedFiles):
      return await sharedFile(String(path.dropFirst(LiveReload.sharedFiles.utf8.count)), target.query["state"])
    case let path where path.hasPrefix(LiveReload.scripts):
      let bytes = Templates.live(String(path.dropFirst(LiveReload.scripts.utf8.count)))
      if bytes.isEmpty { return Response(.notFound, "There is no \(path).") }
      let sentBytes = path.hasSuffix(".js") ? TemplateFiles.withoutComments(bytes) : bytes
      return Response(.ok, type: MediaType.of(path), .bytes(sentBytes), headers: Self.changing)
    default: return await file(target.path, request, permission)
    }
  }

  private func events(_ target: RequestTarget, _ request: HTTPRequest) async -> Response {
    guard request.method == .get, let page = target.query["page"], let version = target.query["version"] else {
      return Response(.badRequest, "The events are those of a page: ?page=…&version=…")
    }
    _ = await session.snapshot()
    guard let events = await listeners.join(page: page, version: version, client: request.client) else {
      return Response(.serviceUnavailable, "Too many pages listen; close some.")
    }
    return Response(.ok, type: "text/event-stream", .events(events), headers: [("Cache-Control", "no-store")])
  }

  /// The site's address for phones; nil unless the network is served.
  private func phone(at address: ListeningAddress?) -> String? {
    guard policy.isOnNetwork, let address else { return nil }
    return (address.isLoopback ? ListeningAddress.ofMachine(port: address.port).first : address)?.url
  }

  /// The address of a page for phones. Only this machine hands out the secret with which others approve.
  private func phone(at address: ListeningAddress?, page: String) -> String? {
    let review = address?.isLoopback == true ? secret.review : nil
    let end = page.firstIndex(of: "#") ?? page.endIndex
    return phone(at: address).map { $0 + page[..<end] + (review.map { "?token=\($0)" } ?? "") + page[end...] }
  }

  private func file(_ path: String, _ request: HTTPRequest, _ permission: RequestPolicy.Permission?) async -> Response {
    let snapshot = await latest()
    let bytes: [UInt8]?
    do { bytes = try await snapshot.file(path) } catch { return failure(path, error) }
    guard let bytes else {
      // It listens, too, and reloads as soon as the site has the address.
      let page = (try? snapshot.missing(path)).map {
        LiveReload.page($0, [("page", path), ("version", LiveReload.noVersion)])
      }
      return Response(.notFound, type: MediaType.of(".html"), .bytes(page ?? []), headers: Self.changing)
    }
    // A page of the project's own gets no script, and none of it runs on this address.
    if snapshot.isStaticFile(path) {
      return Response(.ok, type: MediaType.of(path), .bytes(bytes), headers: Self.changing, policy: ContentPolicy.own)
    }
    // Browsers may cache an asset without limit, because its name changes with its content.
    if path.hasPrefix("assets/") {
      return Response(
        .ok, type: MediaType.of(path), .bytes(bytes), headers: [("Cache-Control", "max-age=31536000, immutable")])
    }
    let version = LiveReload.version(bytes)
    let headers = Self.changing + [("ETag", "\"\(version)\"")]
    if request.first("If-None-Match") == "\"\(version)\"" {
      return Response(.notModified, type: MediaType.of(path), .bytes([]), headers: headers)
    }
    var data = [("page", path), ("version", version)]
    // Only this machine has the editor and the files.
    if let editor, request.address?.isLoopback == true {
      data += [("editor", editor.template), ("root", session.root)]
    }
    if permission?.paths.contains(EditResponder.opening) == true { data.append(("editing", "")) }
    if snapshot.canApprove(path), permission != nil {
      data.append(("approving", ""))
    } else if snapshot.canApprove(path) {
      data.append(("readonly", policy.isOnNetwork ? "lan" : "host"))
    }
    if let phone = phone(at: request.address) { data.append(("phone", phone)) }
    if secret.review != nil, request.address?.isLoopback == true { data.append(("reviewed", "")) }
    let body = path.hasSuffix(".html") ? LiveReload.page(bytes, data) : bytes
    return Response(.ok, type: MediaType.of(path), .bytes(body), headers: headers)
  }

  /// A page as one file, which browsers save, and which opens in the state.
  private func sharedFile(_ path: String, _ state: String?) async -> Response {
    let snapshot = await latest()
    guard snapshot.canBeShared(path) else { return Response(.notFound, "There is no page \(path) to save.") }
    do {
      let file = try await SharedFile(of: [path], in: state.map { [path: $0] } ?? [:], from: snapshot)
      return Response(
        .ok, type: MediaType.of(path), .bytes(file.bytes),
        headers: Self.changing + [("Content-Disposition", "attachment")])
    } catch { return failure(path, error) }
  }

  /// Says why a page could not be made, and not where the project is.
  private func failure(_ path: String, _ error: any Error) -> Response {
    let reason = "\(error)".replacing(session.root + "/", with: "")
    return Response(.internalServerError, "\(path) could not be made: \(reason)")
  }

  private static let changing = [("Cache-Control", "no-cache")]

  private func latest() async -> SiteSnapshot {
    if let latest = session.latest { return latest }
    return await session.snapshot()
  }
}

/// The response to a request.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, until the server or the client ends the stream.
    case events(AsyncStream<[UInt8]>)
  }

  var status: HTTPStatus
  var headers: [(name: String, value: String)]
  var body: Body

  init(
    _ status: HTTPStatus, type: String, _ body: Body, headers: [(name: String, value: String)] = [],
    policy: String? = nil
  ) {
    self.status = status
    let policy = policy ?? (type.hasPrefix("text/html") ? ContentPolicy.page : ContentPolicy.file)
    self.headers =
      [("Content-Type", type), ("Content-Security-Policy", policy + "; frame-ancestors 'self'")] + headers + Self.always
    self.body = body
  }

  /// A refusal or an error, as one sentence of plain text.
  init(_ status: HTTPStatus, _ sentence: String, headers: [(name: String, value: String)] = []) {
    self.init(
      status, type: "text/plain; charset=utf-8", .bytes(Array((sentence + "\n").utf8)),
      headers: headers + [("Cache-Control", "no-store")])
  }

  /// Pages of other origins may link here, but may neither read nor frame a response.
  private static let always = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "SAMEORIGIN"),
    ("Referrer-Policy", "no-referrer"),
  ]
}
