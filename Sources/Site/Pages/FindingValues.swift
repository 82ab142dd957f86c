import Campaign
import Diagnostics
import Mustache

/// Findings as template values.
enum FindingValues {
  private static let shape = Shape([
    "severity", "code", "message", "place", "excerpt", "expected", "hint", "first", "last",
  ])

  static func list(_ findings: [Finding], in folder: Folder) -> Value {
    .list(findings.enumerated().map { value($1, in: folder, first: $0 == 0, last: $0 == findings.count - 1) })
  }

  private static func value(_ finding: Finding, in folder: Folder, first: Bool, last: Bool) -> Value {
    let place = finding.place
    let excerpt = Excerpt.of(place, in: folder).map { "\($0.line)\n\($0.caret)" }
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
