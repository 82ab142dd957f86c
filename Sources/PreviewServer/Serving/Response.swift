import NIOHTTP1
import Site

/// The response to a request.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, until the server or the client ends the stream.
    case events(AsyncStream<[UInt8]>)
  }

  var status: HTTPResponseStatus
  var headers: [(name: String, value: String)]
  var body: Body

  init(_ status: HTTPResponseStatus, type: String, _ body: Body, headers: [(name: String, value: String)] = []) {
    self.status = status
    let policy = type.hasPrefix("text/html") ? ContentPolicy.page : ContentPolicy.file
    self.headers =
      [("Content-Type", type), ("Content-Security-Policy", policy + "; frame-ancestors 'self'")] + headers + Self.always
    self.body = body
  }

  /// A refusal or an error, as one sentence of plain text.
  init(_ status: HTTPResponseStatus, _ sentence: String, headers: [(name: String, value: String)] = []) {
    self.init(status, type: "text/plain; charset=utf-8", .bytes(Array((sentence + "\n").utf8)), headers: headers)
  }

  /// Pages of other origins may link here, but may neither read nor frame a response.
  private static let always = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "SAMEORIGIN"),
    ("Referrer-Policy", "no-referrer"),
  ]

  /// The whole response in HTTP/1.1, for a connection without HTTP handlers, which is closed after it.
  var wire: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\nConnection: close\r\n"
    for (name, value) in headers + [("Content-Length", "\(bytes.count)")] { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8) + bytes
  }
}
