import NIOCore
import Synchronization

/// Limits how many bytes a request may have and how long it may take, before its HTTP is parsed.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  struct Limits: Sendable {
    /// Bytes of a request's first line and headers.
    var head = 16 * 1024
    /// Bytes of the body of a request that may have one.
    var body = 1024 * 1024
    /// From a request's first byte to its last.
    var request = TimeAmount.seconds(10)
    /// Before the first request, and between two requests.
    var idle = TimeAmount.seconds(60)
    /// Until a client has received a response or an event.
    var reply = TimeAmount.seconds(30)
    /// Open connections at the same time.
    var connections = 256
  }

  /// Announces that a request with a body begins, that a request was received, and that its response was sent.
  enum Exchange: Sendable { case began, received, ended }

  private let limits: Limits
  private var received = 0
  /// Bytes that may be received of this request.
  private var allowed: Int
  private var running = 0
  private var isRefused = false
  private var deadline: Scheduled<Void>?

  private let isOneTooMany: Bool

  init(_ limits: Limits, isOneTooMany: Bool) {
    self.limits = limits
    allowed = limits.head
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
    var bytes = unwrapInboundIn(data)
    if received == 0, running == 0 { wait(limits.request, context) }
    // The head is passed on first, because it decides how many bytes may follow.
    while let part = bytes.readSlice(length: min(bytes.readableBytes, allowed - received)), part.readableBytes > 0 {
      received += part.readableBytes
      context.fireChannelRead(wrapInboundOut(part))
    }
    guard bytes.readableBytes == 0 else {
      return refuse(Response(.requestHeaderFieldsTooLarge, "A request has at most \(allowed) bytes."), context)
    }
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    switch event as? Exchange {
    case .began?: allowed = limits.head + limits.body
    case .received?:
      running += 1
      (received, allowed) = (0, limits.head)
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

  /// Sends the reason and closes a second later: closing with unread bytes would reset the connection too early.
  private func refuse(_ reply: Response, _ context: ChannelHandlerContext) {
    isRefused = true
    deadline?.cancel()
    // A response that is on its way says why.
    if running == 0 {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: reply.wire)), promise: nil)
      context.close(mode: .output, promise: nil)
    }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { context.close(promise: nil) }
  }
}

/// Counts the open connections; may be used from many threads.
final class ConnectionCount: Sendable {
  private let count = Atomic<Int>(0)

  /// Returns the count with the new connection.
  func add() -> Int { count.add(1, ordering: .relaxed).newValue }
  func remove() { count.subtract(1, ordering: .relaxed) }
}
