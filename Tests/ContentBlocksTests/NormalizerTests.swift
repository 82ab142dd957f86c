import HTML
import TestSupport
import Testing

@testable import ContentBlocks

@Suite struct NormalizerTests {
  @Test(arguments: [
    ("<a href='HTTP://x.example'>a</a>", "deep-link HTTP://x.example a"),
    ("<a href='https://x.example' data-actiontype='deep-link'>a</a>", "deep-link https://x.example a"),
    ("<a href='https://x.example' data-actiontype=' browser '>a</a>", "browser https://x.example a"),
    ("<a href='app://x' data-actiontype='browser'>a</a>", "browser app://x a"),
    ("<div data-actiontype='deep-link'><a href='https://x.example'>a</a></div>", "browser https://x.example a"),
    ("<p data-link='https://x.example'>a<br>b</p>", "browser https://x.example a b"),
    ("<a href='https://x.example'><img alt='no' src='data:image/png;base64,AA=='></a>", "browser https://x.example -"),
    ("<a href='https://x.example'>a\u{A0} b</a>", "browser https://x.example a\u{A0} b"),
    // A rewritten style sheet counts as ordinary text.
    ("<a href='https://x.example'><style>p{}</style>a<script>b</script></a>", "browser https://x.example p{}a"),
    ("<svg><a href='app://x'><text>a</text></a></svg>", "deep-link app://x a"),
  ])
  func `the type is the elements own or the addresss`(_ html: String, _ expected: String) throws {
    #expect(lines(try normalize(html).actions) == [expected])
  }

  @Test func `datalink beats href`() throws {
    let block = try normalize("<a href='https://a.example' data-link='https://b.example/'>x</a>")
    #expect(lines(block.actions) == ["browser https://b.example/ x"])
    #expect(lines(block.clicks) == ["a \"x\" -> browser https://b.example/"])
  }

  @Test func `a close button that has an address is listed twice`() throws {
    let block = try normalize("<a href='https://x.example/1' data-actiontype='close'>x</a>")
    #expect(lines(block.close) == ["close https://x.example/1 x", "close https://exponea.com/close_action__{UUID} x"])
    #expect(block.actions.isEmpty)
    #expect(lines(block.clicks) == ["a \"x\" -> close https://x.example/1"])
  }

  @Test func `a close button that is a link without address is dead`() throws {
    let block = try normalize("<a data-actiontype='close'>x</a>")
    #expect(lines(block.close) == ["close https://exponea.com/close_action__{UUID} x"])
    #expect(lines(block.clicks) == ["a \"x\" -> not-clickable -"])
  }

  @Test func `a button on a cell is moved out of the table`() throws {
    let block = try normalize("<table><tr><td data-link='https://x.example/1'>x</td></tr></table>")
    #expect(lines(block.actions) == ["browser https://x.example/1 x"])
    #expect(lines(block.clicks) == ["td \"x\" -> not-clickable -"])
  }

  @Test func `markup in an address becomes markup`() throws {
    let block = try normalize("<p data-link=\"app://x'><b id='\">x</p>")
    #expect(lines(block.actions) == ["deep-link app://x'><b id=' x", "deep-link app://x x"])
    #expect(block.clicks.allSatisfy { $0.outcome == .deepLink && $0.request == "app://x" })
  }

  @Test(arguments: [
    "<img>", "<img src=''>", "<img src='x.png'>", "<img src='https://x.example/none.png'>",
    "<img src='https://x.example/a.png'><img src='https://x.example/none.png'>",
    "<img src=\"data:image/svg+xml;utf8,<svg xmlns='x'/>\">", "<frameset><frame></frameset>",
  ])
  func `one failure fails the block`(_ html: String) throws {
    let block = try normalize(html, resources("https://x.example/a.png"))
    #expect(!block.isValid && block.html == nil && block.actions.isEmpty && block.clicks.isEmpty)
  }

  @Test func `a legal data URI is its own bytes`() throws {
    let block = try normalize("<img src='data:image/gif,%41b'>")
    #expect(String(decoding: block.html ?? [], as: UTF8.self).contains("src=\"data:image/png;base64,QWI=\""))
  }

  @Test func `listed handlers go and others stay`() throws {
    let html = try normalize("<p onclick=a onTouchStart=b onpointerup=c onwheel=d target=e ping=f>x</p>").html ?? []
    #expect(String(decoding: html, as: UTF8.self).contains("<p ontouchstart=\"b\" onpointerup=\"c\">x</p>"))
  }

  @Test func `prefetching inlines nothing`() throws {
    let html = "<img src='x.png'><style>a > b {}</style>"
    let block = try Normalizer.normalize(Array(html.utf8), by: .ios40, resources: resources(), inlining: false)
    let text = String(decoding: block.html ?? [], as: UTF8.self)
    #expect(block.isValid && text.contains("src=\"x.png\"") && text.contains("<style>a > b {}</style>"))
  }

  @Test func `the same block gives the same bytes`() throws {
    let html = "<p data-link='a://1'>1</p><p data-link='a://2'>2</p><b data-actiontype='close'>x</b>"
    #expect(try normalize(html) == normalize(html))
    let ids = String(decoding: try normalize(html).html ?? [], as: UTF8.self)
    #expect(ids.contains("00000001-") && ids.contains("00000003-"))
  }

  @Test func `buttons in buttons in buttons are refused`() throws {
    let nested = { (count: Int) in String(repeating: "<div data-link='a://b'>", count: count) }
    #expect(try normalize(nested(16)).isValid)
    #expect(throws: Document.Refusal.tooDeep(at: .init(line: 1, column: 23 * 15 + 1))) { try normalize(nested(500)) }
  }

  @Test(arguments: [
    "<b data-actiontype=close>x</b>", "<a href='a://1'>x</a>", "<p data-link='a://b'>", "<a href='x'>",
    "<b data-actiontype=close>", "<td data-link=x>", "<p>x",
  ])
  func `hostile repetition ends soon`(_ unit: String) throws {
    let took = processorTime { _ = try? normalize(String(repeating: unit, count: 20_000)) }
    #expect(took < 20)
  }

  @Test(arguments: [
    ("<svg ONCLICK=f() />x", "<svg></svg>x"), ("<form ONCLICK=f()>x</form>", "<form>x</form>"),
    // A name that is written twice is removed once.
    ("<p onclick=f() ONCLICK=g()>x</p>", "<p onclick=\"g()\">x</p>"), ("<p href=1 HREF=2>x</p>", "<p href=\"2\">x</p>"),
  ])
  func `handlers and addresses are removed as by the SDK`(_ html: String, _ expected: String) throws {
    let text = String(decoding: try normalize(html).html ?? [], as: UTF8.self)
    #expect(text.filter { !$0.isWhitespace }.contains(expected.filter { !$0.isWhitespace }))
  }

  @Test(arguments: [
    // A link that gets its address from data-link comes after those that have one.
    ("<p data-link='app://1'>a</p><a data-link='app://1'>b</a>", ["deep-link app://1 a"]),
    ("<a data-link='app://1'>a</a><a href='app://1'>b</a>", ["deep-link app://1 b"]),
    // 2.13 reads markup in an iframe, and the SDK lists its links before it removes it.
    (
      "<iframe><a href='app://1'>a</a></iframe><a href='app://2'>b</a>", ["deep-link app://1 a", "deep-link app://2 b"]
    ),
    ("<iframe><i data-link='app://1'>a</i></iframe><iframe data-link='app://2'></iframe>", ["deep-link app://1 a"]),
    (
      "<iframe><a href='app://1'><b data-link='app://2'>x</b>y</a></iframe>",
      ["deep-link app://1 xy", "deep-link app://2 x"]
    ),
  ])
  func `links count in the order of the current SDK`(_ html: String, _ expected: [String]) throws {
    let block = try Normalizer.normalize(Array(html.utf8), by: .ios, resources: resources())
    #expect(lines(block.actions) == expected)
  }

  @Test(arguments: [
    ("<select><optgroup label=x><option data-link='app://1'>a</select>", ["deep-link app://1 a"]),
    ("<body data-link=\"app://it's\">a", ["deep-link app://it's a", "deep-link app://it -"]),
    ("<select><option data-link='app://1'>a</select>", []),
  ])
  func `a link is put around an element wherever the parser of 4 0 makes one`(_ html: String, _ expected: [String])
    throws
  {
    #expect(lines(try normalize(html).actions) == expected)
  }
}
