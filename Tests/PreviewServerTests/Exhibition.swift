import Foundation
import LiveSite
import Site
import Testing

@testable import PreviewServer

/// A small project and its server on a free port. The project ends with the test.
final class Exhibition {
  let root: String
  let server: PreviewServer
  let port: Int
  private let work: Task<Void, Never>

  init(_ limits: HTTPServer.Limits = .init(), cards: Int = 2, isOnNetwork: Bool = false) async throws {
    root = FileManager.default.temporaryDirectory.appending(path: "cardproof-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: root + "/Content/cards", withIntermediateDirectories: true)
    for i in 0..<cards {
      try Self.card("Card \(i)").write(toFile: root + "/Content/cards/c\(i).md", atomically: true, encoding: .utf8)
    }
    try "secret".write(toFile: root + "/secret.txt", atomically: true, encoding: .utf8)
    let session = try PreviewSession(
      BuildOptions(root: root, output: nil, now: 1_773_576_000, jobs: 2, version: "test"))
    var options = PreviewServer.Options()
    options.port = 0
    options.isOnNetwork = isOnNetwork
    options.editor = EditorLink("code")
    options.limits = limits
    let server = try await PreviewServer.start(options, session)
    self.server = server
    port = try #require(URL(string: server.address)?.port)
    work = Task { await server.run { _ in } }
  }

  deinit {
    work.cancel()
    try? FileManager.default.removeItem(atPath: root)
  }

  static func card(_ title: String) -> String {
    "---\ntype: classic\ntitle: \(title)\ncreated: 2026-03-01T09:00:00Z\n---\nBody\n"
  }

  func save(_ path: String, _ text: String) throws {
    try text.write(toFile: root + "/Content/" + path, atomically: true, encoding: .utf8)
  }

  /// A client that has the secret, unless it is a stranger.
  func client(isStranger: Bool = false) throws -> RawClient {
    try #require(RawClient(port: port, secret: isStranger ? nil : server.secret.text))
  }

  /// The whole response to a request that ends the connection; `{port}` stands for the server's port.
  func answer(_ request: String, isStranger: Bool = false) async throws -> String {
    let client = try client(isStranger: isStranger)
    client.send(request.replacingOccurrences(of: "{port}", with: "\(port)"))
    return try #require(await client.read(toTheEnd: true))
  }

  /// The response to a `GET` with these headers added.
  func get(_ target: String, _ headers: String = "") async throws -> String {
    try await answer("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\(headers)\r\n")
  }

  static func status(_ answer: String) -> Int { Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0 }
}
