import Checks
import Diagnostics
import Text

/// A run's findings as one JSON document. `format` changes when a member changes its meaning or goes, not when one is
/// added; the schema is `Templates/schemas/findings.schema.json`.
enum FindingJSON {
  static let version = 1

  static func bytes(_ report: RunReport) -> [UInt8] {
    let fingerprints = Dictionary(
      report.all.map { ($0.finding, $0.fingerprint) }, uniquingKeysWith: { first, _ in first })
    var writer = JSONWriter()
    writer.object { root in
      root.object("cardproof") {
        $0.member("format", version)
        $0.member("version", report.version)
      }
      root.member("definitions", report.entries.count)
      root.object("counts") { counts in
        for severity in [Severity.error, .warning, .info] {
          counts.member(severity.rawValue, report.findings.count { $0.severity == severity })
        }
        counts.member("muted", report.muted.count)
      }
      root.array("findings", report.findings, isSpread: true) { list, finding in
        list.object { write(finding, fingerprints[finding], &$0) }
      }
      root.array("muted", report.muted, isSpread: true) { list, muted in
        list.object { write(muted, &$0) }
      }
      if report.hasBaseline {
        root.object("baseline") { baseline in
          baseline.member("known", report.known.count)
          baseline.array("fixed", report.fixed, isSpread: true) { list, item in
            list.object {
              $0.member("code", item.code)
              $0.member("file", item.file)
              $0.member("message", item.message)
              $0.member("fingerprint", item.fingerprint)
            }
          }
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }

  /// The members of a muted finding: those of the finding, and by whom and why.
  static func write(_ muted: Muted, _ object: inout JSONWriter) {
    write(muted.finding, nil, &object)
    if let reason = muted.reason { object.member("reason", reason) }
    object.member("mutedBy", "\(muted.place)")
  }

  /// The members of a finding, as `report.json` has them, too.
  static func write(_ finding: Finding, _ fingerprint: String?, _ object: inout JSONWriter) {
    object.member("code", finding.code.id)
    object.member("severity", finding.severity.rawValue)
    object.member("file", finding.place.file)
    if finding.place.line > 0 { object.member("line", finding.place.line) }
    if finding.place.column > 0 { object.member("column", finding.place.column) }
    object.member("message", finding.message)
    if !finding.expected.isEmpty { object.member("expected", finding.expected) }
    if let hint = finding.hint { object.member("hint", hint) }
    if let fingerprint { object.member("fingerprint", fingerprint) }
  }
}
