import CardSystems
import Diagnostics
import Documents
import HTML
import Testing

@testable import ContentBlocks

/// What the SDK for Android does otherwise than that for iOS: the examples of section C of the fact sheet.
@Suite struct AndroidTests {
  private func normalize(_ html: String, reachable: String...) throws -> NormalizedBlock {
    let resources = Resources { reachable.contains($0) ? .bytes(Array("data".utf8)) : .missing }
    return try Normalizer.normalize(Array(html.utf8), by: .android, resources: resources)
  }

  private func body(_ block: NormalizedBlock) -> String {
    let html = String(decoding: block.maskedHTML ?? [], as: UTF8.self)
    return html.firstRange(of: "<body>").map { String(html[$0.upperBound...].dropLast(14)) } ?? html
  }

  @Test(arguments: [
    ("<a href=app://1 data-actiontype=Browser>x</a>", "browser app://1 x"),
    ("<a href=https://a.example/ data-actiontype=DEEP-LINK>x</a>", "deep-link https://a.example/ x"),
    ("<a href=app://1>a\u{A0} b\u{200B}</a>", "deep-link app://1 a b"),
    ("<a href=app://1><div>a</div>b</a>", "deep-link app://1 a b"),
    ("<a href=app://1>one</a><a href=app://1 data-actiontype=browser>two</a>", "deep-link app://1 one"),
    ("<a href=app://1><span data-link=app://2>Go</span> on</a>", "deep-link app://2 Go on"),
    ("<p data-link=\"app://it's\">x</p>", "deep-link app://it x"),
    ("<p data-link=\"app://x?a=1&amp;amp;b=2\">x</p>", "deep-link app://x?a=1&b=2 x"),
    ("<a href=1 href=2>x</a>", "deep-link 1 x"),
    ("<p x=1 <a href=app://1>t</a>", "deep-link app://1 t"),
    ("<p data-link='app://x\n        y'>x</p>", "deep-link app://x\ny x"),
  ])
  func `actions are those of links, each once`(html: String, action: String) throws {
    #expect(lines(try normalize(html).actions) == [action])
  }

  @Test func `a link that the SDK adds begins with a line break, and says what it does`() throws {
    let block = try normalize("<b data-actiontype=close>A<i data-link=app://1>B</i></b>")
    #expect(lines(block.close) == ["close https://exponea.com/close_action_{UUID} A B"])
    let link = "<a href=\"app://1\" class=\"action-button-href-{UUID}\" data-link=\"app://1\""
    #expect(body(block).contains(link + " data-actiontype=\"deep-link\">\n<i data-link=\"app://1\""))
  }

  @Test func `an address with a line break is no link, unless the next line is indented`() throws {
    let block = try normalize("<p data-link='app://x\n  y'>x</p>")
    #expect(block.actions == [] && block.clicks.map(\.outcome) == [.notClickable])
  }

  @Test func `no link is put around what stands in a list of choices`() throws {
    let block = try normalize("<select><option data-link=app://1>x</option></select>")
    #expect(block.isValid && block.actions == [])
  }

  @Test(arguments: ["<frameset><frame src=a.html></frameset>", "<u><frameset></frameset></u>"])
  func `a block of frames is valid`(html: String) throws { #expect(try normalize(html).isValid) }

  @Test(arguments: [
    ("<a href=tel:1>x</a><a href=tel:2>y</a>", [Click.Outcome.ambiguous, .ambiguous]),
    ("<a href=mailto:a@b.example>x</a><a href='mailto:a@b.example?subject=c'>y</a>", [.deepLink, .deepLink]),
    ("<a href=\"https://a.example/?q=it's\">x</a>", [.browser]),
    ("<a href=https://a.example/?q=ü>x</a>", [.browser]),
    ("<a href=https://a.example>x</a><a href=https://a.example/>y</a>", [.ambiguous, .ambiguous]),
    ("<a href=https://a.example/b>x</a><a href=https://a.example/b//>y</a>", [.browser, .browser]),
    ("<a href=https://A.example/>x</a><a href=MyApp://b>y</a>", [.unmatched, .unmatched]),
    ("<a href=www.a.example>x</a><a href=/b>y</a><a href=//a.example/>z</a>", [.unmatched, .unmatched, .unmatched]),
    ("<a href='#b'>y</a><a href=''>z</a>", [.unmatched, .unmatched]),
  ])
  func `addresses are compared as by Android`(html: String, outcomes: [Click.Outcome]) throws {
    #expect(try normalize(html).clicks.map(\.outcome) == outcomes)
  }

  @Test func `a wrapped element stands in the order of the document`() throws {
    let block = try normalize("<p data-link=app://1 data-actiontype=browser>a</p><a href=app://1>b</a>")
    #expect(lines(block.actions) == ["browser app://1 a"])
  }

  @Test(arguments: ["<i data-actiontype=' close '>x</i>", "<i data-actiontype=CLOSE>x</i>"])
  func `a close button may be written in capitals and with blanks`(html: String) throws {
    let block = try normalize(html)
    #expect(lines(block.close) == ["close https://exponea.com/close_action_{UUID} x"] && block.actions == [])
    #expect(block.html.map { String(decoding: $0, as: UTF8.self).contains("close_action_00000001-") } == true)
  }

  @Test(arguments: [
    "<a href=app://1 data-actiontype=close>x</a>", "<a data-actiontype=close>x</a>",
    "<a href=app://1><i data-actiontype=close>x</i></a>", "<p data-link=app://1 data-actiontype=close>x</p>",
  ])
  func `a close button takes its link`(html: String) throws {
    let block = try normalize(html)
    #expect(block.actions == [] && lines(block.close) == ["close https://exponea.com/close_action_{UUID} x"])
    #expect(block.clicks.allSatisfy { $0.outcome == .close } && !block.clicks.isEmpty)
  }

  @Test func `a blank address is passed over, and every link says its type`() throws {
    let block = try normalize("<a href=' '>a</a><p data-link=' '>b</p><a href=https://a.example/>c</a>")
    #expect(lines(block.actions) == ["browser https://a.example/ c"])
    #expect(
      body(block).hasSuffix(
        "<a href=\"https://a.example/\" data-link=\"https://a.example/\" data-actiontype=\"browser\">c</a>"))
  }

  @Test(arguments: [
    ("<img>", true), ("<img src=''>", true), ("<img src=a.png>", false),
    ("<img src=https://gone.example/a.png>", false),
    ("<img src='data:image/svg+xml;utf8,<svg/>'>", false), ("<img src='DATA:image/png;BASE64,AA=='>", true),
    ("<img SRC=https://a.example/a.png>", true),
    ("<p style='background:url(https://gone.example/a.png)'>x", false),
    ("<style>@font-face{\nsrc:url(https://gone.example/f.woff)}</style>x", false),
    ("<style>p{background:url(https://a.example/a.png)}</style><p>x", true),
  ])
  func `every image and font must load, but for an img without address`(html: String, isValid: Bool) throws {
    let block = try normalize(html, reachable: "https://a.example/a.png")
    #expect(block.isValid == isValid && (block.html != nil) == isValid)
  }

  @Test func `a failed block has no actions`() throws {
    let block = try normalize("<a href=app://1>x</a><img src=a.png>")
    #expect(block.actions == [] && block.close == [])
  }

  @Test func `a style sheet is printed as it is written`() throws {
    let block = try normalize("<style>a > b { color: red }</style><br>", reachable: "")
    #expect(String(decoding: block.html ?? [], as: UTF8.self).contains("<style>a > b { color: red }</style>"))
    #expect(body(block) == "<br>")
    #expect(
      decode("---\nplaceholders: home\n---\n<style>a > b {}</style><a><b>x</b></a>", in: environment(sdk: .android))
        .findings.allSatisfy { $0.code != .cssEscape })
  }

  @Test func `no script runs`() throws {
    let block = try normalize("<a href='javascript:x()'>x</a><noscript><a href=app://1>y</a></noscript>")
    #expect(block.clicks.map(\.outcome) == [.deepLink, .deepLink])
    let page = try #require(block.page)
    #expect(String(decoding: SandboxedDocument.make(page, block), as: UTF8.self).contains("<noscript>"))
    let (_, _, findings) = decode(
      "---\nplaceholders: home\n---\n<a href='javascript:x()' ontouchstart=y()>x</a>", in: environment(sdk: .android))
    #expect(!findings.contains { $0.code == .inlineHandler })
    #expect(
      findings.first { $0.code == .javascriptLink }?.message == "the link does nothing: no script runs in the app")
  }

  private func placeholder(_ yaml: String) throws -> Placeholder {
    var findings: [Finding] = []
    let source = Source(path: "Content/placeholders/home.yaml", bytes: Array(yaml.utf8))
    return try #require(
      ContentBlocks.decodeScreen(source, id: "home", in: environment(), findings: &findings))
  }

  private func selected(_ yaml: String, _ texts: [String]) throws -> [String] {
    let android = environment(sdk: .android)
    let blocks = BlockCatalogue(of: try texts.map { try #require(decode($0, in: android).summary) })
    let views = PlaceholderSelections(try placeholder(yaml), from: blocks, in: android)
    return PlaceholderMembers.list(views, in: blocks, android).listed.map {
      "\($0.title): \($0.reason.replacing(/; on iOS.*/, with: ""))"
    }
  }

  private func text(_ name: String, _ keys: String = "", _ body: String = "x") -> String {
    "---\nid: \(name)\nname: \(name)\nplaceholders: home\n\(keys)---\n\(body)"
  }

  @Test func `names are sorted without their letter case`() throws {
    let names = try selected("kind: carousel", ["b", "Z", "A", "a"].map { text($0) })
    #expect(names.map { $0.prefix(1) } == ["A", "a", "b", "Z"])
  }

  @Test func `only HTML takes part, and the winner has no second`() throws {
    #expect(
      try selected("kind: static", [text("n", "priority: 2\ncontentType: native\n"), text("h")]) == [
        "h: shown: the highest priority (0)", "n: not shown: Android shows no content of type native",
      ])
    #expect(
      try selected("kind: static", [text("n", "priority: 2\n", "<img src=a.png>"), text("h")]).first?
        .hasPrefix("n: wins with priority 2, but the SDK gave its HTML up: nothing is shown") == true)
    let items = try selected("kind: carousel", [text("n", "priority: 2\n", "<img src=a.png>"), text("h")])
    #expect(items.first?.hasPrefix("n: takes its place, but nothing is shown: the SDK gave its HTML up") == true)
    #expect(items.last == "h: shown: number 2, priority 0")
  }

  @Test func `the names of frequencies mean what they say`() {
    #expect(Frequency.onlyOnce.meaning(on: .android) == "shown once, ever")
    #expect(Frequency.oncePerVisit.meaning(on: .android) == "shown once each session")
    #expect(Frequency.onlyOnce.meaning(on: .ios).hasPrefix("shown once each time the app is started"))
  }

  @Test(arguments: [
    (
      "<a data-actiontype=close>x</a>",
      "a click on \"x\": closes the block (iOS and Android); nothing happens: no link is around it on the page (iOS 4.0)"
    ),
    (
      "<a href=https://a.example/><b data-link=https://b.example/>Go</b></a>",
      "a click on \"Go\": opens in the browser, https://b.example/ (iOS and Android); opens in the browser, https://a.example/ (iOS 4.0)"
    ),
    ("<img alt='' src=a.png>", "iOS shows the block, iOS 4.0 and Android show nothing of it"),
    (
      "<i style='background:url(https://gone.example/a.png)'><img alt='' src=https://there.example/b.png></i>",
      "iOS 4.0 shows the block, iOS and Android show nothing of it"
    ),
  ])
  func `what the SDKs do otherwise is told`(html: String, message: String) {
    let text = "---\nplaceholders: home\nunreachable: [https://gone.example/]\n---\n"
    for sdk in BlockSDK.allCases {
      let found = decode(text + html, in: environment(sdk: sdk)).findings.filter { $0.code == .sdkDiffers }
      #expect(found.map(\.message) == [message], "\(sdk)")
    }
    #expect(decode(text + "<a href=https://a.example/>x</a>").findings.allSatisfy { $0.code != .sdkDiffers })
  }

  @Test func `the page has what each SDK shows, and the actions of each`() throws {
    let (block, _, _) = decode("---\nplaceholders: home\n---\n<a data-actiontype=close>x</a>")
    let preview = ContentBlocks.preview(try #require(block), root: "../", in: environment())
    #expect(
      preview.actions.map { "\($0.label) \($0.type) \($0.platforms ?? "all")" } == [
        "x close iOS, Android", "x not-clickable iOS 4.0",
      ])
    let markup = String(decoding: preview.stages[0].content.bytes, as: UTF8.self)
    #expect(markup.contains("data-when=\"ios-4.0 loaded\"") && markup.contains("data-when=\"android loaded\""))
    #expect(preview.stages[0].reader == "ios")
  }

  @Test func `a placeholder has the choice of each SDK that makes another`() throws {
    let summaries = try ["a", "b"].map { name in
      let body =
        name == "a"
        ? "<i style='background:url(https://gone.example/a.png)'><img alt='' src=https://there.example/b.png></i>" : "x"
      let keys = "priority: \(name == "a" ? 2 : 1)\nunreachable: [https://gone.example/]\n"
      return try #require(decode(text(name, keys, body)).summary)
    }
    let views = PlaceholderSelections(
      try placeholder("kind: static"), from: BlockCatalogue(of: summaries), in: environment())
    #expect(views.main.ranks.map { $0.map(\.id) } == [["b"]])
    for sdk in ["ios-4.0", "android"] { #expect(views.json().contains("\"\(sdk) loaded\":{\"ranks\":[[\"a\"]]")) }
    let rows = PlaceholderMembers.list(views, in: BlockCatalogue(of: summaries), environment()).listed.map(\.reason)
    let left = rows.first { $0.hasPrefix("not shown: the SDK gave its HTML up; ") } ?? ""
    #expect(left.contains("on iOS 4.0: shown: the highest priority (2)"))
    #expect(left.hasSuffix("on Android: wins with priority 2, but the SDK gave its HTML up: nothing is shown"))
  }
}
