import CEvent
import Glibc

/// A connection and its request, on the thread of libevent's loop.
final class HTTPConnection {
  private let buffer: OpaquePointer
  private let silence: Double
  private var observer: OpaquePointer?
  /// When the first byte of a request came that is not received yet.
  private var start: ContinuousClock.Instant?
  /// The request that waits for its response.
  private var request: OpaquePointer?
  /// That request's number, which no other has.
  private(set) var number = 0
  var work: Task<Void, Never>?

  /// - Parameter limits: What arrives while a request is answered stays in the network above these.
  init(_ buffer: OpaquePointer, _ limits: HTTPServer.Limits) {
    (self.buffer, silence) = (buffer, limits.silence)
    bufferevent_incref(buffer)
    bufferevent_setwatermark(buffer, Int16(EV_READ), 0, limits.head + limits.body)
    observer = evbuffer_add_cb(
      bufferevent_get_input(buffer),
      { _, change, connection in
        guard let connection, let change, change.pointee.n_added > 0 else { return }
        Unmanaged<HTTPConnection>.fromOpaque(connection).takeUnretainedValue().began()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if let observer { evbuffer_remove_cb_entry(bufferevent_get_input(buffer), observer) }
    bufferevent_decref(buffer)
  }

  private func began() { if request == nil, start == nil { start = .now } }

  /// While a client waits for us, it need not send anything.
  private func expectRequest(_ isExpected: Bool) {
    var silence = timeval(seconds: silence)
    if isExpected {
      bufferevent_set_timeouts(buffer, &silence, &silence)
    } else {
      bufferevent_set_timeouts(buffer, nil, &silence)
    }
  }

  /// Whether libevent has closed it.
  var isGone: Bool {
    var owner: UnsafeMutableRawPointer?
    bufferevent_getcb(buffer, nil, nil, nil, &owner)
    return owner == nil
  }

  /// Closes it if its request is not received in that time.
  func giveUp(after limit: Duration) {
    guard let start, start.duration(to: .now) > limit else { return }
    // libevent closes without a word.
    let text = "The request took too long.\n"
    let head = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
    send(bufferevent_getfd(buffer), head + text, (head + text).utf8.count, 0)
    bufferevent_trigger_event(buffer, Int16(BEV_EVENT_READING | BEV_EVENT_TIMEOUT), 0)
  }

  func end() {
    work?.cancel()
    // Of a request that was not answered yet, libevent leaves the rest to us.
    if let request, evhttp_request_get_connection(request) == nil { evhttp_request_free(request) }
    request = nil
  }

  func receive(_ pointer: OpaquePointer, _ number: Int) -> HTTPRequest {
    (start, request, self.number) = (nil, pointer, number)
    expectRequest(false)
    var headers: [(name: String, value: String)] = []
    var header = evhttp_request_get_input_headers(pointer).pointee.tqh_first
    while let one = header?.pointee {
      headers.append((String(cString: one.key), String(cString: one.value)))
      header = one.next.tqe_next
    }
    let input = evhttp_request_get_input_buffer(pointer)
    let body = [UInt8](unsafeUninitializedCapacity: evbuffer_get_length(input)) { bytes, count in
      count = max(0, Int(evbuffer_remove(input, bytes.baseAddress, bytes.count)))
    }
    let method: HTTPRequest.Method =
      switch evhttp_request_get_command(pointer) {
      case EVHTTP_REQ_GET: .get
      case EVHTTP_REQ_HEAD: .head
      case EVHTTP_REQ_POST: .post
      default: .other
      }
    return HTTPRequest(
      method: method, target: evhttp_request_get_uri(pointer).map { String(cString: $0) } ?? "", headers: headers,
      body: body, address: ListeningAddress(socket: bufferevent_getfd(buffer)))
  }

  func write(_ response: Response, _ bytes: [UInt8], to request: HTTPRequest) {
    guard let pointer = self.request else { return }
    self.request = nil
    expectRequest(true)
    add(response.headers, to: pointer)
    if request.method == .head { add([("Content-Length", "\(bytes.count)")], to: pointer) }
    if response.status.endsConnection { add([("Connection", "close")], to: pointer) }
    Self.withBuffer(of: request.method == .head ? [] : bytes) {
      evhttp_send_reply(pointer, response.status.rawValue, nil, $0)
    }
  }

  /// Begins a response whose length is not known.
  func begin(_ response: Response) {
    guard let request else { return }
    add(response.headers, to: request)
    evhttp_send_reply_start(request, response.status.rawValue, nil)
  }

  func write(_ bytes: [UInt8]) {
    guard let request else { return }
    Self.withBuffer(of: bytes) { evhttp_send_reply_chunk(request, $0) }
  }

  func finish() {
    guard let pointer = request else { return }
    request = nil
    expectRequest(true)
    evhttp_send_reply_end(pointer)
  }

  private func add(_ headers: [(name: String, value: String)], to pointer: OpaquePointer) {
    for (name, value) in headers { evhttp_add_header(evhttp_request_get_output_headers(pointer), name, value) }
  }

  private static func withBuffer(of bytes: [UInt8], _ send: (OpaquePointer?) -> Void) {
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    evbuffer_add(buffer, bytes, bytes.count)
    send(buffer)
  }
}

extension timeval {
  init(seconds: Double) { self.init(tv_sec: Int(seconds), tv_usec: Int(seconds * 1e6) % 1_000_000) }
}
