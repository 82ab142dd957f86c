import HTML
import Markdown
import TestSupport
import Testing
import Text

private func html(_ body: String, _ rawHTML: Markdown.RawHTML = .omitted) -> String {
  String(decoding: Markdown.render(body, rawHTML: rawHTML).bytes, as: UTF8.self)
}

@Suite struct MarkdownTests {
  @Test func rendersGitHubsExtensions() {
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

  @Test func leavesOutRawHTMLAndScriptLinksInACard() {
    #expect(
      html("<b>x</b> [y](javascript:alert(1))") == """
        <p><!-- raw HTML omitted -->x<!-- raw HTML omitted --> <a href="">y</a></p>

        """)
  }

  @Test func keepsRawHTMLInABlockByteForByte() {
    let raw = "<title>t</title><style>a > b { color: red }</style>\n<iframe src=\"x\"></iframe>\n"
    #expect(html(raw, .kept) == raw)
  }

  @Test func readsASliceThatDoesNotBeginAtTheStart() {
    let bytes = Array("---\n---\n*x*".utf8)
    #expect(Markdown.render(bytes[8...]) == Markup(trusted: "<p><em>x</em></p>\n"))
    #expect(Markdown.render(bytes[0..<0]).isEmpty)
  }

  @Test func plainTextIsWhatAReaderSees() {
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
  func findsTheFirstFormatting(_ body: String, _ expected: Position?) {
    #expect(Markdown.renderFindingFormatting(Array(body.utf8)[...]).formatting == expected)
  }
}

@Suite struct RefusalTests {
  @Test func bodiesOverTheSizeLimitComeBackAsText() {
    let body = String(repeating: "<", count: Markdown.sizeLimit + 1)
    let bytes = Array(body.utf8)[...]
    #expect(Markdown.refusal(of: bytes) == .tooLarge(bytes: Markdown.sizeLimit + 1))
    #expect(html(body).hasPrefix("<pre>&lt;&lt;"))
    #expect(Markdown.plainText(body) == body)
  }

  @Test func aWideTableOfManyShortRowsIsRefused() {
    let body =
      String(repeating: "|a", count: 2_000) + "\n" + String(repeating: "|-", count: 2_000) + "\n"
      + String(repeating: "|b\n", count: 10_000)
    #expect(Markdown.refusal(of: Array(body.utf8)[...]) == .tableTooWide(columns: 2_000, lines: 10_003))
  }

  /// Inputs on which cmark-gfm takes quadratic time, at the size limit.
  @Test(arguments: ["![[]()", "a <?", "*a **a ", "[a](", "`a``", "> ", "- ", "<![CDATA["])
  func hostileInputEndsSoon(_ unit: String) {
    let body = String(repeating: unit, count: Markdown.sizeLimit / unit.utf8.count)
    let took = processorTime { _ = html(body) }
    #expect(took < 10)
  }
}
