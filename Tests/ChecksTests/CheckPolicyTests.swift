import Diagnostics
import Documents
import Testing

@testable import Checks

/// How rules change what a project's findings count for.
@Suite struct CheckPolicyTests {
  private static let codes = [Code.unknownKey, .missingKey]
  private static let place = Place(file: "Content/site.yaml", line: 3, column: 5)

  private func rule(
    _ code: String, _ level: CheckRule.Level, files: [String] = [], reason: String? = nil
  ) -> CheckRule {
    CheckRule(code: code, level: level, files: files, reason: reason, place: Self.place)
  }

  /// A finding of an unknown key in a file.
  private func finding(_ file: String = "Content/cards/a.md") -> Finding {
    Finding(.unknownKey, at: Place(file: file, line: 1, column: 1), "a message")
  }

  private func policy(_ rules: CheckRule...) -> CheckPolicy {
    var findings: [Finding] = []
    let policy = CheckPolicy(rules, of: Self.codes, findings: &findings)
    #expect(findings.isEmpty)
    return policy
  }

  @Test func `a code's own rule comes before its group's, and one for files before both`() {
    let policy = policy(
      rule("document/*", .info), rule(Code.unknownKey.id, .error),
      rule("document/*", .off, files: ["cards/old/**"], reason: "old"))
    var findings = [finding(), finding("Content/cards/old/b.md")]
    let muted = policy.judge(&findings)
    #expect(findings.map(\.severity) == [.error])
    #expect(muted.map(\.finding.place.file) == ["Content/cards/old/b.md"] && muted.map(\.reason) == ["old"])
    #expect(policy.level(of: .unknownKey) == .error && policy.level(of: .missingKey) == .info)
  }

  @Test func `a file's own rule comes first, and errors of what cannot be read stay`() {
    let policy = policy(rule(Code.unknownKey.id, .error))
    var findings = [finding()]
    let own = ["Content/cards/a.md": [rule(Code.unknownKey.id, .off)]]
    #expect(policy.judge(&findings, by: own).count == 1 && findings.isEmpty)
    findings = [finding()]
    findings[0].severity = .error
    #expect(policy.judge(&findings, by: own, isReadable: false).isEmpty && findings.count == 1)
  }

  @Test func `a rule does not raise what its check made less severe`() {
    var findings = [finding()]
    findings[0].severity = .info
    _ = policy(rule(Code.unknownKey.id, .error)).judge(&findings)
    #expect(findings.map(\.severity) == [.info])
  }

  @Test func `a rule about no code is a finding with the nearest one`() {
    var findings: [Finding] = []
    let wrong = String(Code.unknownKey.id.dropLast())
    _ = CheckPolicy([rule(wrong, .off), rule("nothing/*", .off)], of: Self.codes, findings: &findings)
    #expect(
      findings.map(\.code) == [.checksUnknown, .checksUnknown] && findings.map(\.place) == [Self.place, Self.place])
    #expect(findings[0].hint?.contains(Code.unknownKey.id) == true)
  }
}
