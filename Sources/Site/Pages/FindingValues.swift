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
    var values: [Value] = []
    let count = findings.count + muted.count
    func ends(_ i: Int) -> [Value] { [.bool(i == 0), .bool(i == count - 1)] }
    for finding in findings {
      let excerpt = withExcerpt(finding) ? excerpts.excerpt(of: finding.place) : nil
      values.append(
        .object(
          Object(shape, Self.values(finding, finding.severity.rawValue, excerpt, finding.hint) + ends(values.count))))
    }
    for one in muted {
      values.append(.object(Object(shape, Self.values(one.finding, mutedLevel, nil, reason(one)) + ends(values.count))))
    }
    return .list(values)
  }

  private static func reason(_ muted: Muted) -> String {
    (muted.reason.map { "muted: \($0)" } ?? "muted") + " (\(muted.place))"
  }

  /// All but `first` and `last`.
  private static func values(
    _ finding: Finding, _ level: String, _ excerpt: (line: String, caret: String)?, _ hint: String?
  ) -> [Value] {
    [
      .text(level), .text(finding.code.id), .text(finding.message), .text("\(finding.place)"),
      excerpt.map { .text("\($0.line)\n\($0.caret)") } ?? .null,
      finding.expected.isEmpty ? .null : .text(finding.expected.joined(separator: ", ")),
      hint.map(Value.text) ?? .null,
    ]
  }
}
