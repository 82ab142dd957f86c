import Diagnostics

/// All findings of a build, sorted by place, without duplicates.
public struct FindingList: Sendable {
  public let all: [Finding]
  let census: FindingCensus

  /// `findings` may be in any order.
  public init(_ findings: [Finding] = []) {
    var last: Finding?
    all = findings.sorted().filter { finding in
      defer { last = finding }
      return finding != last
    }
    census = FindingCensus(all)
  }

  public var count: Int { all.count }

  public func count(of severity: Severity) -> Int {
    switch severity {
    case .error: census.errors
    case .warning: census.warnings
    case .info: census.infos
    }
  }

  /// The findings grouped by file, in the list's order.
  var byFile: [ArraySlice<Finding>] {
    var groups: [ArraySlice<Finding>] = []
    var rest = all[...]
    while let file = rest.first?.place.file {
      let group = rest.prefix { $0.place.file == file }
      groups.append(group)
      rest = rest[group.endIndex...]
    }
    return groups
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
