import Foundation
import LiveSite
import Site
import Testing

@testable import PreviewServer

/// Clients that are slow, greedy or many.
@Suite(.serialized) struct EnduranceTests {
  @Test func `a request with a huge head is refused`() async throws {
    let show = try await Exhibition()
    let long = String(repeating: "a", count: 200_000)
    for request in [
      "GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(long)\r\n\r\n",
    ] {
      let answer = try await show.answer(request)
      #expect(Exhibition.status(answer) == 400, "\(answer)")
      #expect(answer.contains("Connection: close\r\n"))
    }
    let many = "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "A: b\r\n", count: 8000)
    #expect(Exhibition.status(try await show.answer(many)) == 400)
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test func `a request that arrives too slowly is given up, however often a byte of it comes`() async throws {
    var limits = HTTPServer.Limits()
    limits.request = 0.3
    let show = try await Exhibition(limits)
    let client = try show.client()
    // The limit of silence stays far above the pauses, also where other tests make them longer.
    var rest = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + String(repeating: "a", count: 110)
    while let next = rest.first, client.send(String(next)) {
      rest.removeFirst()
      try await Task.sleep(for: .milliseconds(20))
    }
    // The whole request takes 3 s at least.
    #expect(!rest.isEmpty)
    #expect(try #require(await client.read(toTheEnd: true)).hasPrefix("HTTP/1.1 408 "))
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test func `a client that sends nothing is given up`() async throws {
    var limits = HTTPServer.Limits()
    limits.silence = 0.3
    let show = try await Exhibition(limits)
    #expect(try await show.client().read(toTheEnd: true) == "")
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test func `a client that does not read its responses is disconnected`() async throws {
    var limits = HTTPServer.Limits()
    limits.silence = 0.3
    limits.request = 1_000
    let show = try await Exhibition(limits, cards: 400)
    #expect(Exhibition.status(try await show.get("/")) == 200)
    let client = try show.client()
    // The responses are larger than the sockets' buffers.
    for _ in 0..<1_000 { client.send("GET /index.html HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    // It sends a little more until that is refused, and reads only then.
    var turns = 0
    while turns < 400, client.send("G") {
      turns += 1
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(turns < 400)
    let read = try #require(await client.read(toTheEnd: true))
    #expect(read.components(separatedBy: "HTTP/1.1 200 OK").count < 1_000)
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test func `a client that reads slowly but steadily gets all`() async throws {
    var limits = HTTPServer.Limits()
    limits.silence = 3
    let show = try await Exhibition(limits, cards: 400)
    let report = try await show.get("/report.json")
    let client = try show.client()
    // More than the buffers of both sides hold.
    let count = 8_000_000 / report.utf8.count
    for _ in 0..<count { client.send("GET /report.json HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    client.send("GET /report.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    var bytes = 0
    let start = ContinuousClock.now
    while let part = await client.read(toTheEnd: false), !part.isEmpty {
      bytes += part.utf8.count
      try await Task.sleep(for: .milliseconds(40))
    }
    #expect(bytes > count * report.utf8.count && ContinuousClock.now - start > .seconds(4), "\(bytes)")
  }

  @Test func `a client that has closed its side gets all its responses`() async throws {
    let show = try await Exhibition()
    for count in [1, 3] {
      for _ in 0..<10 {
        let client = try show.client()
        client.send(String(repeating: "GET /cards/c0.html HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count))
        client.finish()
        let answers = try #require(await client.read(toTheEnd: true))
        #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == count + 1)
        #expect(answers.components(separatedBy: "</html>").count == count + 1)
      }
    }
  }

  @Test func `that a request takes too long is not said within the response before it`() async throws {
    var limits = HTTPServer.Limits()
    limits.request = 0.3
    let show = try await Exhibition(limits, cards: 400)
    let report = try await show.get("/report.json")
    let client = try show.client()
    let whole = String(
      repeating: "GET /report.json HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 1 + 12_000_000 / report.utf8.count)
    client.send(whole + "GET /")
    try await Task.sleep(for: .seconds(1))
    client.send("cards")
    try await Task.sleep(for: .seconds(1))
    let answers = try #require(await client.read(toTheEnd: true))
    let parts = answers.components(separatedBy: "HTTP/1.1 408 ")
    let body = try #require(report.components(separatedBy: "\r\n\r\n").last)
    #expect(parts.count == 2 && parts[0].hasSuffix(body))
    #expect(parts.last?.contains("X-Content-Type-Options: nosniff") == true)
  }

  @Test func `the server's own errors have the headers of all responses`() async throws {
    let show = try await Exhibition()
    for request in [
      "BREW / HTCPCP/1.0\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
      "GET /\(String(repeating: "a", count: 99_999)) HTTP/1.1\r\n\r\n",
      "POST /.live/save HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1200000\r\n\r\n\(String(repeating: "a", count: 1_200_000))",
      "GET / HTTP/1.1\r\n: x\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ] {
      let client = try show.client()
      client.send(request)
      client.finish()
      let answer = try #require(await client.read(toTheEnd: true))
      let head = try #require(answer.components(separatedBy: "\r\n\r\n").first)
      #expect((400..<502).contains(Exhibition.status(answer)), "\(request.prefix(40)) \(answer)")
      for name in [
        "Content-Security-Policy", "X-Content-Type-Options", "Cache-Control", "Referrer-Policy", "Content-Type",
      ] {
        #expect(head.components(separatedBy: "\r\n\(name): ").count == 2, "\(name) \(answer)")
      }
    }
  }

  @Test func `a client that has closed its side is told that it has sent too much`() async throws {
    let show = try await Exhibition()
    let body = String(repeating: "a", count: 1_200_000)
    // Whether the server reads the end before its answer is sent differs from one time to the next.
    for _ in 0..<20 {
      let client = try show.client()
      client.send("POST /.live/save HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1200000\r\n\r\n\(body)")
      client.finish()
      #expect(Exhibition.status(try #require(await client.read(toTheEnd: true))) == 413)
    }
  }

  @Test func `pages that listen leave connections for others`() async throws {
    var limits = HTTPServer.Limits()
    // The last request waits until one of those that were refused is given up.
    limits.silence = 5
    let show = try await Exhibition(limits)
    let events = "GET /.live/events?page=index.html&version=x HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let clients = try (0..<256).map { _ in try show.client() }
    for client in clients { client.send(events) }
    var statuses: [Int: Int] = [:]
    for client in clients { statuses[Exhibition.status(await client.read(toTheEnd: false) ?? ""), default: 0] += 1 }
    #expect(statuses == [200: 64, 503: 192])
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test func `one connection serves many requests, also if they arrive together`() async throws {
    let show = try await Exhibition()
    let client = try show.client()
    let request = "GET /cards/c0.html HTTP/1.1\r\nHost: localhost\r\n\r\n"
    client.send(
      String(repeating: request, count: 5) + "GET /nope HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let answers = try #require(await client.read(toTheEnd: true))
    #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 6)
    #expect(answers.components(separatedBy: "HTTP/1.1 404 ").count == 2)
  }

  @Test func `connections above the limit wait until others have closed`() async throws {
    var limits = HTTPServer.Limits()
    limits.connections = 4
    let show = try await Exhibition(limits)
    var others = try (0..<4).map { _ in try show.client() }
    try await Task.sleep(for: .milliseconds(200))
    let client = try show.client()
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    try await Task.sleep(for: .milliseconds(500))
    let closed = ContinuousClock.now
    #expect(others.count == 4)
    others = []
    #expect(Exhibition.status(try #require(await client.read(toTheEnd: true))) == 200)
    // They are gone at once, and not when they would have been given up.
    #expect(ContinuousClock.now - closed < .seconds(20))
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test
  func `a client that leaves before its response is ready, or in the middle of its events, leaves nothing behind`()
    async throws
  {
    var limits = HTTPServer.Limits()
    limits.connections = 8
    let show = try await Exhibition(limits)
    for i in 0..<60 {
      let client = try show.client()
      client.send("GET /\(["index.html", ".live/events?page=index.html&version=x", "nothing"][i % 3]) HTTP/1.1\r\n")
      if i % 2 == 0 { client.send("Host: localhost\r\n\r\n") }
      if i % 4 == 0 { _ = await client.read(toTheEnd: false) }
      if i % 8 == 7 { try show.save("cards/c0.md", Exhibition.card("Card \(i)")) }
    }
    #expect(Exhibition.status(try await show.get("/")) == 200)
  }

  @Test func `events go on for longer than a client may be silent`() async throws {
    var limits = HTTPServer.Limits()
    limits.silence = 0.3
    let show = try await Exhibition(limits)
    let client = try show.client()
    client.send("GET /.live/events?page=cards/c0.html&version=x HTTP/1.1\r\nHost: localhost\r\n\r\n")
    var heard = ""
    while !heard.contains("\"page\":") { heard += try #require(await client.read(toTheEnd: false)) }
    try await Task.sleep(for: .seconds(1))
    try show.save("cards/c0.md", Exhibition.card("New"))
    heard = ""
    while !heard.contains("changed") {
      let more = try #require(await client.read(toTheEnd: false))
      try #require(more != "")
      heard += more
    }
  }

  @Test func `a second server takes the next port; a taken port is a failure if no other is allowed`() async throws {
    let show = try await Exhibition()
    var options = PreviewServer.Options()
    options.port = show.port
    let session = try PreviewSession(.init(root: show.root, output: nil, now: 0, jobs: 1, version: "test"))
    let other = try await PreviewServer.start(options, session)
    #expect(other.address != show.server.address)
    options.isExact = true
    await #expect(throws: BuildFailure.self) { try await PreviewServer.start(options, session) }
    options.host = "no.such.host.invalid"
    await #expect(throws: BuildFailure.self) { try await PreviewServer.start(options, session) }
  }
}
