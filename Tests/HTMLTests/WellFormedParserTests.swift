import TestSupport
import Testing

@testable import HTML

/// `WellFormedParser` must refuse a text or build exactly the tree that gumbo builds.
@Suite struct WellFormedParserTests {
  @Test(arguments: [
    "", "text", "  text", "<p>a</p>", "<p>a &amp; b&nbsp;&lt;c></p>\n", "<!doctype html>\n<p>x</p>\n",
    "<!doctype html>\n<meta name=\"viewport\" content=\"a\">\n<style>\n.x { color: red }\n</style>\n<div>y</div>\n",
    "<style></style><p>x</p>", "<html><head></head><body></body></html>",
    "<!doctype html>\n<html lang=\"en\">\n <head>\n  <meta name='viewport' />\n </head>\n <body class>\n  a\n </body>\n</html>\n",
    "<html><head></head>\n<body>\n<p>x</p></body> \n</html> ", "<head><style>a</style></head><p>x</p>",
    "<table>\n<thead>\n<tr>\n<th align=\"right\">a</th>\n</tr>\n</thead>\n<tbody>\n</tbody>\n</table>\n",
    "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>",
    "<b><div><table><tbody><tr><td>x</td></tr></tbody></table>y</div></b>",
    "<pre><code class=\"language-x\">a\n  b</code></pre>", "<p>žluť\n <a href='x'\n>y</a></p>",
    "<p>žluť\n <a href='x' data-link=\"&quot;&#39;\" id='ž' title=y>y</a></p>", "<div>a<!-- b -->c</div>",
    "<div><!--[if mso]><table><![endif]-->c</div>",
  ])
  func `agrees with the parser of all rules`(_ html: String) throws {
    let bytes = Array(html.utf8)
    guard let plain = WellFormedParser.parse(bytes) else { return }
    try expectSame(plain, Document.parseByAllRules(bytes), html)
  }

  /// `WellFormedParser` must accept markup as cmark writes it.
  @Test(arguments: [
    "<!doctype html>\n<meta name=\"viewport\" content=\"a\">\n<style>.x { color: red }</style>\n<div class=\"a\">\n"
      + "<h2>a</h2>\n<p>b <a href=\"c?d=1&amp;e=2\">f</a> <img src=\"g\" alt=\"h\" /><br />\n<code>i</code></p>\n<hr />\n"
      + "<table>\n<thead>\n<tr>\n<th>j</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align=\"right\">95</td>\n</tr>\n"
      + "</tbody>\n</table>\n<ol start=\"2\">\n<li><input type=\"checkbox\" disabled=\"\" /> k</li>\n</ol>\n<blockquote>\n<p>l</p>\n</blockquote>\n</div>\n",
    "<!doctype html>\n<html>\n <head>\n  <style>x</style>\n </head>\n <body>\n  <p>x</p>\n </body>\n</html>",
    "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>a &amp; b</title>\n<link rel=\"icon\" href=\"x\"></head>\n"
      + "<body>\n<!--[if mso]><table><![endif]-->\n<table><tbody>\n<tr><td>x</td></tr>\n</tbody></table>\n</body></html>\n",
  ])
  func `takes the plain way`(_ html: String) throws {
    let bytes = Array(html.utf8)
    let plain = try #require(WellFormedParser.parse(bytes))
    try expectSame(plain, Document.parseByAllRules(bytes), html)
  }

  @Test func `agrees on a hundred thousand random documents`() throws {
    var random = SeededGenerator(state: 0x5EED)
    var plain = 0
    for _ in 0..<100_000 {
      let bytes = Self.document(&random)
      guard let document = WellFormedParser.parse(bytes) else { continue }
      plain += 1
      try expectSame(document, Document.parseByAllRules(bytes), String(decoding: bytes, as: UTF8.self))
    }
    #expect(plain > 5_000)
  }

  private func expectSame(_ plain: Document, _ full: Document, _ html: String) throws {
    guard plain != full else { return }
    for (a, b) in zip(plain.subtree().map(plain.element), full.subtree().map(full.element)) where a != b {
      Issue.record("\(html.debugDescription):\n\(a)\nis by all rules\n\(b)")
      break
    }
    try #require(plain == full, "\(html.debugDescription)")
  }

  /// Generates a mostly well-formed document with occasional errors.
  private static func document(_ random: inout SeededGenerator) -> [UInt8] {
    var out = ""
    let isWhole = random.below(3) == 0
    if random.below(2) == 0 { out += random.pick(["<!doctype html>\n", "<!DOCTYPE html>", "<!Doctype html>"]) }
    if isWhole { out += "<html>\(random.pick(blanks))<head>\(random.pick(heads))</head>\(random.pick(blanks))<body>" }
    if !isWhole { out += random.pick(heads) }
    for _ in 0..<random.below(4) { element(&random, depth: 0, in: "body", to: &out) }
    if isWhole { out += "\(random.pick(blanks))</body>\(random.pick(blanks))</html>\(random.pick(blanks))" }
    var bytes = Array(out.utf8)
    if random.below(4) == 0, !bytes.isEmpty {
      switch random.below(3) {
      case 0: bytes.remove(at: random.below(bytes.count))
      case 1: bytes.insert(random.pick(Array("<>/&'\" =-!\r\0\u{C3}".utf8)), at: random.below(bytes.count))
      default: bytes.removeSubrange(random.below(bytes.count)...)
      }
    }
    return bytes
  }

  private static func element(_ random: inout SeededGenerator, depth: Int, in parent: String, to out: inout String) {
    var name = random.pick(names)
    if random.below(8) != 0 {
      switch parent {
      case "ul", "ol": name = "li"
      case "table": name = random.pick(["tbody", "thead"])
      case "tbody", "thead": name = "tr"
      case "tr": name = random.pick(["td", "th"])
      default: break
      }
    }
    if random.below(3) == 0 { out += random.pick(texts) }
    out += "<" + name
    for _ in 0..<random.below(3) { out += " " + random.pick(attributes) }
    if ["br", "img", "hr", "input", "meta", "link"].contains(name) {
      out += random.pick([">", " />", "/>"])
      return
    }
    out += ">"
    if name == "style" { out += random.pick(["", "a > b { c: d }", "<b>"]) }
    if depth < 7 {
      for _ in 0..<random.below(4) { element(&random, depth: depth + 1, in: name, to: &out) }
    }
    if random.below(2) == 0 { out += random.pick(texts) }
    if random.below(40) != 0 { out += "</" + name + ">" }
  }

  private static let names = [
    "a", "b", "i", "em", "strong", "code", "span", "div", "p", "h1", "h2", "ul", "ol", "li", "table", "tbody", "tr",
    "td", "blockquote", "pre", "br", "img", "hr", "button", "style", "meta", "section", "font", "sub", "center",
    "title", "link", "input",
  ]
  private static let texts = ["x", " ", "\n", "a &amp; b", "é\n ž", "&nbsp;", "&copy", "<!-- c -->", "1 < 2", "\t y"]
  private static let attributes = [
    "id=\"x\"", "hidden", "type=\"hidden\"", "class='a b'", "title=\"a&lt;b\nc\"", "x=y", "id=\"z\"", "ž=''",
  ]
  private static let blanks = ["", "\n", " \n ", "\t"]
  private static let heads = [
    "", "\n", "<meta a=\"b\">", "\n<style>x</style>\n", "<title>t</title>", "<title> &lt;p>\n</title>\n<link a=\"b\">",
    "<title></title>", "<title>a<b></title>", "  <!-- x -->", "t",
  ]
}
