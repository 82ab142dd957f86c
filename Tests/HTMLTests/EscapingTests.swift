import HTML
import Testing

@Suite struct EscapingTests {
  @Test(arguments: 0..<12)
  func `blanks and signs are found wherever they stand`(_ offset: Int) throws {
    let before = String(repeating: "x", count: offset)
    for (written, pretty, exact) in [
      ("a  b", "a b", "a  b"), ("a \n\t b", "a b", "a \n\t b"), ("a\nb", "a b", "a\nb"), ("a b c", "a b c", "a b c"),
      ("&lt;&amp;>", "&lt;&amp;&gt;", "&lt;&amp;&gt;"), ("&nbsp; é", "&nbsp; é", "&nbsp; é"),
    ] {
      let document = try Document.parse("<p>x\(before)\(written)</p>")
      #expect(String(decoding: document.html(.pretty), as: UTF8.self).contains("\n  <p>x\(before)\(pretty)</p>"))
      #expect(String(decoding: document.html(), as: UTF8.self).contains("<p>x\(before)\(exact)</p>"))
    }
  }
}
