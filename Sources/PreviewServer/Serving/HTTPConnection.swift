import CEvent
import Glibc

/// A connection and its request, on the thread of libevent's loop.
final class HTTPConnection {
  private let buffer: OpaquePointer
  private let silence: Double
  private var observers: [(buffer: OpaquePointer?, entry: OpaquePointer?)] = []
  /// When the first byte of a request came that is not received yet.
  private var start: ContinuousClock.Instant?
  /// The request that waits for its response.
  private var request: OpaquePointer?
  /// Whether a request is received whose response is not sent yet.
  private var isAnswering = false
  /// Whether libevent sends an error of its own.
  private var isFailing = false
  /// The number of the present request, which no other has.
  private(set) var number = 0
  var work: Task<Void, Never>?

  /// - Parameter limits: What arrives while a request is answered stays in the network above these.
  init(_ buffer: OpaquePointer, _ limits: HTTPServer.Limits) {
    (self.buffer, silence) = (buffer, limits.silence)
    bufferevent_incref(buffer)
    bufferevent_setwatermark(buffer, Int16(EV_READ), 0, limits.head + limits.body)
    observers = [bufferevent_get_input(buffer), bufferevent_get_output(buffer)].map { data in
      let entry = evbuffer_add_cb(
        data,
        { data, change, connection in
          if let change, change.pointee.n_added > 0 { HTTPConnection.at(connection)?.grew(data) }
        }, address)
      return (data, entry)
    }
  }

  deinit {
    for (buffer, entry) in observers { evbuffer_remove_cb_entry(buffer, entry) }
    bufferevent_decref(buffer)
  }

  private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ address: UnsafeMutableRawPointer?) -> HTTPConnection? {
    address.map { Unmanaged<HTTPConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Begins a request at its first byte. Adds our headers
  /// to an error of libevent's own, after its status line.
  private func grew(_ data: OpaquePointer?) {
    if isAnswering || isFailing { return }
    let output = bufferevent_get_output(buffer)
    if data != output, start == nil { start = .now }
    var status = [UInt8](repeating: 0, count: 10)
    guard evbuffer_copyout(output, &status, status.count) == status.count, status[9] >= UInt8(ascii: "4") else {
      return
    }
    isFailing = true
    // libevent reads on, and would drop its error when it learns that the client has closed its side.
    bufferevent_incref(buffer)
    event_base_once(
      bufferevent_get_base(buffer), -1, Int16(EV_TIMEOUT),
      { _, _, buffer in
        bufferevent_disable(OpaquePointer(buffer), Int16(EV_READ))
        bufferevent_decref(OpaquePointer(buffer))
      }, UnsafeMutableRawPointer(buffer), nil)
    let lines = Self.lines(Response(.badRequest, "").headers.filter { $0.name != "Content-Type" })
    evbuffer_add(output, lines, lines.utf8.count)
  }

  private static func lines(_ headers: [(name: String, value: String)]) -> String {
    headers.map { "\($0.name): \($0.value)\r\n" }.joined()
  }

  /// Limits how long the client may be silent. It need not send anything while it waits for a response.
  private func setTimeouts() {
    var silence = timeval(seconds: silence)
    withUnsafePointer(to: &silence) { bufferevent_set_timeouts(buffer, isAnswering ? nil : $0, $0) }
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
    let headers = [("Connection", "close"), ("Content-Length", "\(text.utf8.count)")]
    let head = "HTTP/1.1 408 Request Timeout\r\n\(Self.lines(headers + Response(.requestTimeout, "").headers))\r\n"
    send(bufferevent_getfd(buffer), head + text, (head + text).utf8.count, 0)
    bufferevent_trigger_event(buffer, Int16(BEV_EVENT_READING | BEV_EVENT_TIMEOUT), 0)
  }

  func end() {
    work?.cancel()
    // libevent does not free a request that was not answered yet.
    if let request, evhttp_request_get_connection(request) == nil { evhttp_request_free(request) }
    request = nil
  }

  func receive(_ pointer: OpaquePointer, _ number: Int) -> HTTPRequest {
    start = nil
    request = pointer
    self.number = number
    isAnswering = true
    setTimeouts()
    // A client that has sent all may close its side, and still gets its response.
    bufferevent_disable(buffer, Int16(EV_READ))
    evhttp_request_set_on_complete_cb(pointer, { _, connection in HTTPConnection.at(connection)?.answered() }, address)
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
      body: body, address: ListeningAddress(socket: bufferevent_getfd(buffer)),
      client: ListeningAddress(socket: bufferevent_getfd(buffer), ofClient: true)?.ip ?? "")
  }

  private func answered() {
    isAnswering = false
    // A part of the next request may be here already.
    if evbuffer_get_length(bufferevent_get_input(buffer)) > 0 { start = .now }
    setTimeouts()
  }

  func write(_ response: Response, _ bytes: [UInt8], to request: HTTPRequest) {
    guard let pointer = self.request else { return }
    self.request = nil
    add(response.headers, to: pointer)
    if request.method == .head { add([("Content-Length", "\(bytes.count)")], to: pointer) }
    if response.status.endsConnection { add([("Connection", "close")], to: pointer) }
    Self.withBuffer(of: request.method == .head ? [] : bytes) {
      evhttp_send_reply(pointer, response.status.rawValue, nil, $0)
    }
    bufferevent_disable(buffer, Int16(EV_READ))
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
