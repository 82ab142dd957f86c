import HTML
import Testing

/// What looks at eight bytes at a time finds what looking at each would find.
@Suite struct BytesTests {
  @Test func stringsAreDecodedAsByTheStandardLibrary() {
    let pieces: [[UInt8]] = [
      Array("abcdefgh".utf8), Array("é".utf8), Array("€".utf8), Array("😀".utf8), [0x80], [0xC2], [0xE0, 0x80, 0x80],
      [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F], Array("x".utf8), [],
    ]
    for a in pieces {
      for b in pieces {
        for c in pieces {
          let bytes = a + b + c
          #expect(String(utf8: bytes) == String(decoding: bytes, as: UTF8.self))
        }
      }
    }
  }

  @Test(arguments: 0..<12)
  func blanksAndSignsAreFoundWhereverTheyStand(_ offset: Int) throws {
    let before = String(repeating: "x", count: offset)
    for (written, pretty, exact) in [
      ("a  b", "a b", "a  b"), ("a \n\t b", "a b", "a \n\t b"), ("a\nb", "a b", "a\nb"), ("a b c", "a b c", "a b c"),
      ("&lt;&amp;>", "&lt;&amp;&gt;", "&lt;&amp;&gt;"), ("&nbsp; é", "&nbsp; é", "&nbsp; é"),
    ] {
      let document = try Document.parse("<p>x\(before)\(written)</p>".utf8)
      #expect(String(utf8: document.html(.pretty)).contains("\n  <p>x\(before)\(pretty)</p>"))
      #expect(String(utf8: document.html()).contains("<p>x\(before)\(exact)</p>"))
    }
  }
}
