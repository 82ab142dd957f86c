import Diagnostics
import Documents
import Personalisation
import Testing

@testable import CardSystems
@testable import ContentBlocks

@Suite struct BlockFileTests {
  private static let full = """
    ---
    name: Sale
    placeholders: [home]
    priority: 7
    frequency: only_once
    dateFilter: { from: 2026-02-01, to: 2026-12-01T00:00:00Z }
    consentCategory: marketing
    status: OK
    campaign: spring
    tags: [a, b]
    actions:
      - { text: "Go & see", url: "https://x.example/?a=1&b=2", type: browser }
      - { text: No, type: close }
    close: true
    ---
    # Hi

    """

  @Test func `a close button never opens its address`() {
    let (_, _, findings) = decode(
      "---\nplaceholders: [home]\nactions:\n  - { text: No, type: close, url: \"https://x.example/\" }\n---\nText\n",
      path: "Content/blocks/a.md")
    #expect(places(findings) == ["block/close-with-address 4:35"])
  }

  @Test func `markdown becomes HTML with its buttons`() throws {
    let (decoded, summary, findings) = decode(Self.full, path: "Content/blocks/a.md")
    let block = try #require(decoded)
    #expect(places(findings) == ["block/sdk-differs 5:12"])
    #expect(lines(block.normalized.actions) == ["browser https://x.example/?a=1&b=2 Go & see"])
    #expect(
      lines(block.normalized.close) == [
        "close https://exponea.com/close_action__{UUID} ×", "close https://exponea.com/close_action__{UUID} No",
      ])
    #expect(block.normalized.clicks.map(\.outcome) == [.close, .browser, .close])
    #expect(String(decoding: block.html, as: UTF8.self).contains("<h1>Hi</h1>"))
    #expect(
      summary
        == Summary(
          id: "a", file: "Content/blocks/a.md", type: "block", title: "Sale", campaign: "spring", tags: ["a", "b"],
          moments: [1_769_904_000, 1_796_083_200.nextUp],
          facts: [
            .init("block.placeholder", "home"), .init("priority", "7"), .init("frequency", "only_once"),
            .init("status", "OK"), .init("from", "1769904000.0"), .init("to", "1796083200.0"),
          ]))
  }

  /// The findings of a code in a block as a profile gets it, as `line:column message [hint]`.
  private func filled(_ body: String, _ code: Code, values: String = "", isMarkdown: Bool = false) -> [String] {
    let path = "Content/blocks/a." + (isMarkdown ? "md" : "html")
    let source = Source(path: path, bytes: Array("---\nplaceholders: [home]\n---\n\(values)\(body)\n".utf8))
    var findings: [Finding] = []
    let everybody = environment().with(profiles: Profiles.single(Node(.map(Mapping()))))
    guard let file = ContentBlocks.read(source, in: everybody, findings: &findings) else { return [] }
    for rendition in file.renditions(for: everybody.profiles, findings: &findings) {
      _ = ContentBlocks.decode(file, id: "a", rendition: rendition, in: everybody, findings: &findings)
    }
    return findings.filter { $0.code == code }.map {
      "\($0.place.lineAndColumn) \($0.message)" + ($0.hint.map { " [\($0)]" } ?? "")
    }
  }

  @Test(arguments: [
    ("<a href=\"https://a.example/?p=1&amp;q=V\">x</a>", "a&b", "4:10", "where & does not stand for itself"),
    ("<a href='https://a.example/?q=V'>x</a>", "a#b", "4:10", "where # does not stand for itself"),
    ("<p data-link=\"https://a.example/?q=V\">x</p>", "50%", "4:15", "where % does not stand for itself"),
    ("<a href=https://a.example/?q=V>x</a>", "a+b", "4:9", "where + does not stand for itself"),
    ("<a HREF = \"https://a.example/V\">x</a>", "a b", "4:12", "which has a blank"),
    ("<img alt=\"\" src=\"https://a.example/V.png\">", "a b", "4:18", "which has a blank"),
    ("<i style=\"background:url('https://a.example/V.png')\">x</i>", "a b", "4:27", "which has a blank"),
    ("<style>i{background:url(https://a.example/V.png)}</style>", "a b", "4:25", "which has a blank"),
  ])
  func `a value that does not stand for itself in an address is told`(
    html: String, value: String, place: String, problem: String
  ) {
    let found = filled(html.replacing("V", with: "{{ '\(value)' }}"), .blockLinkEncoding)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(place + " the address \"https://a.example/") == true, "\(found)")
    #expect(found.first?.hasSuffix("gets the value \"\(value)\", \(problem) [add | urlencode to the value]") == true)
    #expect(filled(html.replacing("V", with: "{{ '\(value)' | urlencode }}"), .blockLinkEncoding) == [])
    #expect(filled("<p title=\"=\">(V) 'V' \"V\"</p>".replacing("V", with: value), .blockLinkEncoding) == [])
  }

  @Test func `a value in the address of Markdown is told, and a whole address has a filter of its own`() {
    #expect(
      filled("[x](https://a.example/?p={{ 'a' }}&q={{ 'b & c' }})", .blockLinkEncoding, isMarkdown: true) == [
        "4:5 the address \"https://a.example/?p=a&amp;q=…\" gets the value \"b & c\", which has a blank "
          + "[add | urlencode to the value]"
      ])
    #expect(
      filled("<a href=\"{{ 'https://a.example/a b?q=1&r=2' }}\">x</a>", .blockLinkEncoding) == [
        "4:8 an address gets the value \"https://a.example/a b?q=1&r=2\", which has a blank "
          + "[add | replace(' ', '%20') to the value]"
      ])
    let harmless = [
      "<a href=\"{{ 'https://a.example/?q=1&r=2#s' }}\">x</a>", "<a href=\"tel:{{ '+49 30 1' }}\">x</a>",
      "<a href=\"https://a.example/?q={{ \"it's <b>\" | urlencode }}\">x</a>",
      "<a href=\"https://a.example/?q={{ \"it's\" | e }}\">x</a>", "<a href=\"https://a.example/{{ 'a&b' }}\">x</a>",
    ]
    for html in harmless { #expect(filled(html, .blockLinkEncoding) == [], "\(html)") }
  }

  @Test(arguments: [
    (" - { text: Go, url: \"https://a.example/a b\" }", "https://a.example/a b", "warning block/link-encoding 4:22"),
    (" - text: Go\n   url: https://a.example/a b", "https://a.example/a b", "warning block/link-encoding 5:9"),
    (" - text: Go\n   url: https://a.example/a\n     b", "https://a.example/a b", "warning block/link-encoding 5:9"),
    (" [{ \"text\": \"Go\", \"url\": \"app://a b\" }]", "app://a b", "warning block/link-encoding 4:27"),
    (" - { text: Go, url: \"https://a.example/a \" }", "https://a.example/a ", "error block/url-whitespace 4:22"),
    (" - { text: Go, url: \" https://a.example/a\" }", " https://a.example/a", "error block/url-whitespace 4:22"),
    (" - { text: Go, url: \"https://a.example/\\ta\" }", "https://a.example/\ta", "error block/url-whitespace 4:22"),
    (" - { text: Go, url: \"https://a.example/a\\n\" }", "https://a.example/a\n", "error block/url-whitespace 4:22"),
    (" - text: Go\n   url: |\n    https://a.example/a", "https://a.example/a\n", "error block/url-whitespace 6:5"),
  ])
  func `a button's address with a blank is sent as it is written`(actions: String, url: String, finding: String) {
    for name in ["a.md", "a.html"] {
      let (block, _, findings) = decode(
        "---\nplaceholders: [home]\nactions:\n\(actions)\n---\nText\n\nMore\n", path: "Content/blocks/\(name)")
      let told = findings.filter { $0.code != .viewportMissing && $0.code != .sdkDiffers }
      #expect(told.map { "\($0.severity) \($0.code.id) \($0.place.lineAndColumn)" } == [finding], "\(name)")
      #expect(block?.normalized.actions.map(\.url) == [url])
      #expect(block.map { String(decoding: $0.html, as: UTF8.self).contains("data-link=\"\(url)\"") } == true)
    }
  }

  @Test func `a blank in an address is told once, whoever brings it`() {
    let link = "4:4 \"https://a.example/a b\" has a blank in it, which not every view of a block encodes"
    let found = filled("<a href=\"https://a.example/a b\">x</a> {{ 1 }}", .blockLinkEncoding)
    #expect(found == [link + " [write a blank as %20]"])
    #expect(filled("<a href=\"https://a.example/{{ 'a b' }}\">x</a>", .blockLinkEncoding).count == 1)
    #expect(filled("<a href=\"tel:+49 30 1\">x</a> {{ 1 }}", .blockLinkEncoding) == [])
  }

  @Test func `a link of Markdown with a blank is told to be none`() {
    let message = "4:5 \"http://a b\" is no address of a link, because it has a blank [write http://a%20b]"
    #expect(filled("[x](http://a b) {{ 1 }}", .deadLink, isMarkdown: true) == [message])
    let (_, _, findings) = decode("---\nplaceholders: [home]\n---\n![x](http://a b)\n", path: "Content/blocks/a.md")
    #expect(findings.map(\.message) == ["\"http://a b\" is no address of a link, because it has a blank"])
    #expect(filled("[x](https://a.example/{{ 'b' }})", .deadLink, isMarkdown: true) == [])
    #expect(filled("[x](https://a b/{{ 1 }})", .deadLink, isMarkdown: true).count == 1)
    #expect(filled("[x](http://a b)", .deadLink) == [], "no Markdown")
  }

  @Test(arguments: [
    ("<img alt=\"\" src=\"HTTP://a.example/p.png\">", "4:13", "the SDK shows nothing of the block"),
    ("<i style=\"background:url(http://a.example/p.png)\">x</i>", "4:4", "its place stays empty"),
    (
      "<style>@font-face{\nsrc:url(http://a.example/f.woff)}</style><p style=\"font-family:f\">x</p>", "5:9",
      "its texts have the next font of their font-family"
    ),
  ])
  func `what is loaded over http is told`(html: String, place: String, consequence: String) throws {
    var settings = Settings()
    settings.remoteResources = .reachable
    let text = "---\nplaceholders: [home]\n---\n"
    let (_, _, findings) = decode(text + html, in: environment(settings: settings))
    let found = try #require(findings.first { $0.code == .blockPlainHTTP })
    #expect(found.place.lineAndColumn == place && found.message.hasSuffix(consequence))
    #expect(found.hint?.hasPrefix("write https://a.example/") == true)
    let (_, _, none) = decode(
      text + "<a href=\"http://a.example/\">x</a><img alt=\"\" src=\"https://a.example/p.png\">",
      in: environment(settings: settings))
    #expect(!none.contains { $0.code == .blockPlainHTTP })
  }

  @Test(arguments: [
    ("{{ customer.name", "\"{{ customer.name\" has no \"}}\" behind it"),
    ("**{{ customer.name** `x`", "\"{{ customer.name** `x`\" has no \"}}\" behind it"),
    ("{ if customer.name %}{% endif %}", "\"{\" opens no tag"),
    ("{ customer.name }}", "{ customer.name }} has one brace at its start"),
  ])
  func `a slip in markdown is told as it is written`(slip: String, message: String) throws {
    let source = Source(
      path: "Content/blocks/a.md", bytes: Array("---\nname: A\n---\n# Hi {{ 1 }}\n\nYou \(slip)\n".utf8))
    var findings: [Finding] = []
    let profiles = Profiles.read(Profiles.Files(), now: nil, findings: &findings)
    let everybody = environment().with(profiles: profiles)
    let read = try #require(ContentBlocks.read(source, in: everybody, findings: &findings))
    _ = read.renditions(for: profiles, findings: &findings)
    let found = try #require(findings.first { $0.code.id.hasPrefix("template/") })
    #expect(found.message == message && found.place.line == 6)
  }

  @Test func `an HTML body is sent byte for byte`() throws {
    let body = "<!DOCTYPE html><!--[if mso]><v:x/><![endif]--><TABLE ><td\tdata-link = x>a&nbsp;&#233;</TABLE>\r\n"
    let (block, _, _) = decode("---\nname: x\nplaceholders: home\n---\n" + body)
    #expect(block?.html == Array(body.utf8))
  }

  @Test func `what is wrong is named with its place`() {
    let (block, _, findings) = decode(
      """
      ---
      nmae: x
      placeholders: [hom]
      priority: 1.5
      frequency: once
      status: ok
      dateFilter: { from: 2026-05-01T00:00:00Z, to: 2026-04-01T00:00:00Z }
      actions: [{ text: a }]
      ---
      <meta name=viewport>
      <p>ž <a data-link="HTTPS://x.example" data-actiontype="deeplink">a</a>
      <img src="gone.png">
      """, in: environment(sdk: .ios40))
    #expect(block?.normalized.isValid == false)
    #expect(
      places(findings) == [
        "document/unknown-key 2:1", "block/unknown-placeholder 3:16", "document/wrong-type 4:11",
        "block/unknown-frequency 5:12", "document/unknown-value 6:9", "block/date-order 7:13",
        "document/missing-key 8:11", "block/sdk-differs 10:1", "block/url-case 11:9", "block/unknown-actiontype 11:39",
        "block/missing-alt-text 12:1", "block/image-unreachable 12:6",
      ])
    #expect(findings.first { $0.code == .unknownActionType }?.hint == "did you mean \"deep-link\"?")
  }

  @Test func `addresses in a style sheet have their lines`() {
    let text =
      "---\nplaceholders: home\n---\n<img alt src=https://x.example/c.png><style>\np { background: url( https://x.example/a.png) }\n"
      + "p { background: url( https://x.example/b.png) }</style><p>a"
    let findings = decode(text).findings.filter { $0.code == .cssURLMissed }
    #expect(places(findings) == ["block/css-url-missed 5:22", "block/css-url-missed 6:22"])
    let line = decode(
      "---\nplaceholders: home\n---\n<img alt src=https://x.example/c.png>\n<p>a<style>p { background: url( https://x.example/a.png) }</style>"
    )
    #expect(places(line.findings.filter { $0.code == .cssURLMissed }) == ["block/css-url-missed 5:33"])
  }

  @Test func `an element that does not work says what happens`() {
    let (_, _, findings) = decode("---\nplaceholders: home\n---\n<form></form><video></video><map><area></map>")
    #expect(
      findings.filter { $0.code == .unsupportedElement }.map(\.message) == [
        "form does not work in a block: what is entered reaches nobody",
        "video does not work in a block: the web view blocks what it loads",
        "area does not work in a block: the SDK takes its address out, and it opens nothing",
      ])
  }

  @Test func `an action without address learns of close`() {
    let (_, _, findings) = decode("---\nplaceholders: home\nactions: [{ text: A }, { text: B, url: }]\n---\nA\n")
    let missing = findings.filter { $0.code.id == "document/missing-key" }
    #expect(missing.map(\.message) == ["action has no url", "url has no value"])
    #expect(missing.first?.hint == "a button that only closes the block has type: close")
  }

  @Test func `places in markdown are found by what stands there`() {
    let (_, _, findings) = decode(
      "---\nplaceholders: [home]\n---\n\nSee [this](HTTPS://x.example/a).\n", path: "Content/blocks/a.md")
    #expect(places(findings) == ["block/url-case 5:12"])
  }

  @Test func `images of the project and of resolvers are inlined`() throws {
    var settings = Settings()
    settings.resolvers = [ResourceResolver(prefix: "https://cdn.example/", folder: "images/cdn/")]
    let (block, _, findings) = decode(
      "---\nplaceholders: home\n---\n<img alt src=./images/a.png><img alt src=https://cdn.example/b.png>",
      in: environment(files: ["images/a.png": "GIF8a", "images/cdn/b.png": "GIF8b"], settings: settings, sdk: .ios40))
    let html = String(decoding: block?.normalized.html ?? [], as: UTF8.self)
    #expect(html.contains("base64,R0lGOGE=") && html.contains("base64,R0lGOGI="))
    #expect(places(findings) == ["block/viewport-missing 4:1"])
    let current = try #require(
      decode(
        "---\nplaceholders: home\n---\n<img alt src=images/a.png>", in: environment(files: ["images/a.png": "GIF8a"])
      )
      .block)
    let page = SandboxedDocument.make(try #require(current.normalized.page), current.normalized)
    #expect(String(decoding: page, as: UTF8.self).contains("base64,R0lGOGE="))
  }

  @Test func `remote images are as the project assumes`() {
    let text = "---\nplaceholders: home\nunreachable: [https://b.example/]\n---\n"
    var settings = Settings()
    let old = environment(sdk: .ios40)
    #expect(decode(text + "<img src=https://a.example/x.png>", in: old).block?.normalized.isValid == true)
    #expect(decode(text + "<img src=https://b.example/x.png>", in: old).block?.normalized.isValid == false)
    #expect(decode(text + "<img src=../x.png>", in: old).block?.normalized.isValid == false)
    #expect(decode(text + "<img src=file:///etc/hostname>", in: old).block?.normalized.isValid == false)
    settings.remoteResources = .unreachable
    let block = decode(text + "<img src=https://a.example/x.png>", in: environment(settings: settings, sdk: .ios40))
      .block
    #expect(block?.normalized.isValid == false && block?.hasUsableImages == false)
  }

  @Test func `what no parser should see is a finding`() {
    let deep = "---\nplaceholders: home\n---\n" + String(repeating: "<div>", count: 600)
    #expect(places(decode(deep).findings) == ["block/unparsed-html 4:2561"])
    let large = "---\nplaceholders: home\n---\n" + String(repeating: "a ", count: 40_000)
    #expect(places(decode(large, path: "Content/blocks/a.md").findings) == ["block/body-too-large 4:1"])
  }
}
