import Campaign
import Diagnostics
import Mustache

/// Findings as template values.
enum FindingValues {
  private static let shape = Shape([
    "severity", "code", "message", "place", "excerpt", "expected", "hint", "first", "last",
  ])

  /// `withExcerpt` says which of them show the line that they are about.
  static func list(
    _ findings: [Finding], _ excerpts: inout Excerpts, withExcerpt: (Finding) -> Bool = { _ in true }
  ) -> Value {
    var values: [Value] = []
    for (i, finding) in findings.enumerated() {
      let excerpt = withExcerpt(finding) ? excerpts.excerpt(of: finding.place) : nil
      values.append(value(finding, excerpt, first: i == 0, last: i == findings.count - 1))
    }
    return .list(values)
  }

  private static func value(_ finding: Finding, _ excerpt: (line: String, caret: String)?, first: Bool, last: Bool)
    -> Value
  {
    let place = finding.place
    return .object(
      Object(
        shape,
        [
          .text(finding.severity.rawValue), .text(finding.code.id), .text(finding.message), .text("\(place)"),
          excerpt.map { .text("\($0.line)\n\($0.caret)") } ?? .null,
          finding.expected.isEmpty ? .null : .text(finding.expected.joined(separator: ", ")),
          finding.hint.map(Value.text) ?? .null, .bool(first), .bool(last),
        ]))
  }
}
