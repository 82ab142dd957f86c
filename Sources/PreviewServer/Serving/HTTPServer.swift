import CEvent
import Dispatch
import Glibc

/// Serves HTTP/1.1 with libevent until the process ends: one
/// thread reads requests and writes responses, which tasks make. Safe to share: once it serves, that
/// thread alone touches the connections, and a task hands it its response as an event of the loop.
final class HTTPServer: @unchecked Sendable {
  struct Limits: Sendable {
    /// Bytes of a request's first line and headers.
    var head = 16 * 1024
    /// Bytes of a request's body.
    var body = 1024 * 1024
    /// Seconds from a request's first byte to its last.
    var request = 10.0
    /// Seconds in which a client sends nothing, or takes nothing.
    var silence = 30.0
    /// Open connections at the same time; others wait until one of them ends.
    var connections = 256
  }

  private let limits: Limits
  private let reply: @Sendable (HTTPRequest) async -> Response
  private let base: OpaquePointer
  // Unchecked, but safe: once the loop runs, its thread alone uses what follows, and `post` leads to it.
  private let http: OpaquePointer
  private var listener: OpaquePointer?
  /// By the addresses of their buffers.
  private var connections: [Int: HTTPConnection] = [:]
  private var requestCount = 0

  private static let isReady: Bool = {
    // Writing to a client that is gone is an error as any other, and libevent's own messages are for nobody.
    signal(SIGPIPE, SIG_IGN)
    event_set_log_callback { _, _ in }
    return evthread_use_pthreads() == 0
  }()

  /// nil if the system lacks the resources for it.
  init?(_ limits: Limits, reply: @escaping @Sendable (HTTPRequest) async -> Response) {
    guard Self.isReady, let base = event_base_new(), let http = evhttp_new(base) else { return nil }
    (self.limits, self.reply, self.base, self.http) = (limits, reply, base, http)
    let address = Unmanaged.passUnretained(self).toOpaque()
    var interval = timeval(seconds: min(1, limits.request / 2))
    let timer = event_new(base, -1, Int16(EV_PERSIST), { _, _, server in HTTPServer.at(server)?.check() }, address)
    guard let timer, event_add(timer, &interval) == 0 else { return nil }
    var silence = timeval(seconds: limits.silence)
    evhttp_set_timeout_tv(http, &silence)
    evhttp_set_max_headers_size(http, limits.head)
    evhttp_set_max_body_size(http, limits.body)
    // A client that sends too much is told so when it has sent it, for it listens only then.
    evhttp_set_flags(http, Int32(EVHTTP_SERVER_LINGERING_CLOSE))
    // The policy says of each method why it is not answered.
    evhttp_set_allowed_methods(http, .max)
    evhttp_set_bevcb(http, { _, server in HTTPServer.at(server)?.accept() }, address)
    evhttp_set_gencb(http, { request, server in request.map { HTTPServer.at(server)?.receive($0) } }, address)
  }

  private static func at(_ address: UnsafeMutableRawPointer?) -> HTTPServer? {
    address.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Answers what comes in at a socket that listens.
  func start(_ socket: Int32) {
    listener = evhttp_accept_socket_with_handle(http, socket).flatMap { evhttp_bound_socket_get_listener($0) }
    DispatchQueue(label: "cardproof.http").async { event_base_loop(self.base, EVLOOP_NO_EXIT_ON_EMPTY) }
  }

  /// Does something on the loop's thread, after what was posted before.
  private func post(_ act: @escaping @Sendable () -> Void) {
    let job = Unmanaged.passRetained(LoopJob(act)).toOpaque()
    event_base_once(
      base, -1, Int16(EV_TIMEOUT),
      { _, _, job in job.map { Unmanaged<LoopJob>.fromOpaque($0).takeRetainedValue().act() } }, job, nil)
  }

  private func accept() -> OpaquePointer? {
    guard let buffer = bufferevent_socket_new(base, -1, 0) else { return nil }
    connections[Int(bitPattern: buffer)] = HTTPConnection(buffer, limits)
    if connections.count >= limits.connections { evconnlistener_disable(listener) }
    return buffer
  }

  private func close(_ buffer: Int) {
    guard let connection = connections.removeValue(forKey: buffer) else { return }
    connection.end()
    evconnlistener_enable(listener)
  }

  /// Gives up slow requests, and finds connections that ended without one, of which libevent does not tell.
  private func check() {
    for (buffer, connection) in connections {
      if connection.isGone { close(buffer) } else { connection.giveUp(after: .seconds(limits.request)) }
    }
  }

  private func receive(_ pointer: OpaquePointer) {
    let socket = evhttp_request_get_connection(pointer)
    guard let buffer = evhttp_connection_get_bufferevent(socket).map({ Int(bitPattern: $0) }),
      let connection = connections[buffer]
    else { return evhttp_send_error(pointer, HTTPStatus.internalServerError.rawValue, nil) }
    evhttp_connection_set_closecb(
      socket,
      { socket, server in HTTPServer.at(server)?.close(Int(bitPattern: evhttp_connection_get_bufferevent(socket))) },
      Unmanaged.passUnretained(self).toOpaque())
    requestCount += 1
    let (request, number) = (connection.receive(pointer, requestCount), requestCount)
    connection.work = Task {
      let response = await reply(request)
      // The connection may be gone by then, and another one at its address.
      @Sendable func write(_ act: @escaping @Sendable (HTTPConnection) -> Void) {
        post { if let connection = self.connections[buffer], connection.number == number { act(connection) } }
      }
      switch response.body {
      case .bytes(let bytes): write { $0.write(response, bytes, to: request) }
      case .events(let events):
        write { $0.begin(response) }
        for await event in events { write { $0.write(event) } }
        write { $0.finish() }
      }
    }
  }
}

/// A task for the loop's thread.
private final class LoopJob: Sendable {
  let act: @Sendable () -> Void

  init(_ act: @escaping @Sendable () -> Void) { self.act = act }
}
