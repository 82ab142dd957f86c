import HTML
import Testing

@testable import ContentBlocks

@Suite struct EditingTests {
  private func parse(_ text: String) throws -> Document { try Document.parse(text) }
  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `edits in place`() throws {
    var document = try parse("<p>a<b>c</b>d</p>")
    let b = try #require(document.firstElement(named: .b))
    document.wrap(b, in: document.make(.a, [(.href, "\"<&")]))
    document.set(.id, to: "1", of: b)
    let p = try #require(document.firstElement(named: .p))
    document.append(document.makeText("<end>"), to: p)
    #expect(
      string(document.html()) == """
        <html><head></head><body><p>a<a href="&quot;<&amp;"><b id="1">c</b></a>d&lt;end&gt;</p></body></html>
        """)
    document.detach(b)
    document.detach(b)
    #expect(document.text(of: p) == "ad<end>")
    #expect(document.parent(of: b) == nil)
  }

  @Test func `copies from another document`() throws {
    let other = try parse("<ul><li>1<li>2</ul>")
    var document = try parse("")
    let body = try #require(document.firstElement(named: .body))
    document.append(document.copy(try #require(other.firstElement(named: .ul)), from: other), to: body)
    #expect(
      string(document.html()) == "<html><head></head><body><ul><li>1</li><li>2</li></ul></body></html>")
  }
}
