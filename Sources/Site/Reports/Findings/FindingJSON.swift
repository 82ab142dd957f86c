import Checks
import Diagnostics
import Text

/// A run's findings as JSON, by the schema `Templates/schemas/findings.schema.json`. The member `format`
/// is its version, which changes when a member is removed or changes its meaning, not when one is added.
package enum FindingJSON {
  static let version = 1

  static func bytes(_ report: RunReport) -> [UInt8] {
    let fingerprints = Dictionary(report.all.map { ($0.finding, $0.fingerprint) }) { first, _ in first }
    return JSONWriter.object(endsLine: true) { root in
      root.object("cardproof") { $0.members(["format": version, "version": report.version]) }
      root.member("definitions", report.entries.count)
      root.object("counts") { counts in
        for severity in [Severity.error, .warning, .info] {
          counts.member(severity.rawValue, report.findings.count { $0.severity == severity })
        }
        counts.member("muted", report.muted.count)
      }
      root.objects("findings", report.findings, isSpread: true) { write($1, fingerprints[$1], &$0) }
      root.objects("muted", report.muted, isSpread: true) { write($1, &$0) }
      if report.hasBaseline {
        root.object("baseline") { baseline in
          baseline.member("known", report.knownFindings.count)
          baseline.objects("fixed", report.fixed, isSpread: true) { $1.write(to: &$0) }
        }
      }
    }.array
  }

  /// Writes the members of the finding, the place of the rule that mutes it, and the reason.
  static func write(_ muted: Muted, _ object: inout JSONWriter) {
    write(muted.finding, nil, &object)
    object.members(["reason": muted.reason, "mutedBy": "\(muted.place)"])
  }

  /// Writes the members of a finding, which are the same in `report.json`.
  package static func write(_ finding: Finding, _ fingerprint: String?, _ object: inout JSONWriter) {
    let place = finding.place
    object.members([
      "code": finding.code.id, "severity": finding.severity.rawValue, "file": place.file,
      "line": place.line > 0 ? place.line : nil, "column": place.column > 0 ? place.column : nil,
      "message": finding.message, "expected": finding.expected.isEmpty ? nil : finding.expected, "hint": finding.hint,
    ])
    if let fix = finding.replacement {
      object.object("replacement") { $0.members(["original": fix.original, "text": fix.text]) }
    }
    object.members(["fingerprint": fingerprint])
  }
}
