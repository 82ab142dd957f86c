import TestSupport
import Testing
import Text

@testable import ContentBlocks
@testable import HTML

@Suite struct SandboxedDocumentTests {
  private func shown(_ html: String) throws -> String {
    let block = try normalize(html)
    return String(decoding: SandboxedDocument.make(try #require(block.page), block), as: UTF8.self)
  }

  @Test func `links lead nowhere and say what they would do`() throws {
    let html = try shown(
      "<a href='https://x.example' data-cardproof-outcome='forged'>x</a><b data-cardproof-url=y>z</b>")
    #expect(
      html.contains(
        """
        <a href="#" data-cardproof-outcome="browser" data-cardproof-request="https://x.example/" \
        data-cardproof-url="https://x.example" data-cardproof-text="x">x</a>
        """))
    #expect(html.contains("<b>z</b>"))
  }

  @Test func `the policy comes before anything of the block`() throws {
    let html = try shown("<!-- <head> --><head><style>p{}</style></head><p>x")
    #expect(html.hasPrefix("<html><head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
  }

  @Test(arguments: [
    "<p>a <b>b<div>c</b>d</div></p>", "<table><p>a</p><tr><td data-link='https://x.example'>b</td></tr></table>",
    "<!doctype html><html><head><title>t</title></head><body><pre title='ž&#13;'>\nž&#13;b</pre><i>c</i></body></html>",
    "<a href=1>a<p>b<a href=2>c</a></p></a><span data-link='https://x.example' data-actiontype=close>d</span>",
    "<ul>\n<li>a<ul><li>b</ul></ul><svg><a>b</a></svg><em>\tc</em>", "<p id=žluť>ž<i title='&#13;&#10;'>a</i><u>b</u>",
  ])
  func `places of findings stand on their elements`(_ html: String) throws {
    var document = try Document.parse("<h1 data-cardproof-about='forged'>a</h1>" + html)
    var marks: [Document.ID: String] = [:]
    for id in document.elements where document.position(of: id) != nil {
      marks[id] = "\(id.index):1"
      document.set(.id, to: "\(id.index):1", of: id)
    }
    let block = try Normalizer.normalize(document, document.facts, by: .ios40, resources: resources(), marks: marks)
    let shown = SandboxedDocument.make(try #require(block.page), block)
    let frame = try Document.parse(shown)
    for id in frame.elements { #expect(frame.attribute(.dataCardproofAbout, of: id) == frame.attribute(.id, of: id)) }
    #expect(!shown.span.contains(Array("forged".utf8)) && shown.span.contains(Array("data-cardproof-about=\"".utf8)))
  }

  /// What is said of a block, and shown of it, must be the same whether its printed document is parsed again or not.
  @Test func `parsing again changes nothing where it is left out`() throws {
    var dice = SeededGenerator(state: 0xB10C)
    let cases = try BlockCases.own.names(endingIn: ".html").map {
      String(decoding: try BlockCases.own.bytes("\($0).html"), as: UTF8.self)
    }
    var kept = 0
    for html in cases + (0..<500).map({ _ in Self.document(&dice) }) {
      guard let block = try? normalize(html), let page = block.page, !block.ranges.isEmpty else { continue }
      kept += 1
      let printed = try #require(block.html)
      var again = block
      (again.page, again.ranges) = (Document.parseByAllRules(printed), [])
      let parsed = try #require(again.page)
      let (one, other) = (SandboxedDocument.make(page, block), SandboxedDocument.make(parsed, again))
      #expect(Self.settled(one) == Self.settled(other), "\(html)")
      let matcher = try #require(block.matcher)
      #expect(block.clicks == Click.all(on: parsed, matcher), "\(html)")
      let bodies = try (#require(page.firstElement(named: .body)), #require(parsed.firstElement(named: .body)))
      #expect(page.printedText(of: bodies.0) == parsed.text(of: bodies.1), "\(html)")
    }
    #expect(kept > 100)
  }

  /// A document as a browser has it, without the blanks at the end of its body.
  private static func settled(_ html: [UInt8]) -> String {
    String(decoding: Document.parseByAllRules(html).html(), as: UTF8.self)
      .replacing(/\s+(?:<meta name="viewport"[^>]*>)?\s*<\/body>/, with: "</body>")
  }

  private static func document(_ dice: inout SeededGenerator) -> String {
    var out = dice.below(2) == 0 ? "<!doctype html>\n" : ""
    out += dice.pick(["", "<html><head><style>a > b { c: d }</style></head><body>", "<html><head></head>\n<body>\n"])
    let isWhole = out.hasSuffix("<body>") || out.hasSuffix("<body>\n")
    for _ in 0...dice.below(3) { element(&dice, in: "div", depth: 0, to: &out) }
    return out + (isWhole ? "</body></html>" : "")
  }

  private static func element(_ dice: inout SeededGenerator, in parent: String, depth: Int, to out: inout String) {
    let name =
      switch parent {
      case "table": "tbody"
      case "tbody": "tr"
      case "tr": dice.pick(["td", "th"])
      case "ul": "li"
      default:
        dice.pick(["div", "p", "span", "b", "a", "table", "ul", "h2", "img", "br", "section", "pre", "style", "em"])
      }
    out += "<\(name)"
    let attributes = [
      "", "", "", #" class="a""#, #" style="color:red;background:url(x)""#, " data-link=\"https://x.example/a\"",
      " data-actiontype=\"close\"", #" href="https://x.example/b?c=1&amp;d=2""#, " onclick=\"x\"", " hidden=\"\"",
      " data-link=\"x'y\"",
    ]
    out += dice.pick(attributes) + ">"
    guard name != "img", name != "br" else { return }
    if name == "style" { out += dice.pick([".a { color: red }", "@import 'x';", "a > b { c: url(x) }"]) }
    let isPart = ["table", "tbody", "tr", "ul"].contains(name)
    if name != "style", depth < 5 {
      for _ in 0..<dice.below(4) {
        if !isPart { out += dice.pick(["", "x", " y ", "\n", "a &amp; b&nbsp;", "<!-- c -->", "é\n"]) }
        element(&dice, in: name, depth: depth + 1, to: &out)
      }
    }
    out += isPart || name == "style" ? "</\(name)>" : dice.pick(["", "x", " "]) + "</\(name)>"
  }

  @Test func `a large picture is referred to`() throws {
    let resources = Resources { address in
      address == "a.png" ? .published("assets/a (1).0123.png", byteCount: 1 << 20) : .missing
    }
    let block = try normalize(
      "<img src=a.png><p style='background: url(a.png)'>assets/a%20%281%29.0123.png</p>", resources)
    let normalized = String(decoding: try #require(block.html), as: UTF8.self)
    #expect(normalized.contains("<img src=\"data:image/png;base64,{assets/a%20%281%29.0123.png}\" />"))
    #expect(block.inlined == ["a.png": 2 * (((1 << 20) + 2) / 3 * 4)] && block.images == ["a.png", "a.png"])
    let page = try #require(block.page)
    let html = String(decoding: SandboxedDocument.make(page, block, root: "../"), as: UTF8.self)
    #expect(html.contains("<img src=\"../assets/a%20%281%29.0123.png\">"))
    #expect(html.contains("url(../assets/a%20%281%29.0123.png)") && !html.contains("{assets"))
    #expect(html.contains("img-src data: 'self'; font-src data:;"))
    // A block that writes a reference itself gets no file of the site.
    let forged = try shown("<img src='data:image/png;base64,{assets/a.png}'>")
    #expect(forged.contains("{assets/a.png}") && forged.contains("img-src data:; font-src data:;"))
  }

  @Test func `a large font is copied and counted`() {
    let environment = environment(files: ["a.woff": String(repeating: "f", count: 66_000)])
    let style = "<style>@font-face { font-family: A; src: url(\"a.woff\"); }</style><p>x</p>"
    let bytes = "data:application/font;charset=utf-8;base64,".utf8.count + 88_000
    #expect(decode(style, in: environment).summary?.images == [.init(url: "a.woff", inlined: bytes)])
  }

  @Test(arguments: [
    "<a href='javascript:x'>x</a>", "<svg><a xlink:href='https://evil.example'>x</a></svg>",
    "<meta name=viewport http-equiv=refresh content='0;url=https://evil.example'>",
    "<base href='https://evil.example'>",
    "<form action='https://evil.example'><button formaction='https://evil.example'>x</button></form>",
    "<object data='https://evil.example'></object>", "<embed src='https://evil.example'>",
    "<p style='background:url(https://evil.example)' onpointerdown=x>x</p>",
    "<svg><a><set attributeName=href to='https://evil.example'/>x</a></svg>", "<video poster='https://evil.example'>",
    "<svg><style>&lt;/style>&lt;a href='https://evil.example'></style></svg>",
    "<div><noscript><p>evil.example</p></noscript>",
    "<style>@import 'https://evil.example'; p{background:image-set('https://evil.example' 1x)}</style>",
  ])
  func `nothing runs loads or leaves`(_ html: String) throws {
    let text = try shown(html)
      .replacing(/data-cardproof-[a-z]+="[^"]*"/, with: "")
      .replacing("@none 'https://evil.example'", with: "").replacing("image-none('https://evil.example'", with: "")
      .replacing("&lt;/style>&lt;a href='https://evil.example'>", with: "")
      .replacing("\\3C a href='https://evil.example'>", with: "")
    #expect(!text.contains("evil.example") && !text.contains("javascript:") && !text.contains("refresh"))
    #expect(!text.contains("onpointer"))
  }
}
