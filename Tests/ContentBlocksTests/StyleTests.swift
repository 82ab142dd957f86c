import Diagnostics
import Testing

@testable import ContentBlocks

/// What is said of a block's style sheets: rules that the SDK's escapes cost, imports, and text in dark mode.
struct StyleTests {
  private func messages(_ html: String, _ code: Code, by sdk: BlockSDK = .ios) -> [String] {
    decode("---\nplaceholders: [home]\n---\n\(html)", in: environment(sdk: sdk)).findings.filter { $0.code == code }
      .map(\.message)
  }

  private func escaped(_ css: String) -> [String] {
    messages("<style>\(css)</style><div class=\"a\"><p>Spring</p></div>", .cssEscape)
  }

  @Test func `signs in addresses and comments cost no rule`() {
    for css in [
      "@import url(https://fonts.example/css?family=A&display=swap); p { color: #fff; background: #000 }",
      "@import \"https://fonts.example/css?a=1&b=2\";", "/* a > b & c < d */ p { margin: 0 }",
      "p { background: url('https://x.example/a.png?a=1&b=2') }",
    ] {
      #expect(escaped(css) == [], "\(css)")
    }
  }

  /// What is known of the block as it is written must hold for what a profile gets, word by word.
  @Test func `a profile's words leave what is said of colours`() throws {
    var shared = 0
    for name in try BlockCases.own.names(endingIn: ".html") {
      let html = try BlockCases.own.bytes(name + ".html")
      guard let written = try? ParsedBlock(html, by: .ios40) else { continue }
      let text = String(decoding: html, as: UTF8.self)
      for words in ["Ὀρφεύς 7", "", "..."] {
        let filled = Array(text.replacing(/>\s*[\p{L} ]+</) { _ in ">" + words + "<" }.utf8)
        let (like, alone) = (try ParsedBlock(filled, by: .ios40, like: written), try ParsedBlock(filled, by: .ios40))
        #expect(like.darkMode.unreadable == alone.darkMode.unreadable, "\(name) with \(words)")
        #expect(like.facts == alone.facts, "\(name) with \(words)")
        if alone.document.reworded(from: written.document) != nil { shared += 1 }
      }
    }
    #expect(shared > 30)
  }

  @Test func `rules that are dropped are named`() {
    #expect(
      escaped("/* > */ div > p { color: red }") == [
        "the app drops the rule of \"div > p\", for the SDK escapes \">\""
      ])
    #expect(
      escaped("div>p { margin: 0 } .a > p { margin: 0 } p { margin: 0 }") == [
        "the app drops 2 rules, for the SDK escapes their signs; the first is that of \"div>p\""
      ])
    #expect(
      escaped("@media (width > 300px) { p { margin: 0 } }") == [
        "the app drops the rule of \"@media (width > 300px)\", for the SDK escapes \">\""
      ])
    #expect(escaped("<!-- p { margin: 0 } -->") == ["the app drops the rule of \"p\", for the SDK escapes \"<\""])
    #expect(escaped("p::after { content: \"a > b\" }").count == 1)
    #expect(escaped("<!-- @font-face { font-family: Calibri } p { margin: 0 } -->") == [])
    #expect(escaped("<!-- @font-face { font-family: A; src: url(https://a.example/a.woff) } -->").count == 1)
    #expect(escaped("p { margin: 0 } .gone > b { margin: 0 }") == [])
    #expect(escaped(".gone > b { margin: 0 }").first?.hasSuffix("nothing in the block has these names") == true)
  }

  @Test func `what is missing or dropped has its consequence, or a hint`() {
    func finding(_ html: String, _ code: Code) -> String { messages(html, code).first ?? "" }
    #expect(finding("<img src=\"data:,\">", .imageAltText).hasSuffix(": a screen reader says nothing of it"))
    let css = "<style>p { background: url(gone.png) }</style><p>Spring</p>"
    #expect(finding(css, .imageUnreachable).hasSuffix("cannot be loaded: its place stays empty"))
    #expect(
      messages("<p onpointerup=\"a()\" onpointerdown=\"b()\">A</p>", .inlineHandler)
        == ["onpointerup, onpointerdown on p stays, and runs in the app"])
    #expect(finding("<html><body><p>A</p></body></html>", .viewportMissing).hasSuffix("and may cut it or leave a gap"))
    #expect(messages("<html><head><style>p { margin: 0 }</style></head><body></body></html>", .viewportMissing) == [])
    let color = "<html><head><style>body { background: red }</style></head><body></body></html>"
    #expect(messages(color, .viewportMissing).count == 1)
  }

  @Test(arguments: [
    ("<p>it&#146;s</p>", "&#146; is a control sign on iOS, which shows nothing"),
    ("<p>&#x96;</p>", "&#x96; is a control sign on iOS, which shows nothing"),
    ("<p>a&nbsp10</p>", "&nbsp10 is shown as it is written"), ("<p>&copy2026", "&copy2026 is shown as it is written"),
    ("<![CDATA[<a href=x>x</a>]]>", "CDATA is text for iOS: its tags and links are shown as they are written"),
    ("<table>Sale<tr><td>x</table>", "text between the cells of a table is shown above the table"),
    ("<image src=https://e.com/a.png>", "image is no picture for the SDK, which shows nothing"),
  ])
  func `what the SDKs parser reads otherwise than browsers is told`(html: String, message: String) {
    #expect(messages(html, .malformedHTML) == [message])
  }

  @Test(arguments: [
    "<a href='https://e.com/?a=1&copy2=x&reg_s=1'>x</a>", "<p>&nbsp; &amp; &copy x &#8217; AT&T &notin; a&b</p>",
    "<table><tr><td>x</td></tr>\n</table>", "<svg><image href='#a'/></svg>", "<p>&#160;&#169;</p>",
  ])
  func `what all read alike is not`(html: String) { #expect(messages(html, .malformedHTML) == []) }

  @Test func `tags that overlap are closed, and copies of a tag are one`() {
    for html in [
      "<p><small><pre>x</pre></small></p>", "<p><b>x<div>y</div></b></p>", "<b><i>x</b></i>",
      "<p><a href=\"https://e.example/\"><h3>Title</h3></a></p>",
    ] {
      #expect(messages(html, .malformedHTML) + messages(html, .nestedAnchor) + messages(html, .duplicateURL) == [])
    }
    #expect(messages("<p><b>never<p>more", .malformedHTML) == ["b is not closed"])
    #expect(
      messages("<p>a<span/>b<br/><svg><path/></svg></p>", .malformedHTML) == [
        "span is closed here: what follows is outside"
      ])
    #expect(
      messages("<p>a<o:p/>b</p>", .malformedHTML).first?.hasSuffix("leaves it open: what follows is in it") == true)
    let nested = "<a href=\"https://e.example/1\">x<a href=\"https://e.example/2\">y</a>"
    #expect(messages(nested, .nestedAnchor).count == 1)
    for (link, severity) in [("", Severity.info), (" data-link=\"https://e.example/\"", .warning)] {
      let html = "<div data-actiontype=close\(link)>A<b data-actiontype=close>B</b></div>"
      let found = decode("---\nplaceholders: [home]\n---\n" + html).findings.filter { $0.code == .nestedAnchor }
      #expect(found.map(\.severity) == [severity], "\(found)")
    }
    #expect(
      messages("<a><p data-link=\"https://e.example/\">x</p></a>", .datalinkInsideAnchor, by: .ios40).first?.hasSuffix(
        "in a link: in SDK 4.0.1 nothing opens") == true)
    #expect(messages("<style>p { background: url(\"\") }</style>", .imageUnreachable) == [])
    #expect(
      messages("<style>p { background: url('') }</style>", .noUsableImage, by: .ios40) == [
        "none of the block's images can be loaded: an address is empty"
      ])
    #expect(messages("<p data-link=\"https://e.example/?q=it's\">x</p>", .urlUnmatched) == [])
    #expect(messages("<a href=\"  \">x</a>", .emptyAction) == ["href is blank, and a tap empties the block"])
    func found(_ html: String) -> [String] {
      decode("---\nplaceholders: [home]\n---\n" + html, in: environment(sdk: .ios40)).findings.map {
        "\($0.severity) \($0.code.id) \($0.hint ?? "")"
      }
      .filter { !$0.contains("dark-") && !$0.contains("text-alt") && !$0.contains("viewport") && !$0.contains("sdk-") }
    }
    #expect(found("<a href=\"\">x</a>") == ["error block/empty-action "])
    #expect(found("<a href=\"#top\">x</a>") == ["warning block/dead-link "])
    #expect(
      found("<input type=radio id=r><a href=\"#1\"> <label for=r><img alt=x src=\"https://e.example/1\"></label></a>")
        == [])
    let same = "<a href=\"https://e.example\">x</a> <a href=\"https://e.example/\">x</a>"
    #expect(found(same) == ["info block/ambiguous-url "])
    #expect(found(same.replacing("e/", with: "e/#a")) == ["warning block/ambiguous-url "])
    for name in ["aria-label=A", "aria-hidden=true", "role=presentation", "alt"] {
      #expect(found("<img \(name) src=\"https://e.example/1\">") == [])
    }
    #expect(
      found("<style>p { background: url( https://e.example/1.png ) }</style>") == [
        "error block/no-usable-image take the blanks out of url()"
      ])
    #expect(
      found("<style>p {\n-webkit-mask-image: url(https://e.example/1.png) }</style>") == [
        "warning block/css-url-missed put it on its own line, in a property without a prefix or --"
      ])
    #expect(
      messages("<a href=\"https://e.example/\" data-actiontype=\"CLOSE\">x</a>", .unknownActionType, by: .ios40) == [
        "data-actiontype is \"CLOSE\": in SDK 4.0.1 the link opens its address, and does not close"
      ])
  }

  @Test func `a text that is unreadable in dark mode has the hint for its colour`() {
    func hints(_ body: String) -> [String?] {
      decode("---\nplaceholders: [home]\n---\n<!doctype html>" + body).findings
        .filter { $0.code == .darkUnreadable }.map(\.hint)
    }
    #expect(hints("<p>A</p>").first??.contains("color-scheme: light dark") == true)
    #expect(hints("<p style=\"color: #333\">A</p>").first??.contains("!important") == true)
    // The SDK makes links of these, which have a colour of the browser's.
    #expect(hints("<p data-link=\"https://e.example/\">A</p><p data-actiontype=close>B</p>") == [])
  }

  @Test func `a style sheet that is linked and imported is told once`() {
    let link = "<link rel=stylesheet href=\"https://fonts.example/a\">"
    let severities = decode("---\nplaceholders: [home]\n---\n\(link)").findings.filter { $0.code == .removedElement }
    #expect(severities.map(\.severity) == [.warning])
    #expect(messages("\(link)<style>@import 'https://fonts.example/a';</style>", .removedElement) == [])
    #expect(
      messages(link, .removedElement) == [
        "the linked style sheet is taken out by the SDK: the app shows its texts in the next font of their font-family"
      ])
  }

  @Test func `a background that the style has, too, is shown`() {
    let attribute = "background=\"https://x.example/a.png\""
    #expect(messages("<table \(attribute)></table>", .resourceNotInlined).count == 1)
    #expect(
      messages("<table \(attribute) style=\"background: url(https://x.example/a.png)\"></table>", .resourceNotInlined)
        == [])
  }

  @Test func `an import says what is missing`() {
    let found = messages(
      "<style>@import url('https://fonts.example/a'); @import \"https://x.example/b.css\"; /* @import 'c' */</style>",
      .cssImport)
    #expect(
      found == [
        "\"https://fonts.example/a\" is imported, which the SDK does not do: "
          + "the app shows its texts in the next font of their font-family",
        "\"https://x.example/b.css\" is imported, which the SDK does not do: what its rules style looks plain in the app",
      ])
  }

  @Test(arguments: [
    "<p>Spring</p>", "<p style=\"color: #222\">Spring</p>",
    "<style>body { background: #fff; color: #000 } @media (prefers-color-scheme: dark) { body { background: #111 } }</style><p>Spring</p>",
    "<style>p { color: #fff } @media not all and (prefers-color-scheme: dark) { p { color: #000 } }</style><div style=\"background: white\"><p>Spring</p></div>",
    "<style>@media (prefers-color-scheme: dark) { table { background: black } }</style><table><td>Spring</table>",
    "<style>div > p { color: gray }</style><div><p>Spring</p></div>", "<iframe></iframe><p>Spring</p>",
    "<p>Spring</p><img alt src=\"https://a.example/x.png\" data-actiontype=close style=\"position: absolute\">",
  ])
  func `text that dark mode makes unreadable is a finding`(_ html: String) {
    #expect(messages(html, .darkUnreadable).count == 1)
    #expect(decode(html).block?.isUnreadableInDarkMode == true)
  }

  @Test(arguments: [
    "<style>:root { color-scheme: light dark }</style><p>Spring</p>", "<p style=\"color: #888\">Spring</p>",
    "<div style=\"background: #eee\"><p>Spring</p></div>", "<table bgcolor=\"#ffffff\"><td>Spring</table>",
    "<style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style><p>Spring</p>",
    "<style>p { color: light-dark(#000, #fff) } :root { color-scheme: light dark }</style><p>Spring</p>",
    "<div style=\"display: none\">Preheader</div>", "<div style=\"background: url(data:,)\">Spring</div>",
    "<p style=\"color: #fff\">White on white in light mode is another matter</p>",
    // What the SDK takes out, the browser does not draw, or draws in colours of its own.
    "<iframe src=x><a href=\"https://a.example\">in</a></iframe>", "<div><noscript><p>Spring</p></noscript></div>",
    "<template><p>Spring</p></template>", "<object data=x><p>Spring</p></object>", "<textarea>Spring</textarea>",
    "<select><option>Spring</select>", "<video><p>Spring</p></video>", "<canvas><p>Spring</p></canvas>",
    "<button><b>Spring</b></button>", "<mark>Spring</mark>", "<dialog><p>Spring</p></dialog>",
    "<details><p>Spring</p></details>", "<svg><text>Spring</text></svg>", "<datalist><option>Spring</datalist>",
    "<noframes>Spring</noframes>", "<audio><p>Spring</p></audio>", "<meter>Spring</meter>",
    // What lies behind it is not known.
    "<img alt src=\"https://a.example/a.png\"><div style=\"position: absolute; top: 0\"><p>Spring</p></div>",
    "<div style=\"position: relative\"><img alt src=\"https://a.example/a.png\" style=\"position: absolute\"><p>Spring</p></div>",
    "<div style=\"position: absolute; background: #fff\"></div><p>Spring</p>",
    "<p style=\"-webkit-text-fill-color: #888\">Spring</p>", "<div style=\"filter: invert(1)\"><p>Spring</p></div>",
  ])
  func `text that can be read, or that nobody can judge, is none`(_ html: String) {
    #expect(messages(html, .darkUnreadable) == [])
  }

  @Test func `what only a browser knows is not judged`() {
    let found = decode("<style>[data-a] { color: #eee }</style><p data-a>Spring</p>")
    #expect(!found.findings.contains { $0.code == .darkUnreadable })
    #expect(found.block?.isUnreadableInDarkMode == nil)
  }

  @Test func `blocks in Markdown can be read in both modes`() {
    let found = decode(
      "---\nplaceholders: [home]\nactions: [{text: Go, url: \"https://x.example/\"}]\n---\nSpring\n",
      path: "Content/blocks/a.md")
    #expect(!found.findings.contains { $0.code == .darkUnreadable })
    #expect(found.block?.isUnreadableInDarkMode == false)
  }

  @Test func `what is told of an element is told once`() {
    #expect(messages("<object data=\"x\"></object><video src=\"x\" poster=\"y\"></video>", .resourceNotInlined) == [])
    let icon = "<a href=\"https://a.example\"><img alt=\"\" src=\"https://a.example/i.png\"></a>"
    let label = "<a href=\"https://a.example\">A</a>"
    #expect(messages(icon + label, .duplicateURL) == [])
    #expect(messages("<a href=\"#1\"><label for=x>1</label></a><input id=x type=radio>", .deadLink) == [])
    #expect(messages("<div onclick=\"a()\" ontouchstart=\"b()\">A</div>", .deadControl) == [])
    #expect(messages("<div onclick=\"a()\">A</div>", .deadControl).count == 1)
    for name in ["aria-label=A", "title=A", "role=presentation", "aria-hidden=true", "alt"] {
      #expect(messages("<img \(name) src=\"https://a.example/i.png\">", .imageAltText) == [])
    }
    #expect(messages(label + icon, .duplicateURL).count == 1)
    #expect(messages("<img alt=\"\" src=\"\">", .imageEmptySource, by: .ios40)[0].hasPrefix("the src of img is empty"))
    let font = "<style>@import url(https://fonts.googleapis.com/css?family=Open+Sans:400);</style>"
    #expect(messages(font + "<p>A</p>", .cssImport)[0].hasSuffix("nothing in the block has the font open sans"))
    let roboto = "<style>@import url(https://fonts.googleapis.com/css2?family=Roboto:wght@100&display=swap);</style>"
    #expect(messages(roboto + "<p>A</p>", .cssImport)[0].hasSuffix("nothing in the block has the font roboto"))
    #expect(messages(roboto + "<font face=Roboto>A</font>", .cssImport)[0].hasSuffix("their font-family"))
    #expect(messages(font + "<p style=\"font-family:Open Sans\">A</p>", .cssImport)[0].hasSuffix("their font-family"))
  }

  @Test(arguments: [
    "<select><option data-link=app://x>A</option></select>",
    "<select><optgroup data-actiontype=close>A</optgroup></select>",
    "<table><colgroup><col data-link=app://x></colgroup></table>",
  ])
  func `a button on an option ends the SDK`(html: String) {
    #expect(messages(html, .datalinkRoot).count == 1)
    let (block, _, findings) = decode(
      "---\nplaceholders: [home]\n---\n\(html)", in: environment(sdk: .ios40))
    #expect(block?.isShown == false && findings.contains { $0.code == .datalinkRoot && $0.severity == .error })
    #expect(findings.contains { $0.message == "iOS and Android show the block, iOS 4.0 shows nothing of it" })
  }

  @Test func `a height of the screen is nothing where the block is measured`() {
    let message = "min-height: 100vh is nothing where the SDK measures the block, and its content is cut"
    #expect(messages("<p style=\"color:red;min-height: 100vh\">A</p>", .viewportHeight) == [message])
    #expect(messages("<style>p { min-height: 100vh }</style><p>A</p>", .viewportHeight) == [message])
    #expect(messages("<p style=\"width:100vh;margin:2vh;height:10px\">vh 100vh height</p>", .viewportHeight) == [])
  }

  @Test func `silent losses are told, and what is none is not`() {
    let intent = "<a href=\"intent://a#Intent;scheme=x;end\">A</a>"
    #expect(messages(intent, .nonWebURL) == ["nothing on iOS opens intent: addresses, which are Android's"])
    #expect(
      decode("---\nplaceholders: [home]\n---\n\(intent)", in: environment(sdk: .android)).findings
        .allSatisfy { $0.code != .nonWebURL })
    #expect(messages("<a href=\"#\" data-link=\"https://a.example/\">A</a>", .hrefReplaced) == [])
    #expect(messages("<a href=\"#\" data-link=\"https://a.example/\">A</a>", .deadLink) == [])
    let once = decode("---\nplaceholders: [home]\nfrequency: only_once\n---\nA").findings.filter {
      $0.code == .sdkDiffers
    }
    #expect(
      once.map(\.message) == ["only_once: shown once each time the app is started (iOS); shown once, ever (Android)"])
    #expect(once.map(\.place.line) == [3])
  }

  @Test func `a thousand dead links are one finding`() {
    let links = (0..<1_000).map { _ in "<a href=\"#\">Go</a>" }.joined(separator: "\n")
    #expect(messages(links, .deadLink) == ["\"#\" opens nothing; 1000 times, also in lines 5, 6, 7, 8, 9 and others"])
    #expect(messages("<a href=\"#\"><span data-actiontype=\"close\">A</span></a>", .deadLink) == [])
    #expect(messages("<a href=\"#\">A</a><a href=\"#\">B</a>", .duplicateURL) == [])
    let many = (0..<250).map { "<a href=\"#a\($0)\">Go</a>" }.joined()
    let found = messages(many, .deadLink)
    #expect(found.count == 200)
    #expect(found.contains { $0.hasSuffix("; and 50 more like this") })
  }

  @Test func `hostile style sheets take linear time and trap nothing`() {
    for css in [
      String(repeating: "{", count: 20_000), String(repeating: "@media x{a{", count: 5_000), "url(", "url('", "'\\",
      "/*", "a{b:",
      String(repeating: "}", count: 1_000), "@import", "@import;", "a > ", "<!", "-->", "a{color:rgb(nan,1e999,0)}",
      ":", "a:{}",
      "p{color:rgb(1,2,3,)}", "{}", "\\", "p { color: rgb() }", ".{color:red}", "#", "[{}", "a,,b{color:red}",
    ] {
      _ = decode("<style>\(css)</style><p>Spring</p>")
    }
  }
}
