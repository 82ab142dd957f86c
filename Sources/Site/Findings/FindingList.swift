import Diagnostics

/// All findings of a build, sorted by place, without duplicates.
/// They are counted once for all pages that show numbers.
public struct FindingList: Sendable {
  /// The findings of one code.
  struct Row: Sendable {
    var code: Code
    /// The highest severity of the code's findings.
    var severity: Severity
    var count = 0
  }

  /// The findings without repetitions, sorted by place.
  public let all: [Finding]
  private var counts: [Severity: Int] = [:]
  private var rows: [Code: Row] = [:]

  /// `findings` may be in any order.
  public init(_ findings: [Finding] = []) {
    var last: Finding?
    all = findings.sorted().filter { finding in
      defer { last = finding }
      return finding != last
    }
    for finding in all {
      counts[finding.severity, default: 0] += 1
      rows[finding.code, default: Row(code: finding.code, severity: finding.severity)].count += 1
      if let row = rows[finding.code], row.severity < finding.severity {
        rows[finding.code]?.severity = finding.severity
      }
    }
  }

  /// How many there are.
  public var count: Int { all.count }

  /// How many have exactly this severity.
  public func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  func count(of code: Code) -> Int { rows[code]?.count ?? 0 }

  var worst: Severity? { counts.keys.max() }

  /// The most severe first, then the most frequent.
  var codes: [Row] {
    rows.values.sorted { a, b in (b.severity, b.count, a.code.id) < (a.severity, a.count, b.code.id) }
  }

  /// The findings grouped by file, in the list's order.
  var byFile: [[Finding]] {
    Dictionary(grouping: all, by: \.place.file).sorted { $0.key < $1.key }.map(\.value)
  }

  /// At most `limit` findings, the most severe first, and sorted by place within a severity.
  public func worst(_ limit: Int) -> [Finding] {
    var worst: [Finding] = []
    for severity in Severity.allCases.sorted(by: >) where count(of: severity) > 0 {
      worst += all.lazy.filter { $0.severity == severity }.prefix(limit - worst.count)
    }
    return worst
  }
}
