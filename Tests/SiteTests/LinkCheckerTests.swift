import Campaign
import Synchronization
import Testing

@testable import LinkChecks
@testable import Site

@Suite struct LinkAskerTests {
  /// Answers requests by a closure, with a clock that only `sleep` advances.
  final class Web: Sendable {
    struct Call: Hashable, Sendable { var url: String, headersOnly: Bool }
    private struct State {
      var now = 0.0
      var calls: [Call] = []
      var times: [Double] = []
    }
    private let state = Mutex(State())
    private let reply: @Sendable (_ url: String, _ headersOnly: Bool, _ count: Int) -> LinkResponse
    var calls: [Call] { state.withLock { $0.calls } }
    var times: [Double] { state.withLock { $0.times } }

    let addresses: [String: [String]]

    init(
      addresses: [String: [String]] = [:],
      _ reply: @escaping @Sendable (_ url: String, _ headersOnly: Bool, _ count: Int) -> LinkResponse
    ) {
      self.addresses = addresses
      self.reply = reply
    }

    func ask(_ urls: [String], includesLocalHosts: Bool = false) async -> [String: LinkAnswer] {
      let checker = LinkChecker(
        includesLocalHosts: includesLocalHosts, clock: { self.state.withLock { $0.now } },
        sleep: { seconds in self.state.withLock { $0.now += seconds } },
        resolve: { host in self.addresses[host] ?? ["8.8.8.8"] },
        request: { url, headersOnly, address in
          #expect(address == (includesLocalHosts ? nil : self.addresses[url]?.first ?? "8.8.8.8"))
          let count = self.state.withLock { state in
            state.calls.append(Call(url: url, headersOnly: headersOnly))
            state.times.append(state.now)
            return state.calls.count { $0.url == url }
          }
          return self.reply(url, headersOnly, count)
        })
      let answers = await checker.ask(Set(urls.compactMap(LinkTarget.init)))
      return Dictionary(uniqueKeysWithValues: answers.map { ($0.key.url, $0.value) })
    }
  }

  @Test func `a host that only a proxy may know is not asked for`() async {
    let checker = LinkChecker(hasProxy: true, resolve: { _ in [] }, request: { _, _, _ in LinkResponse(status: 200) })
    let answers = await checker.ask(Set([LinkTarget("https://wiki.corp.example/")].compactMap(\.self)))
    #expect(
      Array(answers.values) == [
        .unknown("only the proxy may know the host wiki.corp.example; --local-hosts asks for it")
      ])
  }

  @Test func `what fails in passing is asked three times, with growing pauses`() async {
    let web = Web { _, headersOnly, _ in LinkResponse(status: headersOnly ? 405 : 503) }
    #expect(
      await web.ask(["https://a.example/x"]) == ["https://a.example/x": .lost("it answers 503 Service Unavailable")])
    #expect(web.calls.map(\.headersOnly) == [true, false, false, false])
    // First the gap between requests to one server, then pauses of one and two seconds.
    #expect(web.times == [0, 0.2, 1.2, 3.2])
  }

  @Test func `a server's own wish to wait is heeded, up to half a minute`() async {
    let web = Web { _, _, count in count < 3 ? LinkResponse(status: 429, retryAfter: 20) : LinkResponse(status: 200) }
    #expect(await web.ask(["https://a.example/"]) == ["https://a.example/": .found])
    #expect(web.times == [0, 20, 40])
    let later = Web { _, _, _ in LinkResponse(status: 429, retryAfter: 60) }
    #expect(
      await later.ask(["https://a.example/"]) == ["https://a.example/": .unknown("a.example asks to come back later")])
    #expect(later.calls.count == 1)
  }

  @Test func `a host at which nobody answers is asked for no second address`() async {
    let web = Web { url, _, _ in
      url.contains("dead") ? LinkResponse(failure: .host("its host is not known")) : LinkResponse(status: 200)
    }
    let dead = (0..<30).map { "https://dead.example/\($0)" }
    let answers = await web.ask(dead + ["https://alive.example/"])
    #expect(dead.allSatisfy { answers[$0] == .lost("its host is not known") })
    #expect(answers["https://alive.example/"] == .found)
    // Only the requests that were running when the first one failed are made, each three times.
    #expect(web.calls.count <= 8 * 3 + 1)
  }

  @Test func `redirects are followed one by one, and never into the local network or in a circle`() async {
    let places = [
      "https://a.example/": LinkResponse(status: 301, location: "https://b.example/"),
      "https://b.example/": LinkResponse(status: 308, location: "https://c.example/"),
      "https://c.example/": LinkResponse(status: 200),
      "https://t.example/": LinkResponse(status: 302, location: "https://c.example/"),
      "https://in.example/": LinkResponse(status: 302, location: "http://169.254.169.254/latest/meta-data/"),
      "https://o.example/": LinkResponse(status: 302, location: "https://o.example/"),
      "https://app.example/": LinkResponse(status: 302, location: "larch://open"),
    ]
    let web = Web { url, _, _ in
      if let place = places[url] { return place }
      let step = Int(url.split(separator: "/").last ?? "") ?? 0
      return LinkResponse(status: 302, location: "https://long.example/\(step + 1)")
    }
    #expect(
      await web.ask(places.keys + ["https://long.example/0"]) == [
        "https://a.example/": .moved(to: "https://c.example/"), "https://b.example/": .moved(to: "https://c.example/"),
        "https://c.example/": .found, "https://t.example/": .found, "https://app.example/": .found,
        "https://in.example/": .unknown("169.254.169.254 is a machine of the local network"),
        "https://o.example/": .lost("its redirects go in a circle, by https://o.example/"),
        "https://long.example/0": .lost("more than 10 redirects"),
      ])
    #expect(!web.calls.contains { $0.url.contains("169") })
  }

  @Test func `a name that leads into the local network is not asked, nor one that leads nowhere`() async {
    let addresses = [
      "in.example": ["127.0.0.1"], "both.example": ["8.8.8.8", "fd00::1"], "tunnel.example": ["2002:7f00:1::1"],
      "none.example": [],
    ]
    let web = Web(addresses: addresses) { url, _, _ in
      url.contains("way") ? LinkResponse(status: 302, location: "https://in.example/") : LinkResponse(status: 200)
    }
    func unknown(_ name: String, _ address: String) -> LinkAnswer {
      .unknown("\(name) leads to \(address), which is no machine of the internet")
    }
    let urls = (addresses.keys + ["way.example"]).map { "https://\($0)/" }
    #expect(
      await web.ask(urls) == [
        "https://in.example/": unknown("in.example", "127.0.0.1"),
        "https://both.example/": unknown("both.example", "fd00::1"),
        "https://tunnel.example/": unknown("tunnel.example", "2002:7f00:1::1"),
        "https://way.example/": unknown("in.example", "127.0.0.1"),
        "https://none.example/": .lost("its host is not known"),
      ])
    #expect(web.calls.map(\.url) == ["https://way.example/"])
    #expect(await IPAddress.resolve("localhost").allSatisfy { !IPAddress.isPublic($0) })
    #expect(await IPAddress.resolve("[::1]").allSatisfy { $0 == "::1" })
    #expect(await IPAddress.resolve("nobody.invalid") == [])
  }

  @Test(arguments: [
    "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.0.1", "192.168.0.1", "192.0.0.8",
    "198.18.0.1", "203.0.113.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12::1",
    "ff02::1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2001::1", "2001:db8::1", "2002:a00:1::1", "3fff::1",
    "100::1",
    "fec0::1", "", "x",
  ])
  func `addresses that are not the internet's are recognised`(address: String) { #expect(!IPAddress.isPublic(address)) }

  @Test(arguments: ["8.8.8.8", "100.128.0.1", "2606:4700::1", "2a00::1", "64:ff9b::808:808"])
  func `those of the internet are`(address: String) { #expect(IPAddress.isPublic(address)) }

  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST", "router", "printer.local", "vault.internal", "127.0.0.1", "127.1",
    "0x7f.0.0.1", "2130706433", "0177.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "100.64.0.1", "[::1]",
    "[fe80::1]", "[::ffff:127.0.0.1]", "１２７.0.0.1", "ｌｏｃａｌｈｏｓｔ.localhost", "127%2e0.0.1", "localhost.",
  ])
  func `hosts of the local network are recognised, however they are spelled`(host: String) {
    #expect(LinkTarget("http://\(host)/")?.isLocal == true)
  }

  @Test(arguments: ["example.com", "8.8.8.8", "172.32.0.1", "[2606:4700::1]", "bücher.example"])
  func `others are remote`(host: String) { #expect(LinkTarget("http://\(host)/")?.isLocal == false) }

  @Test func `an address is asked for without its fragment, encoded, and never with a password`() {
    #expect(LinkTarget("https://A.example/ü%20b?q=\"c\"#d")?.url == "https://A.example/%C3%BC%20b?q=%22c%22")
    #expect(LinkTarget("https://A.example:8443/")?.server == "a.example:8443")
    for url in ["https://me:secret@a.example/", "larch://open", "https://", "https://a b/", "-o/etc/passwd", ""] {
      #expect(LinkTarget(url) == nil, "\(url)")
    }
  }

  @Test func `what curl writes is read, behind proxies too`() {
    let output = """
      HTTP/1.1 200 Connection established\r
      \r
      HTTP/2 429 \r
      retry-after:  7\r
      \r

      429 0.120000 https://b.example/
      """
    #expect(
      Curl.reply(0, Array(output.utf8)) == LinkResponse(status: 429, location: "https://b.example/", retryAfter: 7))
    #expect(Curl.reply(6, Array("\n000 0.000000 ".utf8)).failure == .host("its host is not known"))
    #expect(Curl.reply(28, Array("\n000 0.000000 ".utf8)).failure == .host("no connection within 10 seconds"))
    #expect(Curl.reply(28, Array("\n000 0.010000 ".utf8)).failure == .request("no answer within 20 seconds"))
    // curl exits with 63 if a page is larger than what is read.
    #expect(Curl.reply(63, Array("HTTP/1.1 200 OK\r\n\r\n\n200 0.010000 ".utf8)) == LinkResponse(status: 200))
    #expect(Curl.reply(-1, []).failure == .request("curl cannot ask for it (error -1)"))
  }
}
