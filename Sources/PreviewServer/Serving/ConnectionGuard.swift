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
  private var byteCount = 0
  /// Bytes that may be received of this request.
  private var byteLimit: Int
  private var openCount = 0
  private var isRefused = false
  private var deadline: Scheduled<Void>?

  private let isOneTooMany: Bool

  init(_ limits: Limits, isOneTooMany: Bool) {
    self.limits = limits
    byteLimit = limits.head
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
    if byteCount == 0, openCount == 0 { wait(limits.request, context) }
    // The head is passed on first, because it decides how many bytes may follow.
    while let part = bytes.readSlice(length: min(bytes.readableBytes, byteLimit - byteCount)), part.readableBytes > 0 {
      byteCount += part.readableBytes
      context.fireChannelRead(wrapInboundOut(part))
    }
    guard bytes.readableBytes == 0 else {
      return refuse(Response(.requestHeaderFieldsTooLarge, "A request has at most \(byteLimit) bytes."), context)
    }
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    switch event as? Exchange {
    case .began?: byteLimit = limits.head + limits.body
    case .received?:
      openCount += 1
      (byteCount, byteLimit) = (0, limits.head)
      deadline?.cancel()
    case .ended?:
      openCount -= 1
      if openCount == 0 { wait(limits.idle, context) }
    case nil: return context.triggerUserOutboundEvent(event, promise: promise)
    }
    promise?.succeed()
  }

  private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      if byteCount > 0 {
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
    if openCount == 0 {
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
