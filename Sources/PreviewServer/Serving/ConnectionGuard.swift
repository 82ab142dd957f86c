import NIOCore
import Synchronization

/// Keeps one connection from taking more than its share, before a byte of it is understood: how much a request may
/// send, and how long it may take to.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  struct Limits: Sendable {
    /// Bytes of a request's line and headers.
    var head = 16 * 1024
    /// From its first byte until its last.
    var request = TimeAmount.seconds(10)
    /// Between two requests, and until the first.
    var idle = TimeAmount.seconds(60)
    /// Until a client has taken a reply, or an event.
    var reply = TimeAmount.seconds(30)
    /// At once.
    var connections = 256
  }

  /// What the handler of the requests tells.
  enum Exchange: Sendable { case began, ended }

  private let limits: Limits
  private var received = 0
  private var running = 0
  private var isRefused = false
  private var deadline: Scheduled<Void>?

  private let isOneTooMany: Bool

  init(_ limits: Limits, isOneTooMany: Bool) {
    self.limits = limits
    self.isOneTooMany = isOneTooMany
  }

  func channelActive(context: ChannelHandlerContext) {
    if isOneTooMany {
      refuse(
        Response(.serviceUnavailable, "There are \(limits.connections) connections, and no more at once."), context)
    } else {
      wait(limits.idle, context)
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    let count = unwrapInboundIn(data).readableBytes
    if received == 0, running == 0 { wait(limits.request, context) }
    received += count
    guard received <= limits.head else {
      return refuse(Response(.requestHeaderFieldsTooLarge, "A request has at most \(limits.head) bytes."), context)
    }
    context.fireChannelRead(data)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    switch event as? Exchange {
    case .began?:
      running += 1
      received = 0
      deadline?.cancel()
    case .ended?:
      running -= 1
      if running == 0 { wait(limits.idle, context) }
    case nil: return context.triggerUserOutboundEvent(event, promise: promise)
    }
    promise?.succeed()
  }

  private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      if received > 0 {
        refuse(Response(.requestTimeout, "The request took too long."), context)
      } else {
        context.close(promise: nil)
      }
    }
  }

  /// Says why, and hangs up when the other side had time to read it: closing with bytes unread would take it back.
  private func refuse(_ reply: Response, _ context: ChannelHandlerContext) {
    isRefused = true
    deadline?.cancel()
    guard running == 0 else { return context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: reply.wire)), promise: nil)
    context.close(mode: .output, promise: nil)
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { context.close(promise: nil) }
  }
}

/// How many connections there are.
final class ConnectionCount: Sendable {
  private let count = Atomic<Int>(0)

  /// One more; gives how many there are with it.
  func add() -> Int { count.add(1, ordering: .relaxed).newValue }
  func remove() { count.subtract(1, ordering: .relaxed) }
}
