import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let responder: Responder
  private let limits: ConnectionGuard.Limits
  private var work: Task<Void, Never>?
  /// A request whose body is being received.
  private var upload: (head: HTTPRequestHead, body: [UInt8])?

  init(_ responder: Responder, _ limits: ConnectionGuard.Limits) {
    self.responder = responder
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      // Only an upload has a body: any other request with one is refused, and its connection is closed.
      guard responder.takesBody(of: head, limit: limits.body, at: ListeningAddress(context.localAddress)) else {
        return answer(head, [], context)
      }
      context.triggerUserOutboundEvent(ConnectionGuard.Exchange.began, promise: nil)
      upload = (head, [])
    case .body(let part): upload?.body += part.readableBytesView
    case .end:
      if let upload { answer(upload.head, upload.body, context) }
      upload = nil
    }
  }

  private func answer(_ head: HTTPRequestHead, _ body: [UInt8], _ context: ChannelHandlerContext) {
    let (channel, responder, limits) = (context.channel, responder, limits)
    let address = ListeningAddress(context.localAddress)
    context.triggerUserOutboundEvent(ConnectionGuard.Exchange.received, promise: nil)
    work = Task {
      let reply = await responder.reply(to: head, body, at: address)
      do { try await ResponseWriter(channel: channel, patience: limits.reply).send(reply, to: head) } catch {
        // The client is gone, or reads too slowly.
        channel.close(promise: nil)
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    work?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Sends a response to a client that may be slow.
struct ResponseWriter: Sendable {
  let channel: any Channel
  let patience: TimeAmount

  func send(_ reply: Response, to request: HTTPRequestHead) async throws {
    var head = HTTPResponseHead(version: .http1_1, status: reply.status, headers: HTTPHeaders(reply.headers))
    // After a refusal, the rest of the request may still be on its way, so the connection cannot be used again.
    let isLast =
      !request.isKeepAlive || request.version != .http1_1 || [400, 405, 413].contains(reply.status.code)
      || request.method == .POST && reply.status.code >= 400
    if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    switch reply.body {
    case .bytes(let bytes):
      if reply.status != .notModified { head.headers.add(name: "Content-Length", value: "\(bytes.count)") }
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      if request.method != .HEAD, !bytes.isEmpty {
        channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))), promise: nil)
      }
    case .events(let events):
      try await put(.head(head))
      for await event in events { try await put(.body(.byteBuffer(ByteBuffer(bytes: event)))) }
    }
    try await put(.end(nil))
    if isLast {
      try await channel.close(mode: .output)
      channel.eventLoop.scheduleTask(in: .seconds(1)) { [channel] in channel.close(promise: nil) }
    } else {
      channel.triggerUserOutboundEvent(ConnectionGuard.Exchange.ended, promise: nil)
    }
  }

  /// Waits until the part is written, and closes the connection if that takes too long.
  private func put(_ part: HTTPServerResponsePart) async throws {
    let deadline = channel.eventLoop.scheduleTask(in: patience) { [channel] in channel.close(promise: nil) }
    defer { deadline.cancel() }
    try await channel.writeAndFlush(part)
  }
}
