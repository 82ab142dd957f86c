import Diagnostics
import Text

/// Findings as a Code Quality report, which GitLab shows in a merge request and beside the lines.
enum FindingGitLab {
  static func bytes(_ report: RunReport) -> [UInt8] {
    var writer = JSONWriter()
    let countedFindings = Set(report.findings)
    writer.objects(nil, report.all.filter { countedFindings.contains($0.finding) }, isSpread: true) { issue, item in
      let finding = item.finding
      issue.members([
        "description": ([finding.message] + [finding.hint].compactMap(\.self)).joined(separator: "; "),
        "check_name": finding.code.id, "fingerprint": item.fingerprint,
        "severity": severities[finding.severity] ?? "info",
      ])
      issue.object("location") { location in
        location.member("path", report.prefix + finding.place.file)
        location.object("lines") { $0.member("begin", max(1, finding.place.line)) }
      }
    }
    writer.endLine()
    return writer.bytes
  }

  private static let severities: [Severity: String] = [.error: "critical", .warning: "minor", .info: "info"]
}
