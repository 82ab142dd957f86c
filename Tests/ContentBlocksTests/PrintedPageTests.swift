import HTML
import Testing

@testable import ContentBlocks

/// What is known from printing is what the parsed page would say.
@Suite struct PrintedPageTests {
  @Test func `a written block is not parsed again`() throws {
    let block = try normalize(
      Self.head + Self.close + "<p>a <a href=\"https://b.example/c?d=1&amp;e=2\">f</a></p>\n</div>\n")
    guard case .printed = block.page else {
      Issue.record("it is parsed again")
      return
    }
    expectSame(block, "")
  }

  @Test func `agrees with the parsed page on ten thousand random blocks`() throws {
    var random = Random(state: 0x5EED)
    var printed = 0
    for _ in 0..<10_000 {
      let html = Self.document(&random)
      guard let block = try? normalize(html), case .printed = block.page else { continue }
      printed += 1
      guard expectSame(block, html) else { return }
    }
    #expect(printed > 1_000)
  }

  @discardableResult
  private func expectSame(_ block: NormalizedBlock, _ html: String) -> Bool {
    guard case .printed(let page) = block.page, let matcher = block.matcher else { return true }
    let parsed = Document.parseTrusting(block.html ?? [])
    let shown = String(decoding: page.shown(), as: UTF8.self)
    let expected = String(decoding: ShownDocument.make(parsed, block), as: UTF8.self)
    let isSame =
      shown == expected && page.clicks == Click.all(on: parsed, matcher)
      && page.hasRewrittenSheet == BlockContents.hasRewrittenSheet(parsed)
    guard !isSame else { return true }
    Issue.record("\(html)\n\(shown)\n\(expected)\n\(page.clicks)\n\(Click.all(on: parsed, matcher))")
    return false
  }

  private static func document(_ random: inout Random) -> String {
    var html = random.next(4) == 0 ? "" : random.next(3) == 0 ? "<!doctype html>" : head
    var open: [String] = random.next(3) == 0 ? [] : ["div"]
    if html != head, let first = open.first { html += "<\(first)>" }
    for _ in 0..<random.next(14) {
      switch random.next(7) {
      case 0: html += pieces[random.next(pieces.count)]
      case 1, 2:
        let name = names[random.next(names.count)]
        let attribute = random.next(2) == 0 ? attributes[random.next(attributes.count)] : ""
        html += "<\(name)\(attribute)>"
        open.append(name)
      case 3, 4: if let last = open.popLast() { html += "</\(last)>" }
      default: html += texts[random.next(texts.count)]
      }
    }
    while let last = open.popLast() { html += "</\(last)>" }
    if random.next(3) == 0 { html += "\n" }
    return html
  }

  private static let head =
    "<!doctype html>\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n.a { b: c }\n</style>\n<div class=\"x\">\n"
  private static let close = "<div class=\"y\" role=\"button\" data-actiontype=\"close\">×</div>\n"
  private static let names = [
    "p", "div", "a", "a", "span", "b", "em", "ul", "li", "h2", "button", "pre", "table", "section", "i", "td", "s",
  ]
  private static let attributes = [
    " href=\"https://a.example/b\"", " href='https://a.example/b?c=1&amp;d=\"2\"'", " data-link=\"myapp://e\"",
    " data-actiontype=\"close\"", " data-actiontype='deep-link' data-link='https://f.example'", " class='g'", " href",
    " title=\"h &lt; &quot;i&quot; &amp;&nbsp;j\"", " hidden", " checked=\"checked\"", " style=\"color: red\"",
    " href='#k'", " target='_blank' href='https://a.example/b'", " style='background: url(x)'", " onpointerdown='l'",
    " href=\"javascript:m\"", " src='n'", " data-cardproof-url='o'", " onclick='p'", " href=\"\"", " alt=''",
  ]
  private static let pieces = [
    "<br>", "<hr />", "<img src='data:image/png;base64,AA' alt=''>", "<img src=\"data:,x\" alt=\"y\" />",
    "<!-- comment -->", "<style>p > a { b: c }</style>", "<style>@media x { y { z: 1 } }</style>",
    "<div data-actiontype=\"close\">×</div>", "<a href=\"https://q.example\">r</a>", "<a data-link=\"s://t\">u</a>",
    "<a href=\"https://q.example\"><span data-actiontype=\"close\">v</span></a>", "<br data-actiontype='close'>",
    "<a href='w:x'><img src='data:image/png;base64,AA'></a>", "<span data-link=\"https://a.example/b\">w</span>",
    "<meta charset='utf-8'>", "<wbr>", "<a href='x:y'> <b data-link='y:z'>z</b> </a>",
  ]
  private static let texts = ["a", " ", "\n", "b c", "\n  ", "&amp;", "&lt;d>", "ž", "&nbsp;", "\"e\"", "  f  "]
}

private struct Random {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(limit, 1)))
  }
}
