import NIOHTTP1
import Site
import Templates

/// Answers requests from the site in memory: nothing in a request becomes a path of the file system.
struct Responder: Sendable {
  let session: PreviewSession
  let listeners: PageListeners
  let policy: RequestPolicy
  let editor: EditorLink?

  func reply(to head: HTTPRequestHead) async -> Response {
    let target = RequestTarget(head.uri)
    if let refusal = policy.refusal(of: head, target) { return refusal }
    guard let target else { return Response(.badRequest, "The address cannot be read.") }
    switch target.path {
    case LiveReload.script:
      return Response(
        .ok, type: MediaType.of(LiveReload.script), .bytes(Templates.liveScript),
        headers: [("Cache-Control", "no-cache")])
    case LiveReload.events: return await events(target, head)
    case "": return await file("index.html", head)
    // Browsers ask for it of every site.
    case "favicon.ico": return Response(.noContent, "")
    case let path where path.hasPrefix(LiveReload.sharedFiles):
      return await sharedFile(String(path.dropFirst(LiveReload.sharedFiles.utf8.count)), target.query["state"])
    default: return await file(target.path, head)
    }
  }

  private func events(_ target: RequestTarget, _ head: HTTPRequestHead) async -> Response {
    guard head.method == .GET, let page = target.query["page"], let version = target.query["version"] else {
      return Response(.badRequest, "The events are those of a page: ?page=…&version=…")
    }
    _ = await session.snapshot()
    return Response(
      .ok, type: "text/event-stream", .events(await listeners.join(page: page, version: version)),
      headers: [("Cache-Control", "no-store")])
  }

  private func file(_ path: String, _ head: HTTPRequestHead) async -> Response {
    let snapshot = await latest()
    let bytes: [UInt8]?
    do { bytes = try await snapshot.file(path) } catch {
      return Response(.internalServerError, "\(path) could not be made: \(error)")
    }
    guard let bytes else {
      return Response(.notFound, type: MediaType.of(".html"), .bytes(LiveReload.missing(path)), headers: Self.changing)
    }
    // Browsers may cache an asset without limit, because its name changes with its content.
    if path.hasPrefix("assets/") {
      return Response(
        .ok, type: MediaType.of(path), .bytes(bytes), headers: [("Cache-Control", "max-age=31536000, immutable")])
    }
    let version = LiveReload.version(bytes)
    let headers = Self.changing + [("ETag", "\"\(version)\"")]
    if head.headers.first(name: "If-None-Match") == "\"\(version)\"" {
      return Response(.notModified, type: MediaType.of(path), .bytes([]), headers: headers)
    }
    let body =
      path.hasSuffix(".html")
      ? LiveReload.page(
        bytes, path: path, version: version, editor: editor, root: session.root) : bytes
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
    } catch { return Response(.internalServerError, "\(path) could not be made: \(error)") }
  }

  private static let changing = [("Cache-Control", "no-cache")]

  private func latest() async -> SiteSnapshot {
    if let latest = session.latest { return latest }
    return await session.snapshot()
  }
}
