import Diagnostics

/// How many findings there are, by severity and by code: counted once, for the pages that say so.
struct FindingCensus: Sendable {
  struct Row: Sendable {
    var code: Code
    /// The worst of them.
    var severity: Severity
    var count: Int
  }

  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0
  private var rows: [Code: Row] = [:]

  init() {}

  init(_ findings: [Finding]) {
    // Of each code there is one object, and its name is long.
    var found: [ObjectIdentifier: Row] = [:]
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: notes += 1
      }
      let code = finding.code
      let name = ObjectIdentifier(code)
      let row = found[name]
      found[name] = Row(
        code: code, severity: max(row?.severity ?? .info, finding.severity), count: (row?.count ?? 0) + 1)
    }
    for row in found.values {
      let known = rows[row.code]
      rows[row.code] = Row(
        code: row.code, severity: max(known?.severity ?? .info, row.severity), count: (known?.count ?? 0) + row.count)
    }
  }

  var worst: Severity? { errors > 0 ? .error : warnings > 0 ? .warning : notes > 0 ? .info : nil }

  subscript(code: Code) -> Int { rows[code]?.count ?? 0 }

  /// The most severe first, then the most frequent.
  var codes: [Row] {
    rows.values.sorted { a, b in (b.severity, b.count, a.code.id) < (a.severity, a.count, b.code.id) }
  }
}
