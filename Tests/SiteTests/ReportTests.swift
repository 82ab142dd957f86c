import CardSystems
import ContentCards
import Diagnostics
import Files
import Foundation
import Testing

@testable import Campaign
@testable import Site

@Suite struct ReportTests {
  static let finding = Finding(
    Code("card/some,code", .warning), at: Place(file: "a,b:c.md", line: 3, column: 7), "100%\nsure",
    expected: ["x", "y"], hint: "do that")

  @Test func `a workflow command escapes line breaks, commas and colons`() {
    #expect(
      FindingGitHub.text(Self.finding)
        == "::warning file=a%2Cb%3Ac.md,line=3,col=7,title=card/some%2Ccode::100%25%0Asure%0Aexpected: x, y%0Ado that\n"
    )
  }

  @Test func `text shows the source line and a caret below the column, without control characters`() throws {
    let workshop = try Workshop()
    try workshop.write("Content/a.md", "one\ntwo \u{1B}[31mred\n")
    let folder = try Directory(workshop.root)
    let finding = Finding(.duplicateID, at: Place(file: "Content/a.md", line: 2, column: 5), "bad \u{1B}]0;x\u{7}")
    var printer = FindingText(folder: folder, color: false)
    let text = printer.text(finding)
    #expect(
      text == """
        Content/a.md:2:5: error: bad \u{FFFD}]0;x\u{FFFD} [project/duplicate-id]
            two  [31mred
                ^

        """)
  }

  @Test func `CSV quotes fields that need it, and disarms those that a spreadsheet would run`() throws {
    func row(_ title: String) throws -> String {
      let summary = Summary(
        id: "a", file: "f", type: "classic", title: title,
        size: SizeReport(parts: [.init("title", 2100)], warning: 2000, limit: 2048))
      let status = try #require(try Directory("/").status(of: ""))
      let entry = Entry(
        system: ContentCards.self, file: ProjectFile(path: "f", status: status), isReadable: true, summary: summary,
        findings: [])
      let text = String(decoding: SizeRow.csv(SizeRow.all(of: [entry])), as: UTF8.self)
      return String(text.split(separator: "\r\n")[1])
    }
    #expect(try row("plain") == "a,classic,plain,2100,2048,-52,error")
    #expect(try row("a \"b\", c") == "a,classic,\"a \"\"b\"\", c\",2100,2048,-52,error")
    #expect(try row("=1+1") == "a,classic,\"'=1+1\",2100,2048,-52,error")
    let formulas = [
      "Sale;=cmd": "Sale;'=cmd", "＝1": "'＝1", "\n=1": "'\n'=1", "\u{1B}=1": "'\u{FFFD}'=1", "a\t@x": "a\t'@x",
    ]
    for (title, field) in formulas { #expect(try row(title).hasPrefix("a,classic,\"\(field)\",")) }
    #expect(try row("a - b, -c").hasPrefix("a,classic,\"a - b, -c\","))
  }

  @Test func `links are relative, and special bytes in them are escaped`() {
    #expect(Links.root(from: "index.html") == "")
    #expect(Links.root(from: "cards/a/b.html") == "../../")
    #expect(Links.href("cards/ü b&c?.html") == "cards/%C3%BC%20b%26c%3F.html")
  }
}
