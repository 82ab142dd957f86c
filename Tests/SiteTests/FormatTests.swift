import Diagnostics
import Files
import Foundation
import Testing

@testable import Campaign
@testable import Site

/// The same run in every format. The schemas of the formats are tested in Tests/Browser/test_reports.py.
@Suite struct FormatTests {
  private func report() async throws -> RunReport {
    let workshop = try Workshop()
    try workshop.write(
      "Content/cards/ü b.md",
      "---\ntype: classic\ntitle: \"A < b & \\\"c\\\"\"\npinned: true\ndismissible: true\nextras: { a: 1 }\n---\nText\n"
    )
    try workshop.write("Content/cards/good.md", "---\ntype: classic\ntitle: Good\n---\nText\n")
    try workshop.write("Content/cards/broken.md", "---\ntype: classic\n---\nText\n")
    try workshop.write("Content/site.yaml", "checks: { card/extras-not-text: off }")
    var report = try RunReport(await workshop.build(), version: "1.2.3", withFingerprints: true)
    report.prefix = "campaigns/"
    report.threshold = .error
    return report
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func `the excerpt of an object is its first line of its own, with the caret there`() throws {
    let workshop = try Workshop()
    try workshop.write("Content/a.json", "{\n  \"body\": [\n    {\n      \"type\": \"a\"\n    }, {\n\n")
    var excerpts = Excerpts(in: try Directory(workshop.root))
    func shown(_ line: Int, _ column: Int) -> [String]? {
      excerpts.excerpt(of: Place(file: "Content/a.json", line: line, column: column)).map { [$0.line, $0.caret] }
    }
    #expect(shown(1, 1) == ["  \"body\": [", "  ^"])
    #expect(shown(2, 3) == ["  \"body\": [", "  ^"])
    #expect(shown(3, 5) == ["      \"type\": \"a\"", "      ^"])
    #expect(shown(5, 8) == ["    }, {", "       ^"])
    #expect(shown(4, 7) == ["      \"type\": \"a\"", "      ^"])
    #expect(shown(99, 1) == nil)
    try workshop.write("Content/b.md", "---\ntitle: A\n---\n")
    #expect(excerpts.excerpt(of: Place(file: "Content/b.md", line: 1, column: 1)) == nil)
  }

  @Test func `JSON: findings, counts, what is muted`() async throws {
    let value = try object(ReportFormat.json.bytes(try await report()))
    #expect(value["counts"] as? [String: Int] == ["error": 2, "warning": 1, "info": 0, "muted": 1])
    let findings = try #require(value["findings"] as? [[String: Any]])
    #expect(findings.count == 3)
    #expect(findings.allSatisfy { ($0["fingerprint"] as? String)?.count == 16 })
    #expect((value["muted"] as? [[String: Any]])?.first?["mutedBy"] as? String == "Content/site.yaml:1:11")
  }

  @Test func `JSON and SARIF say what to write instead of a wrong key, value or word of a template, and where`()
    async throws
  {
    let workshop = try Workshop()
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\nattributes: { first_name: Ann }\n")
    try workshop.write(
      "Content/cards/a.md",
      "---\ntype: clasic\ntitel: Hi\n\"domian\": Go\ntitle: \"ü {{ ${first_name} | upcas }}\"\n---\nText\n")
    let report = try RunReport(await workshop.build(), version: "1", withFingerprints: true)
    let findings = try #require(try object(ReportFormat.json.bytes(report))["findings"] as? [[String: Any]])
    let replacements = findings.compactMap { $0["replacement"] as? [String: String] }
    let words = [("clasic", "classic"), ("titel", "title"), ("domian", "domain"), ("upcas", "upcase")]
    #expect(replacements == words.map { ["original": $0, "text": $1] })
    let run = try #require((try object(ReportFormat.sarif.bytes(report))["runs"] as? [[String: Any]])?.first)
    let fixes = try #require(run["results"] as? [[String: Any]]).compactMap { ($0["fixes"] as? [[String: Any]])?.first }
    let changes = fixes.compactMap { ($0["artifactChanges"] as? [[String: Any]])?.first }
    let regions = changes.compactMap { ($0["replacements"] as? [[String: Any]])?.first?["deletedRegion"] }
    // The key in quotes does not stand in the file as it is.
    #expect(
      regions as? [[String: Int]] == [
        ["startLine": 2, "startColumn": 7, "endColumn": 13], ["startLine": 3, "startColumn": 1, "endColumn": 6],
        ["startLine": 5, "startColumn": 30, "endColumn": 35],
      ])
  }

  @Test func `SARIF: rules with help, regions, fingerprints, suppressions, paths of the repository`() async throws {
    let value = try object(ReportFormat.sarif.bytes(try await report()))
    let run = try #require((value["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let muted = results.filter { !($0["suppressions"] as? [Any] ?? []).isEmpty }
    #expect(muted.map { $0["ruleId"] as? String } == ["card/extras-not-text"])
    let text = String(decoding: ReportFormat.sarif.bytes(try await report()), as: UTF8.self)
    #expect(text.contains(#""uri":"campaigns/Content/cards/%C3%BC%20b.md","uriBaseId":"%SRCROOT%""#))
    #expect(text.contains(#""region":{"startLine":5,"startColumn":14}"#))
  }

  @Test func `JUnit: a case for each definition and group of checks; only what fails the run is a failure`()
    async throws
  {
    let xml = String(decoding: ReportFormat.junit.bytes(try await report()), as: UTF8.self)
    #expect(XMLChecker.isWellFormed(xml))
    #expect(xml.contains(#"<testsuite name="cards" tests="12" failures="2""#))
    #expect(xml.contains(#"<testcase classname="good" name="card" file="campaigns/Content/cards/good.md"/>"#))
    #expect(xml.contains(#"<failure type="document/missing-key""#))
    #expect(xml.contains("warning: a pinned card"))
  }

  @Test func `GitHub: the worst first, with paths of the repository, and a table for the job summary`() async throws {
    let report = try await report()
    let lines = String(decoding: ReportFormat.github.bytes(report), as: UTF8.self).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::error", "::warning"])
    #expect(lines[0].contains("file=campaigns/Content/cards/"))
    let page = GitHubSummary.markdown(report)
    #expect(page.contains("## cardproof: 2 errors, 1 warning"))
    #expect(page.contains("3 definitions; 1 muted"))
    #expect(page.contains("| warning | campaigns/Content/cards/ü b.md:5:14 |"))
  }

  @Test func `GitLab: a code quality report`() async throws {
    let bytes = ReportFormat.gitlab.bytes(try await report())
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(issues.map { $0["severity"] as? String } == ["critical", "critical", "minor"])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 3)
  }

  @Test func `characters that XML would take for markup, or refuse, are escaped`() {
    #expect(JUnit.escaped("<a b=\"c\">&\u{1}") == "&lt;a b=&quot;c&quot;&gt;&amp;\u{FFFD}")
  }
}

private enum XMLChecker {
  static func isWellFormed(_ xml: String) -> Bool {
    // Foundation's XML parser is a separate module on Linux. This only checks that tags nest, and that there is no
    // other `<`.
    var open: [Substring] = []
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty && !rest.contains("<")
  }
}
