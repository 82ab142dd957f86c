import Diagnostics

/// Counts findings by severity and by code, once for all pages that show the numbers.
struct FindingCensus: Sendable {
  struct Row: Sendable {
    var code: Code
    /// The highest severity of the code's findings.
    var severity: Severity
    var count: Int
  }

  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var infos = 0
  private var rows: [Code: Row] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
      var row = rows[finding.code] ?? Row(code: finding.code, severity: finding.severity, count: 0)
      row.count += 1
      row.severity = max(row.severity, finding.severity)
      rows[finding.code] = row
    }
  }

  var worst: Severity? { errors > 0 ? .error : warnings > 0 ? .warning : infos > 0 ? .info : nil }

  subscript(code: Code) -> Int { rows[code]?.count ?? 0 }

  /// The most severe first, then the most frequent.
  var codes: [Row] {
    rows.values.sorted { a, b in (b.severity, b.count, a.code.id) < (a.severity, a.count, b.code.id) }
  }
}
