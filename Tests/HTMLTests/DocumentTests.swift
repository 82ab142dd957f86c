import HTML
import Testing
import Text

private func parse(_ text: String) throws -> Document { try Document.parse(text) }
private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite struct DocumentTests {
  @Test func `repairs as browsers do`() throws {
    #expect(
      string(try parse("<table><a href=x>1<tr><td>2").html())
        == "<html><head></head><body><a href=\"x\">1</a><table><tbody><tr><td>2</td></tr></tbody></table></body></html>"
    )
    #expect(
      string(try parse("<!DOCTYPE html><p>a<b>c<p>d").html())
        == "<!doctype html><html><head></head><body><p>a<b>c</b></p><p><b>d</b></p></body></html>")
  }

  @Test func `remembers where elements and attributes stand`() throws {
    let document = try parse("<p>žluť\n  <A DATA-LINK='x'\tid=y>z</A>")
    let id = try #require(document.firstElement(named: .a))
    let a = try #require(document.element(id))
    #expect(a.position == Position(line: 2, column: 3))
    #expect(a.attributes.map(\.name) == ["data-link", "id"])
    #expect(a.attributes[1].position == Position(line: 2, column: 20))
    #expect(document.element(try #require(document.firstElement(named: .html)))?.position == nil)
  }

  @Test func `tells whether only words differ`() throws {
    let own = try parse("<style>p{color:red}</style><!--a--><p id=a data-x=1>Hello</p> <b>, </b>")
    for (other, isSame) in [
      ("<style>p{color:red}</style><!--b c--><p id=a data-x=1>Dobrý den</p> <b>; </b>", true),
      ("<style>p{color:tan}</style><!--a--><p id=a data-x=1>Hello</p> <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><p id=b data-x=1>Hello</p> <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><p id=a data-y=1>Hello</p> <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><h1 id=a data-x=1>Hello</h1> <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><p id=a data-x=1>Hello</p>! <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><p id=a data-x=1>...</p> <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><p id=a data-x=1>Hello</p> <b>x</b>", false),
      ("<style>p{color:red}</style><!--a--><p id=a data-x=1>He<i>l</i>lo</p> <b>, </b>", false),
      ("<style>p{color:red}</style><!--a--><p id=a data-x=1>Hello <b>, </b></p>", false),
    ] { #expect((try parse(other).reworded(from: own) != nil) == isSame, "\(other)") }
  }

  @Test func `keeps foreign names whole`() throws {
    let document = try parse("<svg><a xlink:href='x'></a><linearGradient/></svg>")
    #expect(document.attribute(.xlinkHref, of: try #require(document.firstElement(named: .a))) == "x")
    #expect(document.elements.contains { document.spelling(of: $0) == "lineargradient" })
  }

  @Test func `names have the spellings of their cases`() {
    for name in Document.Name.allCases.dropFirst() {
      #expect(name.spelling.description.filter(\.isLowercase) == "\(name)".lowercased().filter(\.isLowercase))
    }
  }

  @Test func `tells a bare attribute from an empty one`() throws {
    let document = try parse("<a href>1</a><a href=''>2</a>")
    #expect(string(document.html(.pretty)).contains("<a href>1</a>\n  <a href=\"\">2</a>"))
  }
}

@Suite struct TextTests {
  @Test(arguments: [
    ("<p> a  b\n c </p>", "a b c"),
    ("<div>One</div><div>Two</div>", "One Two"),
    ("a<br>b<br/> c", "a b c"),
    ("<div>A</div>B", "AB"),
    ("A<span>B</span>", "AB"),
    ("x<style>y</style><script>z</script><!-- c -->", "x"),
    ("<img alt='no'><input value='no'>", ""),
    ("<pre> a\n  b </pre>", "a\n  b"),
    ("a\u{A0} b", "a\u{A0} b"),
    ("&lt;b&gt; &amp;", "<b> &"),
  ])
  func `is what swift soup says`(_ html: String, _ expected: String) throws {
    let document = try parse(html)
    #expect(document.text(of: try #require(document.firstElement(named: .body))) == expected)
  }
}
