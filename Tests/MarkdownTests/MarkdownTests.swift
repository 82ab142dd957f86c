import HTML
import Markdown
import TestSupport
import Testing
import Text

private func html(_ body: String, _ rawHTML: Markdown.RawHTML = .omitted) -> String {
  String(decoding: Markdown.render(body, rawHTML: rawHTML).bytes, as: UTF8.self)
}

@Suite struct MarkdownTests {
  @Test func `renders git hubs extensions`() {
    #expect(
      html("~~old~~ www.example.com\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n- [x] done\n") == """
        <p><del>old</del> <a href="http://www.example.com">www.example.com</a></p>
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th align="center">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        <td align="center">2</td>
        </tr>
        </tbody>
        </table>
        <ul>
        <li><input type="checkbox" checked="" disabled="" /> done</li>
        </ul>

        """)
  }

  @Test func `leaves out raw HTML and script links in a card`() {
    #expect(
      html("<b>x</b> [y](javascript:alert(1))") == """
        <p><!-- raw HTML omitted -->x<!-- raw HTML omitted --> <a href="">y</a></p>

        """)
  }

  @Test func `keeps raw HTML in a block byte for byte`() {
    let raw = "<title>t</title><style>a > b { color: red }</style>\n<iframe src=\"x\"></iframe>\n"
    #expect(html(raw, .kept) == raw)
  }

  @Test func `reads a slice that does not begin at the start`() {
    let bytes = Array("---\n---\n*x*".utf8)
    #expect(Markdown.render(bytes[8...]) == Markup(trusted: "<p><em>x</em></p>\n"))
    #expect(Markdown.render(bytes[0..<0]).isEmpty)
  }

  @Test func `plain text is what a reader sees`() {
    #expect(
      Markdown.plainText("**Two** for [one](https://example.com) `now`\n\nSecond\n") == "Two for one now\n\nSecond")
    #expect(Markdown.plainText("") == "")
  }
}

@Suite struct FormattingTests {
  @Test(
    arguments: [
      ("plain text, 2 * 3 = 6\n\nhttps://example.com and a_b_c", nil),
      ("Two for one on **all** tulips", Position(line: 1, column: 16)),
      ("žluť *kůň*", Position(line: 1, column: 6)),
      ("first\n\n# Heading", Position(line: 3, column: 1)),
      ("first\n\n- item", Position(line: 3, column: 1)),
      ("see [this](https://example.com)", Position(line: 1, column: 5)),
      ("a <b>c</b>", Position(line: 1, column: 3)),
      ("~~no~~", Position(line: 1, column: 1)),
      ("", nil),
    ] as [(String, Position?)])
  func `finds the first formatting`(_ body: String, _ expected: Position?) {
    #expect(Markdown.renderFindingFormatting(Array(body.utf8)[...]).formatting == expected)
  }
}

@Suite("Costs of Markdown") struct CostTests {
  static let hostile: [String] = [
    "[a]: /" + String(repeating: "&", count: 30_000) + "\n\n" + String(repeating: "[a] ", count: 8_000),
    "[a]: / \"" + String(repeating: "&&]:&\n[b]: c\n", count: 2_500) + "\"\n\n"
      + String(repeating: "![a]", count: 6_000),
    "http://a.b/" + String(repeating: ")", count: 64_000), "www.a.b/" + String(repeating: ")&a;", count: 16_000),
    String(repeating: "_www.", count: 13_000), String(repeating: "http://a.b/<", count: 5_400),
    String(repeating: "a@b.", count: 16_000),
    String(repeating: "|a|\n|-|-|\n", count: 6_500), String(repeating: "> |a|\r\n> |-|-|\r\n", count: 3_500),
  ]

  @Test(arguments: hostile.indices)
  func `what multiplies is refused before it is parsed, in a line that says what`(index: Int) {
    let body = Array(Self.hostile[index].utf8)[...]
    #expect(body.count <= Markdown.sizeLimit)
    #expect(Markdown.refusal(of: body) != nil)
    #expect(Markdown.render(body).bytes.starts(with: "<pre>".utf8))
  }

  @Test func `what people write is parsed: many definitions, many links, many tables, long words`() {
    let definitions = (0..<100).map { "[link \($0)]: https://example.com/path/\($0)\n" }.joined()
    let uses = (0..<100).map { "See [link \($0)] and [text][link \($0)]. " }.joined()
    let tables = String(repeating: "| a | b |\n| - | - |\n| 1 | - |\n| - | - |\n\n", count: 500)
    let links = String(repeating: "Read (https://example.com/a_(b)) or write to a@example.com. ", count: 900)
    for body in [uses + "\n\n" + definitions, tables, links, String(repeating: "字", count: 20_000)] {
      #expect(Markdown.refusal(of: Array(body.utf8)[...]) == nil)
    }
  }
}

@Suite struct RefusalTests {
  @Test func `bodies over the size limit come back as text`() {
    let body = String(repeating: "<", count: Markdown.sizeLimit + 1)
    let bytes = Array(body.utf8)[...]
    #expect(Markdown.refusal(of: bytes) == .tooLarge(bytes: Markdown.sizeLimit + 1))
    #expect(html(body).hasPrefix("<pre>&lt;&lt;"))
    #expect(Markdown.plainText(body) == body)
  }

  @Test func `a wide table of many short rows is refused`() {
    let body =
      String(repeating: "|a", count: 2_000) + "\n" + String(repeating: "|-", count: 2_000) + "\n"
      + String(repeating: "|b\n", count: 10_000)
    #expect(Markdown.refusal(of: Array(body.utf8)[...]) == .tableTooWide(columns: 2_000, lines: 10_003))
  }

  /// Inputs on which cmark-gfm takes quadratic time, at the size limit.
  @Test(arguments: ["![[]()", "a <?", "*a **a ", "[a](", "`a``", "> ", "- ", "<![CDATA["])
  func `hostile input ends soon`(_ unit: String) {
    let body = String(repeating: unit, count: Markdown.sizeLimit / unit.utf8.count)
    let took = processorTime { _ = html(body) }
    #expect(took < 10)
  }
}
