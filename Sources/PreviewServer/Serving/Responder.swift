import NIOHTTP1
import Site
import Templates

/// Finds what a request is answered with. Pages and assets are looked up in the site that is in memory: nothing that a
/// request says becomes a path of the file system.
struct Responder: Sendable {
  let session: PreviewSession
  let audience: Audience
  let admission: Admission

  func reply(to head: HTTPRequestHead) async -> Reply {
    let target = Target(head.uri)
    if let refusal = admission.refusal(of: head, target) { return refusal }
    guard let target else { return Reply(.badRequest, "The address cannot be read.") }
    switch target.path {
    case Live.script:
      return Reply(
        .ok, type: MediaType.of(Live.script), .bytes(Templates.liveScript), headers: [("Cache-Control", "no-cache")])
    case Live.events: return await events(target, head)
    case "": return await file("index.html", head)
    default: return await file(target.path, head)
    }
  }

  private func events(_ target: Target, _ head: HTTPRequestHead) async -> Reply {
    guard head.method == .GET, let page = target.query["page"], let version = target.query["version"] else {
      return Reply(.badRequest, "The events are those of a page: ?page=…&version=…")
    }
    _ = await session.snapshot()
    return Reply(
      .ok, type: "text/event-stream", .events(await audience.join(page: page, version: version)),
      headers: [("Cache-Control", "no-store")])
  }

  private func file(_ path: String, _ head: HTTPRequestHead) async -> Reply {
    let snapshot = await latest()
    let bytes: [UInt8]?
    do { bytes = try await snapshot.file(path) } catch {
      return Reply(.internalServerError, "\(path) could not be made: \(error)")
    }
    guard let bytes else {
      return Reply(.notFound, type: MediaType.of(".html"), .bytes(Live.missing(path)), headers: Self.changing)
    }
    // An asset's name changes with its content.
    if path.hasPrefix("assets/") {
      return Reply(
        .ok, type: MediaType.of(path), .bytes(bytes), headers: [("Cache-Control", "max-age=31536000, immutable")])
    }
    let version = Live.version(bytes)
    let headers = Self.changing + [("ETag", "\"\(version)\"")]
    if head.headers.first(name: "If-None-Match") == "\"\(version)\"" {
      return Reply(.notModified, type: MediaType.of(path), .bytes([]), headers: headers)
    }
    let body = path.hasSuffix(".html") ? Live.page(bytes, path: path, version: version) : bytes
    return Reply(.ok, type: MediaType.of(path), .bytes(body), headers: headers)
  }

  private static let changing = [("Cache-Control", "no-cache")]

  private func latest() async -> SiteSnapshot {
    if let latest = session.latest { return latest }
    return await session.snapshot()
  }
}
