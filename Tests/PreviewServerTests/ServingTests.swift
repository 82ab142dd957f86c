import Foundation
import LiveSite
import Site
import Testing

@testable import PreviewServer

@Suite(.serialized) struct ServingTests {
  @Test func `pages and assets are served with their types and headers`() async throws {
    let show = try await Exhibition()
    let page = try await show.get("/cards/c0.html")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(page.contains("Content-Type: text/html; charset=utf-8\r\n"))
    for header in [
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: SAMEORIGIN",
      "Cache-Control: no-cache", "Referrer-Policy: no-referrer",
      "Content-Security-Policy: \(ContentPolicy.page); frame-ancestors 'self'",
    ] { #expect(page.contains("\r\n\(header)\r\n"), "\(header)") }
    #expect(!page.contains("Access-Control"))
    #expect(page.contains("data-page=\"cards/c0.html\""))
    #expect(try await show.get("/").contains("<title>Campaign"))
    let sheet = try #require(page.firstMatch(of: /href="..\/(assets\/site[^"]+css)"/))
    let css = try await show.get("/" + sheet.1)
    #expect(css.contains("Content-Type: text/css"))
    #expect(css.contains("Content-Security-Policy: \(ContentPolicy.file); frame-ancestors 'self'\r\n"))
    #expect(css.contains("immutable"))
    #expect(try await show.get("/report.json").contains("Content-Type: application/json\r\n"))
    #expect(try await show.get("/.live/page/page.js").contains("EventSource"))
  }

  @Test func `HEAD is GET without the body, and a page with a known ETag is not sent again`() async throws {
    let show = try await Exhibition()
    let head = try await show.answer("HEAD /cards/c0.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    let tag = try #require(head.firstMatch(of: /ETag: ("[0-9a-f]+")/)).1
    let again = try await show.get("/cards/c0.html", "If-None-Match: \(tag)\r\n")
    #expect(again.hasPrefix("HTTP/1.1 304 ") && again.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/cards/../../secret.txt", "//etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/....//secret.txt", "/..%5csecret.txt", "/secret.txt",
    "/Content/cards/c0.md", "/%252e%252e/secret.txt", "/cards", "/cards/", "/.git/config", "/cards/c0.html/",
  ])
  func `no path leads out of the site`(target: String) async throws {
    let answer = try await Exhibition().get(target)
    #expect(Exhibition.status(answer) == 404)
    #expect(!answer.contains("secret\n") && !answer.contains("root:"))
  }

  @Test func `the path of a missing page is shown as text, not as markup`() async throws {
    let answer = try await Exhibition().get("/%3Cscript%3Ealert(1)%3C/script%3E%22")
    #expect(Exhibition.status(answer) == 404)
    #expect(!answer.contains("<script>alert"))
    #expect(answer.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;"))
  }

  @Test(arguments: [
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", 405),
    ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 405), ("TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    ("DELETE /index.html HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", 413),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 413),
    ("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), ("BREW / HTCPCP/1.0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
    ("\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n", 400),
  ])
  func `other methods, and requests with a body, are refused`(request: String, status: Int) async throws {
    let answer = try await Exhibition().answer(request)
    #expect(Exhibition.status(answer) == status)
    #expect(answer.contains("Connection: close\r\n") || answer.contains("connection: close\r\n"))
    if status == 405 { #expect(answer.contains("Allow: GET, HEAD\r\n")) }
  }

  @Test func `a request for a foreign host name is refused, because it may resolve to this machine`() async throws {
    let show = try await Exhibition()
    for host in ["localhost", "127.0.0.1:{port}", "[::1]:{port}", "LOCALHOST:1", "cards.localhost", "192.168.1.7"] {
      let answer = try await show.answer("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(Exhibition.status(answer) == 200, "\(host)")
    }
    for host in [
      "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "evil.example:{port}", "",
      "[::1]evil.example", "[::1]evil.example:{port}", "[::1].evil.example", "[::1", "[::1]:", "[::1]:99999",
      "[::1]:+80",
      "::1", "[]", "[::1%25lo]", "[localhost]", "[127.0.0.1]", "[:::]", "[fe]", "localhost:", "localhost:80:80",
      "localhost:0x50", "localhost:٨٠", "localhost:80evil.example", "localhost/evil.example", "evil.example/.localhost",
      "evil.example@localhost", "evil.example#localhost", "localhost,evil.example", "localhost.", "127.1", "127.0.0.1.",
      "0x7f.0.0.1", "127.0.0.256", "evil.example\\.localhost",
    ] {
      let answer = try await show.answer("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(Exhibition.status(answer) == 421, "\(host)")
    }
    let absolute = "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    #expect(Exhibition.status(try await show.answer(absolute)) == 421)
    let ours = "GET http://localhost/cards/c0.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    #expect(Exhibition.status(try await show.answer(ours)) == 200)
  }

  @Test func `where the network is served, a request names the very address and port at which it came in`() async throws
  {
    let show = try await Exhibition(isOnNetwork: true)
    for host in ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}"] {
      let answer = try await show.answer("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(Exhibition.status(answer) == 200, "\(host)")
    }
    for host in [
      "localhost", "127.0.0.1", "127.0.0.1:1", "127.0.0.2:{port}", "[::1]:{port}", "192.168.1.7:{port}",
      "0.0.0.0:{port}",
      "evil.example:{port}", "localhost.evil.example:{port}", "a.localhost:{port}", "127.0.0.1.evil.example:{port}", "",
    ] {
      let answer = try await show.answer("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(Exhibition.status(answer) == 421, "\(host)")
    }
    #expect(show.server.address == "http://127.0.0.1:\(show.port)/")
    #expect(show.server.networkAddresses.allSatisfy { !$0.contains("0.0.0.0") && !$0.contains("127.") })
  }

  @Test(
    arguments: [
      ("cards.example.com", "https://cards.example.com", nil), ("CARDS.example.com", "http://cards.example.com", nil),
      ("cards.example.com:8443", "https://cards.example.com:8443", nil),
      ("cards.example.com", "https://evil.example", HTTPStatus.forbidden),
      ("cards.example.com.evil.example", nil, .misdirectedRequest), ("evil.example", nil, .misdirectedRequest),
      ("localhost:4040", "https://localhost:4040", .forbidden),
    ] as [(String, String?, HTTPStatus?)])
  func `a proxy reaches the preview by its name, and pages of no other origin do`(
    host: String, origin: String?, refused: HTTPStatus?
  ) {
    let policy = RequestPolicy(proxyNames: ["cards.example.com"])
    let headers = [("Host", host)] + (origin.map { [("Origin", $0)] } ?? [])
    let request = HTTPRequest(
      method: .get, target: "/", headers: headers, address: ListeningAddress(ip: "127.0.0.1", port: 4040))
    #expect(policy.refusal(of: request, RequestTarget("/"))?.status == refused)
  }

  @Test func `at an address of the network, its host alone is answered, and nobody learns of files and editors`()
    async throws
  {
    let show = try await Exhibition(isOnNetwork: true)
    let session = try PreviewSession(BuildOptions(root: show.root, output: nil, now: 0, jobs: 1, version: "test"))
    try await session.open()
    let policy = RequestPolicy(isOnNetwork: true, token: "secret")
    let responder = Responder(
      session: session, listeners: PageListeners(), policy: policy, editor: EditorLink("code"),
      secret: show.server.secret)
    func reply(_ host: String, _ ip: String, _ target: String = "/cards/c0.html", port: Int = 4040) async throws
      -> Response
    {
      return await responder.reply(
        to: HTTPRequest(
          method: .get, target: target,
          headers: [("Host", host), ("Authorization", "Bearer \(show.server.secret.text)")],
          address: ListeningAddress(ip: ip, port: port)))
    }
    for (host, ip, port) in [
      ("192.168.1.7:4040", "192.168.1.7", 4040), ("192.168.1.7:4040", "::ffff:192.168.1.7", 4040),
      ("[fd00::2]:4040", "fd00::2", 4040), ("192.168.1.7", "192.168.1.7", 80), ("192.168.1.7:80", "192.168.1.7", 80),
    ] { #expect(try await reply(host, ip, port: port).status == .ok, "\(host)") }
    for (host, ip) in [
      ("192.168.1.8:4040", "192.168.1.7"), ("127.0.0.1:4040", "192.168.1.7"), ("localhost:4040", "192.168.1.7"),
      ("192.168.1.7:4041", "192.168.1.7"), ("192.168.1.7", "192.168.1.7"), ("phone.example:4040", "192.168.1.7"),
      ("192.168.1.7:4040", "fd00::2"),
    ] { #expect(try await reply(host, ip).status == .misdirectedRequest, "\(host)") }
    func page(_ host: String, _ ip: String) async throws -> String {
      guard case .bytes(let bytes) = try await reply(host, ip).body else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    let far = try await page("192.168.1.7:4040", "192.168.1.7")
    #expect(far.contains(#" data-phone="http://192.168.1.7:4040/""#))
    #expect(!far.contains("data-editor") && !far.contains("data-root=\"/"))
    let near = try await page("localhost:4040", "127.0.0.1")
    #expect(near.contains("data-editor=\"vscode:"))
    // Others in the network read and never edit.
    #expect(near.contains(" data-editing=") && !far.contains("data-editing"))
    for target in EditResponder.paths {
      #expect(try await reply("192.168.1.7:4040", "192.168.1.7", "/\(target)").status == .notFound, "\(target)")
    }
    for (host, ip, isTaken) in [("192.168.1.7:4040", "192.168.1.7", false), ("127.0.0.1:4040", "127.0.0.1", true)] {
      let headers = [
        ("Host", host), ("Origin", "http://\(host)"), ("Content-Length", "2"), ("Content-Type", "application/json"),
        ("Cardproof-Token", "secret"), ("Authorization", "Bearer \(show.server.secret.text)"),
      ]
      let request = HTTPRequest(
        method: .post, target: "/.live/save", headers: headers, address: ListeningAddress(ip: ip, port: 4040))
      #expect(await responder.reply(to: request).status == (isTaken ? .payloadTooLarge : .methodNotAllowed))
    }
  }

  @Test func `the code for a phone is that of the page's address in the network, and only there where it is served`()
    async throws
  {
    let alone = try await Exhibition()
    #expect(Exhibition.status(try await alone.get("/.live/phone.svg?page=index.html")) == 404)
    #expect(try await !alone.get("/").contains("data-phone"))
    let show = try await Exhibition(isOnNetwork: true)
    guard let address = show.server.networkAddresses.first else { return }
    #expect(try await show.get("/").contains(" data-phone=\"\(address)\""))
    let answer = try await show.get("/.live/phone.svg?page=cards/c0.html%23mode=dark%26view=alone")
    #expect(answer.contains("Content-Type: image/svg+xml"))
    let code = try #require(QRCode(address + "cards/c0.html#mode=dark&view=alone"))
    #expect(answer.hasSuffix(code.svg))
    let long = String(repeating: "a", count: 300)
    #expect(Exhibition.status(try await show.get("/.live/phone.svg?page=\(long)")) == 404)
    #expect(Exhibition.status(try await show.answer("POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n")) == 405)
  }

  @Test func `pages of other origins may link to the preview, but not read it`() async throws {
    let show = try await Exhibition()
    for headers in [
      "Origin: http://evil.example\r\n", "Origin: null\r\n", "Origin: http://127.0.0.1:1\r\n",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image\r\n",
      "Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n",
    ] {
      for target in ["/", "/.live/events?page=index.html&version=x", "/.live/script.js"] {
        #expect(Exhibition.status(try await show.get(target, headers)) == 403, "\(headers)")
      }
    }
    let link = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n"
    #expect(Exhibition.status(try await show.get("/", link)) == 200)
    #expect(Exhibition.status(try await show.get("/", "Origin: http://127.0.0.1:\(show.port)\r\n")) == 200)
  }

  @Test func `an open page learns whether a change concerns it`() async throws {
    let show = try await Exhibition()
    let page = try await show.get("/cards/c0.html")
    let version = try #require(page.firstMatch(of: /data-version="([0-9a-f]+)"/)).1
    let client = try show.client()
    client.send(
      "GET /.live/events?page=cards/c0.html&version=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    var heard = ""
    func wait(for text: String) async throws {
      while !heard.contains(text) { heard += try #require(await client.read(toTheEnd: false)) }
    }
    try await wait(for: "\"page\":\"same\"")
    #expect(heard.contains("Content-Type: text/event-stream\r\n"))
    heard = ""
    try show.save("cards/c1.md", Exhibition.card("Other"))
    try await wait(for: "\"page\":\"same\"")
    #expect(!heard.contains("changed"))
    heard = ""
    try show.save("cards/c0.md", Exhibition.card("New"))
    try await wait(for: "\"page\":\"changed\"")
    let stale = try show.client()
    stale.send("GET /.live/events?page=cards/c0.html&version=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    heard = ""
    while !heard.contains("\"page\":") { heard += try #require(await stale.read(toTheEnd: false)) }
    #expect(heard.contains("changed"))
  }

  @Test func `only who has the secret of the printed address is answered; the others learn where it is`() async throws {
    let show = try await Exhibition()
    let secret = show.server.secret.text
    #expect(secret.count == 32 && show.server.openingAddress == "\(show.server.address)?token=\(secret)")
    func status(_ target: String, _ headers: String = "", method: String = "GET") async throws -> Int {
      let request = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(headers)\r\n"
      return Exhibition.status(try await show.answer(request, isStranger: true))
    }
    let targets =
      EditResponder.paths.map { "/" + $0 } + [
        "/", "/cards/c0.html", "/report.json", "/pages.js", "/nope", "/.live/script.js", "/.live/edit/edit.js",
        "/.live/phone.svg", "/.live/events?page=index.html&version=x", "/.live/file/cards/c0.html", "/favicon.ico",
      ]
    for target in targets { #expect(try await status(target) == 403, "\(target)") }
    #expect(try await status("/", method: "HEAD") == 403)
    let wrong = secret.reversed().map(String.init).joined()
    for headers in [
      "Cookie: cardproof-\(show.port)=\(wrong)\r\n", "Cookie: cardproof-1=\(secret)\r\n", "Cookie: \(secret)\r\n",
      "Authorization: Bearer \(wrong)\r\n", "Authorization: Bearer \r\n", "Cardproof-Token: \(secret)\r\n",
      "Cookie: x-cardproof-\(show.port)=\(secret)\r\n", "Referer: http://localhost/?token=\(secret)\r\n",
    ] { #expect(try await status("/", headers) == 403, "\(headers)") }
    for target in ["/?token=", "/?token=\(wrong)", "/?token=\(secret.dropLast())", "/?token=\(secret)0", "/\(secret)"] {
      #expect(try await status(target) == 403, "\(target)")
    }
    for headers in [
      "Cookie: cardproof-\(show.port)=\(secret)\r\n", "Cookie: a=b; cardproof-\(show.port)=\(secret); c=d\r\n",
      "Cookie: a=b\r\nCookie: cardproof-\(show.port)=\(secret)\r\n", "authorization: Bearer \(secret)\r\n",
      "Cookie: cardproof-\(show.port)=\(wrong); cardproof-\(show.port)=\(secret)\r\n",
    ] { #expect(try await status("/", headers) == 200, "\(headers)") }
    let told = try await show.answer(
      "GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n", isStranger: true)
    #expect(told.contains("<code>cardproof serve</code>") && !told.contains("Card 0") && told.contains("no-store"))
    let entered = try await show.answer(
      "GET /cards/c0.html?token=\(secret) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", isStranger: true)
    #expect(entered.contains("Set-Cookie: cardproof-\(show.port)=\(secret); Path=/; HttpOnly; SameSite=Strict\r\n"))
    #expect(Exhibition.status(entered) == 200 && entered.components(separatedBy: secret).count == 2)
    #expect(try await !show.get("/").contains("Set-Cookie"))
    // The arguments of a command are seen by all.
    let single = try #require(show.server.singleAddress.split(separator: "=").last)
    #expect(try await status("/?token=\(single)") == 200)
    #expect(try await status("/?token=\(single)") == 403)
  }

  @Test func `under review, whoever scanned the code approves and asks, and nothing else`() async throws {
    let show = try await Exhibition()
    let session = try PreviewSession(BuildOptions(root: show.root, output: nil, now: 0, jobs: 1, version: "test"))
    try await session.open()
    let secret = SessionSecret(forReview: true)
    let review = try #require(secret.review)
    let policy = RequestPolicy(isOnNetwork: true, token: "edits", reviewToken: "approvals")
    let responder = Responder(
      session: session, listeners: PageListeners(), policy: policy, editor: nil, secret: secret, name: "Hanne")
    func status(
      _ path: String, _ method: HTTPRequest.Method = .post, without name: String = "", _ changes: [String: String] = [:]
    ) async -> Int32 {
      var headers = [
        "Host": "192.168.1.7:4040", "Origin": "http://192.168.1.7:4040", "Content-Type": "application/json",
        "Cookie": "cardproof-4040=\(review)", "Cardproof-Token": "approvals", "Content-Length": "2",
      ].merging(changes) { $1 }
      headers[name] = nil
      let request = HTTPRequest(
        method: method, target: "/" + path, headers: headers.map { ($0.key, $0.value) }, body: Array("{}".utf8),
        address: ListeningAddress(ip: "192.168.1.7", port: 4040))
      return await responder.reply(to: request).status.rawValue
    }
    let approval = EditResponder.approval
    #expect(await status(approval) == 400, "an empty request is allowed, and says nothing")
    #expect(await status(approval + "?page=cards/c0.html", .get, without: "Content-Length") == 200)
    for path in EditResponder.paths where path != approval {
      #expect(await status(path) == 405, "\(path)")
      #expect(await status(path, .get, without: "Content-Length") == 404, "\(path)")
    }
    for (name, value, wanted) in [
      ("Cookie", "cardproof-4040=\(secret.text)", 405), ("Cookie", "cardproof-4041=\(review)", 405),
      ("Cookie", "cardproof-4040=", 405), ("Cookie", "", 405), ("Cardproof-Token", "edits", 403),
      ("Cardproof-Token", "", 403),
      ("Origin", "http://evil.example", 403), ("Origin", "null", 403), ("Origin", "http://192.168.1.7:4041", 403),
      ("Sec-Fetch-Site", "cross-site", 403), ("Content-Type", "text/plain", 415), ("Host", "evil.example:4040", 421),
    ] as [(String, String, Int32)] {
      #expect(await status(approval, .post, [name: value]) == wanted, "\(name): \(value)")
    }
    for name in ["Cookie", "Cardproof-Token", "Origin"] {
      #expect(await status(approval, .post, without: name) == (name == "Cookie" ? 405 : 403), "\(name)")
    }
    #expect(await status(approval + "?page=cards/c0.html", .get, without: "Cookie", ["Content-Length": "0"]) == 404)
    #expect(await status("cards/c0.html?token=\(review)", .get, without: "Content-Length") == 200)
  }

  @Test func `a reply without a body has none, and others learn no path of this machine`() async throws {
    let show = try await Exhibition()
    let icon = try await show.get("/favicon.ico")
    #expect(icon.hasPrefix("HTTP/1.1 204 ") && icon.hasSuffix("\r\n\r\n"))
    let session = try PreviewSession(BuildOptions(root: show.root, output: nil, now: 0, jobs: 1, version: "test"))
    try await session.open()
    let responder = Responder(
      session: session, listeners: PageListeners(), policy: RequestPolicy(names: ["0.0.0.0"]),
      editor: EditorLink("code"),
      secret: show.server.secret)
    let request = HTTPRequest(
      method: .get, target: "/cards/c0.html", headers: [("Host", "192.168.1.7:4040")],
      address: ListeningAddress(ip: "192.168.1.7", port: 4040))
    guard case .bytes(let bytes) = await responder.reply(to: request).body else { return }
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("data-page") && !page.contains(show.root) && !page.contains("data-editor"))
  }
}
