import HTML
import TestSupport
import Testing
import Text

/// The rules by which the SDKs' parsers differ from HTML5, and from one another.
@Suite struct SwiftSoupParserTests {
  private static func body(_ html: String, _ parser: SDKParser) -> String {
    guard let document = try? Document.parse(Array(html.utf8), by: parser) else { return "refused" }
    let text = String(decoding: document.html(.flat), as: UTF8.self)
    return text.firstRange(of: "<body>").map { String(text[$0.upperBound...].dropLast(14)) } ?? text
  }

  @Test(arguments: [
    ("<div/>a", "<div></div>a"), ("<p/>a<b/>c", "<p></p>a<b></b>c"), ("<o:p/>a", "<o:p />a"), ("<br/>a", "<br />a"),
    ("x<script/>a", "x<script></script>a"),
    ("<table><tr><td/>x<td>y", "<table><tbody><tr><td></td>x<td>y</td></tr></tbody></table>"),
    ("<table>a<tr>b<td>c", "<table>a<tbody><tr>b<td>c</td></tr></tbody></table>"),
    ("&nbsp10 &copy2026 &notit;", "&amp;nbsp10 &amp;copy2026 &amp;notit;"),
    ("<a href='?a&reg_s=1'>x</a>", "<a href=\"?a&amp;reg_s=1\">x</a>"),
    ("<a href=1 href=2>x</a>", "<a href=\"2\">x</a>"),
    ("&#146;", "\u{92}"), ("a&Tab;b&NewLine;c", "a\tb\nc"), ("<p>a<main>b", "<p>a<main>b</main></p>"),
    ("<svg viewBox=x><p>y</p></svg>", "<svg viewbox=\"x\"><p>y</p></svg>"),
    ("<a>1 <a>2</a> 3</a>", "<a>1 </a><a>2</a> 3"), ("<select><b>a</b><hr></select>", "<select>a</select>"),
    ("<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"), ("x</p></br>y", "x<p></p><br />y"),
  ])
  func `rules of both versions`(html: String, expected: String) {
    for parser in [SDKParser.swiftSoup7, .swiftSoup13] { #expect(Self.body(html, parser) == expected, "\(parser)") }
  }

  @Test(arguments: [
    ("<p>a<hr>b", "<p>a</p><hr />b", "<p>a<hr />b</p>"),
    ("<button>a<button>b", "<button>a</button><button>b</button>", "<button>a<button>b</button></button>"),
    ("<textarea><b>x</b></textarea>", "<textarea>&lt;b&gt;x&lt;/b&gt;</textarea>", "<textarea><b>x</b></textarea>"),
    ("<image src=u>", "<img src=\"u\" />", "<image src=\"u\"></image>"), ("ZZ&pound=2", "ZZ£=2", "ZZ&amp;pound=2"),
    ("<IMG SRC=u>", "<img SRC=\"u\" />", "<img src=\"u\" />"), ("a > b", "a &gt; b", "a > b"),
    ("<p><![CDATA[a <b>]]></p>", "<p>a &lt;b&gt;</p>", "<p>a <b></p>"),
    ("<center/>x", "<center />x", "<center></center>x"), ("<rb/>x", "<rb />x", "<rb></rb>x"),
    ("<p>a</p>&", "<p>a</p>&amp;", "<p>a</p>&amp;"), ("<p>a</p><", "<p>a</p>&lt;", "<p>a</p>&lt;"),
    (
      "<table><td>b</tbody>c", "<table><tbody><tr><td>b</td></tr></tbody>c</table>",
      "<table><tbody><tr><td>b</td>c</tr></tbody></table>"
    ),
    ("<strike / >x", "<strike>x</strike>", "<strike />x"), ("<i id=a / >x", "<i id=\"a\">x</i>", "<i id=\"a\">x</i>"),
    ("<b c=1 C \"d\">x", "<b c=\"1\" c \"d\">x</b>", "<b c=\"1\" c\"d\">x</b>"),
    ("<a b \"c\">x</a>", "<a b \"c\">x</a>", "<a b\"c\">x</a>"), ("<é>x", "<é>x</é>", "&lt;é&gt;x"),
    ("a&gt“", "a&amp;gt“", "a&gt;“"), ("<input checked=checked>", "<input checked />", "<input checked=\"checked\" />"),
    ("<p>a<object><p>b</p>c</object>d", "<p>a<object><p>b</p>c</object>d</p>", "<p>a<object></object></p><p>b</p>cd"),
    (
      "<table>a > b<td>c", "<table>a &gt; b<tbody><tr><td>c</td></tr></tbody></table>",
      "<table>a &gt; b<tbody><tr><td>c</td></tr></tbody></table>"
    ),
    ("It&apos x&apos“&apos2", "It&amp;apos x&amp;apos“&amp;apos2", "It' x&amp;apos“&amp;apos2"),
    ("&copy;&nbsp;2026", "©&nbsp;2026", "©\u{A0}2026"), ("&nbsp;&copy;", "&nbsp;©", "&nbsp;©"),
    ("&copy;&nbsp;&lt;", "©&nbsp;&lt;", "©&nbsp;&lt;"),
    ("<b title='&copy;&nbsp;'>", "<b title=\"©&nbsp;\"></b>", "<b title=\"©\u{A0}\"></b>"),
    ("<![CDATA[]]>\u{A0}x", "&nbsp;x", "&nbsp;x"),
    ("<a />x<a id=y />", "<a></a>x<a id=\"y\"></a>", "<a />x<a id=\"y\"></a>"),
    ("<p style>x", "<p style=\"\">x</p>", "<p style=\"\">x</p>"),
    ("x<noframes>&&</noframes>", "x<noframes>&amp;&amp;</noframes>", "x<noframes>&&</noframes>"),
  ])
  func `rules by which the versions differ`(html: String, older: String, newer: String) {
    #expect(Self.body(html, .swiftSoup7) == older)
    #expect(Self.body(html, .swiftSoup13) == newer)
  }

  @Test(arguments: [
    ("<div/>a", "<div></div>a"), ("<table>a<tr>b<td>c", "<table>a<tbody><tr>b<td>c</td></tr></tbody></table>"),
    ("&nbsp10 &notit;", "&amp;nbsp10 &amp;notit;"), ("<p>a<main>b", "<p>a<main>b</main></p>"),
    ("<svg viewBox=x><p>y</p></svg>", "<svg viewbox=\"x\"><p>y</p></svg>"), ("<p>a<hr>b", "<p>a</p><hr>b"),
    ("<textarea><b>x</b></textarea>", "<textarea>&lt;b&gt;x&lt;/b&gt;</textarea>"),
    ("<a href=1 HREF=2>x</a>", "<a href=\"1\">x</a>"), ("<br/>a", "<br>a"), ("&#146;", "’"), ("<o:p/>a", "<o:p />a"),
    ("<p><![CDATA[a <b>c</b>]]></p>", "<p><![CDATA[a <b>c</b>]]></p>"), ("a<![CDATA[b", "a<![CDATA[b]]>"),
    ("<a =\"x\" \"' href=u>t</a>", "<a x href=\"u\">t</a>"),
    ("<p x=1 <a href=u>t", "<p x=\"1\"><a href=\"u\">t</a></p>"),
    ("<p x <a href=u>t", "<p x <a href=\"u\">t</p>"), ("<a href=1 href x/>y", "<a href=\"1\" x></a>y"),
    ("<o:p></o:p>a<o:p/>b<o:p>c</o:p>", "<o:p />a<o:p />b<o:p>c</o:p>"), ("<p style>a", "<p style>a</p>"),
    ("<b>x<p><o:p>y</o:p></p></b>", "<b>x<p><o:p>y</o:p></p></b>"),
    ("<b>x<p>y</b><o:p>z</o:p>", "<b>x</b><p><b>y</b><o:p>z</o:p></p>"),
    ("<table><td><p>a<![CDATA[b]]>", "<table><tbody><tr><td><p>a<![CDATA[b]]></p></td></tr></tbody></table>"),
    ("<table><![CDATA[b]]></table>", "<table>b</table>"),
    ("<table><b>x<i>y</table>", "<b>x<i>y</i></b><table></table>"),
    ("<form><p><option>a</form>b", "<form><p><option>a</option></p></form>b"),
    ("<select><template>a</select>", "<select><template>a</template></select>"),
    (
      "<select><optgroup label=a><option>1<optgroup label=b><option>2</select>",
      "<select><optgroup label=\"a\"><option>1</option></optgroup><optgroup label=\"b\"><option>2</option></optgroup></select>"
    ),
    ("<a>1<div>2<div>3</a>4", "<a>1</a><div><a>2</a><div><a>3</a>4</div></div>"),
    ("a<!----->b", "a<!----->b"), ("a</3>b", "a<!--/3-->b"), ("a<i<b>c", "a<i><b>c</b></i>"), ("a&gt“", "a&gt;“"),
    ("<IMG SRC=1 src=2>", "<img src=\"1\" src=\"2\">"), ("<p>a<nobr/>b", "<p>a<nobr></nobr>b</p>"),
    ("a<template/>b", "a<template></template>b"),
    ("<table><td>a</tbody>b", "<table><tbody><tr><td>a</td></tr>b</tbody></table>"),
    ("<pre>\n\nx</pre><listing>\ny</listing>", "<pre>\nx</pre><listing>y</listing>"),
    ("<a href=u>a</body>b", "<a href=\"u\">a</a><a href=\"u\">b</a>"), ("<div>a</body>b", "<div>ab</div>"),
    ("<svg><textarea/>a</svg>b", "<svg><textarea></textarea>a</svg>b"), ("</br>a", "<br>a"),
  ])
  func `jsoup has the rules of SwiftSoup 2 7 but for these`(html: String, expected: String) {
    #expect(Self.body(html, .jsoup) == expected)
  }

  @Test(arguments: [
    ("<body>a</body><!--c-->", "<html><head></head><body>a</body><!--c--></html>"),
    (
      "<template><a href=u>t</a></template><p>x",
      "<html><head><template><a href=\"u\">t</a></template></head><body><p>x</p></body></html>"
    ),
    (
      "<template><table><td>t",
      "<html><head><template><table><tbody><tr><td>t</td></tr></tbody></table></template></head><body></body></html>"
    ),
    ("<?xml version='1.0'?>x", "<!--?xml version='1.0'?--><html><head></head><body>x</body></html>"),
    ("<!DOCTYPEhtml>x", "<!doctype tml><html><head></head><body>x</body></html>"),
    ("<div>a</body><!--c-->", "<html><head></head><body><div>a<!--c--></div></body></html>"),
    ("<u><frameset>", "<html><head></head><frameset></frameset></html>"),
    (
      "<ul><a href=u>a</ul></body>\n</html>",
      "<html><head></head><body><ul><a href=\"u\">a</a></ul>\n</body></html>"
    ),
  ])
  func `jsoup leaves what is around the body there`(html: String, expected: String) throws {
    #expect(String(decoding: try Document.parse(Array(html.utf8), by: .jsoup).html(.flat), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("<i>\n\n<b>×</b>\n<p>y</p>\n</i>", "× y", "× y", "× y"),
    ("<i>\u{2003}\u{A0} x\u{200B} </i>", "x", "\u{2003} x\u{200B}", "\u{2003} x"),
    ("<i>a\n<b>×</b>&nbsp;<p>y</p></i>", "a ×\u{A0} y", "a ×y", "a × y"),
    ("<i>a<plaintext>b\n", "a b", "a b\n", "a b"), ("<i><pre>\n</pre><p>x</p></i>", "x", "x", "x"),
    ("<i>a<pre>\n</pre><p>x</p></i>", "a \n x", "a \n x", "a x"),
    ("<i>a<s>b</s><center>c</center>d</i>", "a bcd", "a b cd", "ab c d"),
    ("<i><div>a</div><b>c</b></i>", "ac", "ac", "a c"), ("<i><div>a</div><x>c</x></i>", "ac", "ac", "ac"),
    ("<i>a \u{AD} b</i>", "a \u{AD} b", "a \u{AD} b", "a b"),
    ("<pre><i><b><u>a  b</u></b></i></pre>", "a b", "a b", "a  b"),
  ])
  func `texts are collapsed and trimmed as by each`(html: String, older: String, newer: String, jsoup: String) throws {
    for (parser, text) in [(SDKParser.swiftSoup7, older), (.swiftSoup13, newer), (.jsoup, jsoup)] {
      let document = try Document.parse(Array(html.utf8), by: parser)
      #expect(document.text(of: try #require(document.firstElement(named: .i))) == text, "\(parser)")
    }
  }

  @Test func `places are those of the source`() throws {
    let html = "<p>žluť\n <A DATA-LINK='x'\tid=y>z</A><b/>\n<table><div id=d>moved</div></table>"
    let document = try Document.parse(Array(html.utf8), by: .swiftSoup7)
    let link = try #require(document.firstElement(named: .a))
    #expect(document.position(of: link) == Position(line: 2, column: 2))
    #expect(document.position(of: .id, on: link) == Position(line: 2, column: 19))
    #expect(document.firstElement(named: .div).flatMap(document.position(of:)) == Position(line: 3, column: 8))
    #expect(
      document.elements.map { document.spelling(of: $0) } == ["html", "head", "body", "p", "a", "b", "div", "table"])
  }

  @Test(
    arguments: SDKParser.allCases,
    [
      "<div>", "<b>", "<a href=x>", "<table><div></table>x", "<table><tr><td>", "<p><b id=x>", "<b><p></b>",
      "<select><option>",
      "<svg><style>", "<title><b", "&notathing", "<textarea><b>", "<!--", "<![CDATA[", "<script><!--<script>", "</b>",
      "<li>",
      "<o:p/>", "<nobr>", "<form><button>", "<a b=", "&amp", "<frameset>", "<ruby><rt>", "<i><table><i>",
    ])
  func `hundred thousand tags end at once`(parser: SDKParser, unit: String) {
    let took = processorTime {
      _ = try? Document.parse(Array(String(repeating: unit, count: 100_000).utf8), by: parser)
    }
    #expect(took < 10)
  }
}
