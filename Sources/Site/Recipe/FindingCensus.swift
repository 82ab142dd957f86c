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

  /// Counts those of entries by the places of codes in `Code.all`: of each there is one object, and its name is long.
  struct Tally {
    /// By code, and then by severity.
    private var counts = [Int](repeating: 0, count: Code.all.count * Severity.allCases.count)

    mutating func add(_ entry: Entry) { add(entry, 1) }
    mutating func remove(_ entry: Entry) { add(entry, -1) }

    private mutating func add(_ entry: Entry, _ sign: Int) {
      for row in entry.brief.counts {
        let place = row.code * Severity.allCases.count + row.severity.place
        if counts.indices.contains(place) { counts[place] += sign * row.count }
      }
    }

    fileprivate func each(_ body: (Code, Severity, Int) -> Void) {
      for (place, count) in counts.enumerated() where count > 0 {
        let kinds = Severity.allCases.count
        body(Code.all[place / kinds], Severity.allCases[place % kinds], count)
      }
    }
  }

  init(_ tally: Tally = Tally(), _ others: [[Finding]] = []) {
    tally.each { add($0, $1, $2) }
    for findings in others {
      for finding in findings { add(finding.code, finding.severity, 1) }
    }
  }

  private mutating func add(_ code: Code, _ severity: Severity, _ count: Int) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .info: notes += count
    }
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

extension Severity {
  /// Among all.
  fileprivate var place: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
