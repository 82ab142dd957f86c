import HTML
import TestSupport
import Testing

/// Inputs on which HTML5 parsers take quadratic time or more; at these sizes, parsing must still be quick.
@Suite struct NestingTests {
  private func parse(_ text: String) throws -> Document { try Document.parse(text) }

  @Test func `nesting up to the limit is parsed`() throws {
    let depth = Document.depthLimit
    let document = try parse(String(repeating: "<div>", count: depth) + String(repeating: "</div>", count: depth))
    #expect(document.elements.count == depth + 3)
  }

  @Test func `deeper nesting is refused with its place`() {
    let text = "<p>\n" + String(repeating: "<div>", count: 100_000)
    #expect(throws: Document.Refusal.tooDeep(at: .init(line: 2, column: 5 * 512 + 1))) { try parse(text) }
  }

  @Test(arguments: [
    "<div>", "<b>", "<span>", "<b><div></b>", "<span><div></span>", "<svg>", "<svg><foreignObject>",
    "<svg><style><div>", "<select><style></select><div>", "<table><div></table>x<table><tr><td>",
    "<svg><foreignObject><textarea></textarea><div>", "<p><svg></p><foo/>", "<a><svg></a><foo/>",
    "<script><!--<script></script></script><i a=1>", "<template>", "<font><p>", "<select><plaintext><div>",
    "<svg><![CDATA[ > <g></g> ]]><div>", "<object>", "<nobr><div>", "<table><caption>", "<button><p></button><div>",
    "<!--><div><!-->", "<?x><div>", "</x><div>", "<li><div>", "<ul><li>",
  ])
  func `hundred thousand open elements end at once`(_ unit: String) {
    let took = processorTime { _ = try? parse(String(repeating: unit, count: 100_000)) }
    #expect(took < 5)
  }

  @Test func `formatting that would be reopened without end is refused`() {
    let open = (0..<120).map { "<b id=\($0)>" }.joined()
    let text = "<p>" + open + "</p>" + String(repeating: "<p>x</p>", count: 100_000)
    #expect(throws: Document.Refusal.self) { try parse(text) }
  }

  @Test func `an element with a million attributes is refused`() {
    let text = "\n<p " + (0..<1_000_000).map { "a\($0) " }.joined() + ">"
    #expect(throws: Document.Refusal.tooManyAttributes(at: .init(line: 2, column: 1))) { try parse(text) }
  }

  @Test(arguments: [
    "<p>", "<li>", "<td>", "<tr><td>", "<option>", "<br>", "<p><b></p>", "<dt>a<dd>b", "</b>", "x ", "<",
  ])
  func `hundred thousand unclosed tags are parsed`(_ unit: String) throws {
    let took = processorTime { _ = try? parse(String(repeating: unit, count: 100_000)) }
    #expect(took < 10)
  }

  @Test func `real pages are not refused`() throws {
    let row =
      "<tr><td><table><tr><td><a href=x><font color=red>a</a></td></tr></table><svg><title>t</title><path/></svg>"
    #expect(try parse("<table>" + String(repeating: row, count: 2_000)).elements.count > 10_000)
  }
}
