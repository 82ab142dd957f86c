import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let responder: Responder
  private let limits: ConnectionGuard.Limits
  private var work: Task<Void, Never>?

  init(_ responder: Responder, _ limits: ConnectionGuard.Limits) {
    self.responder = responder
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Only the head matters: a request with a body is refused, and its connection is closed.
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    let (channel, responder, limits) = (context.channel, responder, limits)
    context.triggerUserOutboundEvent(ConnectionGuard.Exchange.began, promise: nil)
    work = Task {
      let reply = await responder.reply(to: head)
      do { try await ResponseWriter(channel, limits.reply).send(reply, to: head) } catch {
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
