import Campaign
import Diagnostics
import Mustache

/// Findings as template values.
enum FindingValues {
  private static let shape = Shape([
    "severity", "code", "message", "place", "excerpt", "expected", "hint", "first", "last",
  ])

  static func list(_ findings: [Finding], _ excerpts: inout Excerpts) -> Value {
    var values: [Value] = []
    for (i, finding) in findings.enumerated() {
      values.append(value(finding, &excerpts, first: i == 0, last: i == findings.count - 1))
    }
    return .list(values)
  }

  private static func value(_ finding: Finding, _ excerpts: inout Excerpts, first: Bool, last: Bool) -> Value {
    let place = finding.place
    let excerpt = excerpts.excerpt(of: place).map { "\($0.line)\n\($0.caret)" }
    return .object(
      Object(
        shape,
        [
          .text(finding.severity.rawValue), .text(finding.code.id), .text(finding.message), .text("\(place)"),
          excerpt.map(Value.text) ?? .null,
          finding.expected.isEmpty ? .null : .text(finding.expected.joined(separator: ", ")),
          finding.hint.map(Value.text) ?? .null, .bool(first), .bool(last),
        ]))
  }
}
