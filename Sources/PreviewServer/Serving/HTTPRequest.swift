/// A request as it came in.
struct HTTPRequest: Sendable {
  enum Method: Sendable { case get, head, post, other }

  var method: Method
  /// As it is sent: `/cards/offer.html?state=…`.
  var target: String
  var headers: [(name: String, value: String)]
  var body: [UInt8] = []
  /// The address at which it came in.
  var address: ListeningAddress?
  /// The address of the client, without its port.
  var client = ""

  /// The values of a header, whose name may be written in small letters, too.
  func all(_ header: String) -> [String] {
    headers.filter { $0.name.lowercased() == header.lowercased() }.map(\.value)
  }

  func first(_ header: String) -> String? { all(header).first }
}

/// The statuses of responses, by their codes.
enum HTTPStatus: Int32, Sendable {
  case ok = 200
  case noContent = 204
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case payloadTooLarge = 413
  case unsupportedMediaType = 415
  case misdirectedRequest = 421
  case internalServerError = 500
  case serviceUnavailable = 503

  /// Whether the connection is not used again, because what follows on it may be no request.
  var endsConnection: Bool { [.badRequest, .methodNotAllowed, .payloadTooLarge].contains(self) }
}
