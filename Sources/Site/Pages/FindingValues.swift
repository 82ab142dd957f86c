import Campaign
import Diagnostics
import Mustache

/// Findings as template values.
enum FindingValues {
  private static let shape = Shape([
    "severity", "code", "message", "place", "excerpt", "expected", "hint", "first", "last",
  ])
  private static let mutedLevel = "muted"

  /// `withExcerpt` says which of them show the line that they are about. Muted ones come last, with their reason.
  static func list(
    _ findings: [Finding], muted: [Muted] = [], _ excerpts: inout Excerpts,
    withExcerpt: (Finding) -> Bool = { _ in true }
  ) -> Value {
    let count = findings.count + muted.count
    var table = Table(shape, capacity: count)
    func end(_ i: Int) {
      table.add(.bool(i == 0))
      table.add(.bool(i == count - 1))
    }
    for (i, finding) in findings.enumerated() {
      let excerpt = withExcerpt(finding) ? excerpts.excerpt(of: finding.place) : nil
      add(finding, finding.severity.rawValue, excerpt, finding.hint, to: &table)
      end(i)
    }
    for (i, one) in muted.enumerated() {
      add(one.finding, mutedLevel, nil, reason(one), to: &table)
      end(findings.count + i)
    }
    return .table(table)
  }

  private static func reason(_ muted: Muted) -> String {
    (muted.reason.map { "muted: \($0)" } ?? "muted") + " (\(muted.place))"
  }

  /// All but `first` and `last`.
  private static func add(
    _ finding: Finding, _ level: String, _ excerpt: (line: String, caret: String)?, _ hint: String?,
    to table: inout Table
  ) {
    table.add(.text(level))
    table.add(.text(finding.code.id))
    table.add(.text(finding.message))
    table.add(.text(finding.place.description))
    table.add(excerpt.map { .text($0.line + "\n" + $0.caret) } ?? .null)
    table.add(finding.expected.isEmpty ? .null : .text(finding.expected.joined(separator: ", ")))
    table.add(hint.map(Value.text) ?? .null)
  }
}
