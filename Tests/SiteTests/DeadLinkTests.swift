import Campaign
import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct DeadLinkTests {
  private func found(_ files: [String: String]) async throws -> [String] {
    let workshop = try Workshop()
    for (path, text) in files { try workshop.write("Content/" + path, text) }
    var options = workshop.options()
    options.output = nil
    return try await Recipe.run(options).findings.map {
      "\($0.place.line):\($0.place.column) \($0.code.id) \($0.message)"
    }
    .filter { !$0.contains("card/markdown-in-stock-cell") }
  }

  @Test func `a card's description may only link to full addresses`() async throws {
    let card = """
      ---
      type: classic
      title: Spring
      ---
      All [tulips](tulips.html), [ours](https://example.com/),
      [more](#more), [app](larch://shop), [you](https://example.com/{{${id}}}), ![them](images/a.png).

      """
    #expect(
      try await found(["cards/a.md": card]).filter { $0.contains("dead-link") } == [
        "5:14 card/dead-link the link \"tulips.html\" is relative to nothing",
        "6:8 card/dead-link the link \"#more\" is relative to nothing",
        "6:83 card/dead-link the picture \"images/a.png\" is relative to nothing",
      ])
  }

  @Test func `a block's anchors open nothing`() async throws {
    let block = """
      ---
      placeholders: [home]
      ---
      <a href="#b">B</a> <p id="b">Text</p> <a href="{{ link }}">C</a>
      <a href="#c">C</a>
      """
    let found = try await found(["blocks/a.html": block, "placeholders/home.yaml": "kind: static\n"])
    #expect(
      found.filter { $0.contains("block/") && ($0.contains("link") || $0.contains("url")) } == [
        "4:4 block/dead-link \"#b\" opens nothing, though the block has an element of that id",
        "5:4 block/dead-link \"#c\" opens nothing",
      ])
  }

  @Test func `an Adaptive Card's links and pictures need an address, or a resolver, or a host's base`() async throws {
    let card = """
      { "type": "AdaptiveCard", "version": "1.5", "body": [
        { "type": "TextBlock", "text": "See [this](spring.html), [that](https://example.com/) and [code](javascript:x)" },
        { "type": "Image", "altText": "A", "url": "images/a.png" },
        { "type": "Media", "altText": "B", "sources": [{ "mimeType": "video/mp4", "url": "b.mp4" }] },
        { "type": "ActionSet", "actions": [
          { "type": "Action.OpenUrl", "title": "Go", "url": "/go" },
          { "type": "Action.OpenUrl", "title": "Later", "url": "${later}" }] } ] }
      """
    #expect(
      try await found(["adaptive/a.json": card]) == [
        "2:34 adaptive/dead-link body[0].text: a link's address is \"spring.html\", which is relative to nothing",
        "2:34 adaptive/unsafe-url body[0].text: a link's address has the scheme \"javascript\"",
        "3:45 adaptive/unresolved-url body[1]: an image's url is \"images/a.png\", which is relative to nothing",
        "4:84 adaptive/dead-link body[2].sources[0]: a source's url is \"b.mp4\", which is relative to nothing",
        "6:55 adaptive/dead-link body[3].actions[0]: url is \"/go\", which is relative to nothing",
        "7:58 adaptive/unbound-template the card has an expression and no data: placeholders are shown",
      ])
    let base = "{ \"imageBaseUrl\": \"https://cdn.example.com/\" }"
    let settings = "adaptive: { follow: specification }\n"
    let under = try await found(["adaptive/a.json": card, "hosts/h.json": base, "site.yaml": settings])
    #expect(!under.contains { $0.contains("images/a.png") })
  }

  @Test func `a resolver's folder has to be there`() async throws {
    #expect(
      try await found(["site.yaml": "resolvers: [{ scheme: symbol, folder: images/symbls }]\n"]) == [
        "1:12 project/resolver-folder symbol: is mapped to Content/images/symbls/, which is not there"
      ])
  }

  /// Every relative link in our pages leads to a file of the site, and every anchor to an element.
  @Test(arguments: ["good-site", "broken-values", "broken-ids"])
  func `all of the site's own links have a target`(project: String) async throws {
    let workshop = try Workshop(copying: project)
    try await workshop.build()
    let site = try workshop.site()
    var count = 0
    for (path, bytes) in site where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      let folder = URL(filePath: "/" + path).deletingLastPathComponent()
      for match in page.matches(of: /<(a|link|script|img|iframe|source)\s[^>]*?(?:href|src)="([^"]*)"/) {
        let written = match.2.replacing("&amp;", with: "&")
        if written.isEmpty || written.contains(":") || written.hasPrefix("//") { continue }
        // The rest are links of the site itself: a block's links are escaped text in `srcdoc`.
        count += 1
        let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0].prefix { $0 != "?" })
        let target =
          name.isEmpty
          ? path
          : String((URL(string: name, relativeTo: folder)?.absoluteURL.path(percentEncoded: false) ?? "").dropFirst())
        let file = try #require(site[target], "\(path) links to \(written)")
        if parts.count > 1, !parts[1].isEmpty, !parts[1].contains("=") {
          let anchors = String(decoding: file, as: UTF8.self)
          #expect(anchors.contains("id=\"\(parts[1])\""), "\(path) links to \(written)")
        }
      }
    }
    print("\(project): \(count) links of the site lead somewhere")
    #expect(count > 20)
  }
}
