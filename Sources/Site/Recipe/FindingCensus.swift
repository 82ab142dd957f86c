import Campaign
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

  init(_ groups: [FindingList.Group] = []) {
    // By the places of codes in `Code.all`: of each there is one object, and its name is long.
    var known = [(severity: Severity, count: Int)](repeating: (.info, 0), count: Code.all.count)
    for group in groups {
      switch group {
      case .entry(let entry):
        for row in entry.brief.counts {
          add(row.severity, row.count)
          guard known.indices.contains(row.code) else { continue }
          known[row.code] = (max(known[row.code].severity, row.severity), known[row.code].count + row.count)
        }
      case .found(let findings):
        for finding in findings {
          add(finding.severity, 1)
          count(finding.code, finding.severity, 1)
        }
      }
    }
    for (place, row) in known.enumerated() where row.count > 0 { count(Code.all[place], row.severity, row.count) }
  }

  private mutating func add(_ severity: Severity, _ count: Int) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .info: notes += count
    }
  }

  private mutating func count(_ code: Code, _ severity: Severity, _ count: Int) {
    let row = rows[code]
    rows[code] = Row(code: code, severity: max(row?.severity ?? .info, severity), count: (row?.count ?? 0) + count)
  }

  var worst: Severity? { errors > 0 ? .error : warnings > 0 ? .warning : notes > 0 ? .info : nil }

  subscript(code: Code) -> Int { rows[code]?.count ?? 0 }

  /// The most severe first, then the most frequent.
  var codes: [Row] {
    rows.values.sorted { a, b in (b.severity, b.count, a.code.id) < (a.severity, a.count, b.code.id) }
  }
}
