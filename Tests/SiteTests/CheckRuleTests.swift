import Diagnostics
import Foundation
import Testing

@testable import Campaign
@testable import Checks
@testable import Site

@Suite struct CheckRuleTests {
  /// A card that is pinned and dismissible (a warning) and has an extra that is no text (a warning).
  private static let card = """
    ---
    type: classic
    title: Example
    pinned: true
    dismissible: true
    extras: { columns: 2 }
    checks
    ---
    Text.

    """
  private static func card(_ checks: String = "") -> String {
    card.replacing("checks\n", with: checks.isEmpty ? "" : checks + "\n")
  }

  private func lines(_ result: BuildResult) -> [String] {
    result.findings.map { "\($0.severity) \($0.code.id) \($0.place.line)" }
  }

  @Test func `site.yaml sets the severity of findings for pages, reports and exit codes alike`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", Self.card())
    try workshop.write(
      "Content/site.yaml", "checks: { card/pinned-dismissible: error, card/extras-not-text: off }")
    let result = try await workshop.build()
    #expect(lines(result) == ["error card/pinned-dismissible 5"])
    #expect(result.muted.map(\.finding.code.id) == ["card/extras-not-text"])
    #expect(result.muted.map(\.isInFile) == [false])
    #expect(result.entries.map(\.worst) == [.error])
    let page = try workshop.page("cards/a.html")
    #expect(page.contains(#"<li class="finding error""#))
    #expect(page.contains(#"<li class="finding muted""#))
    #expect(try workshop.page("checks.html").contains("1 muted"))
    #expect(try workshop.page("report.json").contains("\"mutedBy\":\"Content/site.yaml:1:"))
    #expect(try workshop.page("codes.html").contains("here: off"))
    // A second build has to judge in the same way.
    let again = try await workshop.build()
    #expect(again.findings == result.findings && again.muted == result.muted)
  }

  @Test func `a rule for fewer files or codes comes before a more general one`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/old/a.md", Self.card())
    try workshop.write("Content/cards/b.md", Self.card().replacing("Text", with: "Other text"))
    try workshop.write(
      "Content/cards/c.md",
      Self.card("checks: { card/*: { severity: info, reason: a test } }").replacing("Text", with: "More"))
    try workshop.write(
      "Content/site.yaml",
      """
      checks:
        card/*: error
        card/extras-not-text:
          - { severity: off, files: "cards/old/**", reason: goes in May }
          - warning
      """)
    let result = try await workshop.build()
    #expect(
      result.findings.map { "\($0.severity) \($0.place.file) \($0.code.id)" } == [
        "error Content/cards/b.md card/pinned-dismissible", "warning Content/cards/b.md card/extras-not-text",
        "info Content/cards/c.md card/pinned-dismissible", "info Content/cards/c.md card/extras-not-text",
        "error Content/cards/old/a.md card/pinned-dismissible",
      ])
    #expect(
      result.muted.map { "\($0.finding.place.file) \($0.reason ?? "")" } == ["Content/cards/old/a.md goes in May"])
  }

  @Test func `an exception in a file needs a reason, a known code, and a finding that it mutes`() async throws {
    let workshop = try Workshop()
    try workshop.write(
      "Content/cards/a.md",
      Self.card(
        """
        checks:
          card/pinned-dismissible: off
          card/extras-not-txt: { severity: off, reason: x }
          card/extras-not-text: { severity: of, reason: x }
          card/link: { severity: off, reason: the app adds it }
          checks/unused: { severity: off, reason: x }
          card/lifetime: [7]
        """))
    try workshop.write("Content/feeds/f.yaml", "title: F\nchecks: { feed/rule: { severity: off, reason: ' ' } }\n")
    let result = try await workshop.build()
    #expect(
      lines(result).filter { !$0.hasSuffix(" 2") } == [
        "warning card/extras-not-text 6", "error checks/missing-reason 8", "error checks/unknown-code 9",
        "error document/unknown-value 10", "info checks/unused 11", "error checks/fixed 12",
        "error document/unknown-value 13",
      ])
    #expect(
      result.findings.first { $0.code.id == "checks/unknown-code" }?.hint == "did you mean \"card/extras-not-text\"?")
    #expect(result.muted.map(\.finding.code.id) == ["card/pinned-dismissible"])
    #expect(
      result.findings.contains { $0.place.file == "Content/feeds/f.yaml" && $0.code.id == "checks/missing-reason" })
  }

  @Test func `feeds, placeholders, themes and blocks have exceptions of their own, payloads in site.yaml`() async throws
  {
    let workshop = try Workshop()
    let reason = "{ severity: off, reason: a test }"
    try workshop.write("Content/feeds/f.yaml", "theme: none\nchecks: { feed/unknown-theme: \(reason) }\n")
    try workshop.write("Content/placeholders/p.yaml", "kind: static\nchecks: { placeholder/empty: \(reason) }\n")
    try workshop.write("Content/themes/t.yaml", "extends: none\nchecks: { theme/unknown-base: \(reason) }\n")
    try workshop.write(
      "Content/blocks/b.html", "---\nplaceholders: []\nchecks: { block/no-placeholder: \(reason) }\n---\nText")
    try workshop.write("Content/adaptive/old/a.json", #"{"type":"AdaptiveCard","version":"9.0","body":[]}"#)
    try workshop.write(
      "Content/site.yaml",
      "checks: { adaptive/unsupported-version: { severity: off, files: adaptive/old/*.json, reason: a test } }\n")
    let result = try await workshop.build()
    #expect(result.findings.map(\.code.id) == ["block/dark-unreadable", "block/viewport-missing"])
    #expect(result.muted.count == 5)
  }

  @Test func `an error that makes a definition unreadable cannot be turned off`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", "---\ntitle: A\n---\nText\n")
    try workshop.write("Content/site.yaml", "checks: { document/missing-key: off }")
    let result = try await workshop.build()
    #expect(lines(result) == ["error document/missing-key 2"])
  }

  @Test func `what all profiles get is told once, at its place in the file`() async throws {
    let workshop = try Workshop()
    for name in ["Al", "Bernadette", "{{ '*' }}x"] {
      try workshop.write("Content/profiles/\(name.utf8.count).yaml", "attributes: { first_name: \"\(name)\" }\n")
    }
    try workshop.write(
      "Content/cards/a.md", "---\ntype: classic\ntitle: A\n---\nHi {{${first_name} | default: 'you'}}, *now*\n")
    let result = try await workshop.build()
    let found = result.findings.filter { $0.code.id == "card/markdown-in-stock-cell" }
    #expect(found.map { "\($0.place.line):\($0.place.column)" } == ["5:40"])
  }

  @Test(arguments: [
    ("adaptive/old/*.json", "Content/adaptive/old/a.json", true),
    ("adaptive/*.json", "Content/adaptive/old/a.json", false),
    ("**/a.json", "Content/adaptive/old/a.json", true), ("adaptive/**/a.json", "Content/adaptive/a.json", true),
    ("adaptive/**", "Content/adaptive/x/y.json", true), ("cards/*/a?.md", "Content/cards/x/ab.md", true),
    ("cards/*/a?.md", "Content/cards/x/a/.md", false), ("Content/cards/a.md", "Content/cards/a.md", true),
    ("a*b*c*d", "aXbXcXbXcXd", true), ("**/x/**/y", "a/x/b/x/c/y", true), ("**y", "a/b/xy", true),
    ("*", "a/b", false), ("", "a", false),
  ])
  func `a path pattern matches exactly the expected paths`(pattern: String, path: String, expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }
}
