import Campaign
import Diagnostics
import Synchronization

/// All findings of a build, sorted by place, each once. Those of a definition in whose file nobody else found anything are
/// taken as they are, and mostly only counted: of ten thousand definitions hardly one has changed.
public struct FindingList: Sendable {
  /// All findings about one file.
  enum Group: Sendable {
    /// Those of a definition, and no others.
    case entry(Entry)
    case found([Finding])
  }

  private final class Flat: Sendable {
    let findings: [Finding]

    init(_ findings: [Finding]) { self.findings = findings }
  }

  /// `AtomicLazyReference` cannot be copied.
  private final class Cache: Sendable {
    let flat = AtomicLazyReference<Flat>()
  }

  let groups: [Group]
  let census: FindingCensus
  private let cache = Cache()

  /// Of the findings of one code each is the same; `findings` may be in any order.
  public init(_ findings: [Finding] = []) { self.init(entries: [], findings) }

  /// `others` may be in any order.
  init(entries: [Entry], _ others: [Finding]) {
    var others = others
    var plain: [Entry] = []
    plain.reserveCapacity(entries.count)
    for entry in entries where !entry.brief.counts.isEmpty {
      if entry.brief.isPlain { plain.append(entry) } else { others += entry.findings }
    }
    Self.sort(&plain)
    others.sort()
    var groups: [Group] = []
    groups.reserveCapacity(plain.count)
    var (i, j) = (0, 0)
    while i < plain.count || j < others.count {
      let isPlain = j >= others.count || i < plain.count && plain[i].file.path < others[j].place.file
      let file = isPlain ? plain[i].file.path : others[j].place.file
      let (firstEntry, firstOther) = (i, j)
      while i < plain.count, plain[i].file.path == file { i += 1 }
      while j < others.count, others[j].place.file == file { j += 1 }
      if i == firstEntry + 1, j == firstOther {
        groups.append(.entry(plain[firstEntry]))
      } else {
        groups.append(.found(Self.merged(plain[firstEntry..<i], others[firstOther..<j])))
      }
    }
    self.groups = groups
    census = FindingCensus(groups)
  }

  /// They mostly come by system and path, and the files of a system mostly stand together.
  private static func sort(_ entries: inout [Entry]) {
    let ends = entries.indices.dropFirst().filter { entries[$0].system != entries[$0 - 1].system } + [entries.count]
    var parts: [ArraySlice<Entry>] = []
    for end in ends { parts.append(entries[(parts.last?.endIndex ?? 0)..<end]) }
    parts.sort { ($0.first?.file.path ?? "") < ($1.first?.file.path ?? "") }
    let sorted = Array(parts.joined())
    let isSorted = sorted.indices.dropFirst().allSatisfy { sorted[$0 - 1].file.path <= sorted[$0].file.path }
    entries = isSorted ? sorted : sorted.sorted { $0.file.path < $1.file.path }
  }

  private static func merged(_ entries: ArraySlice<Entry>, _ others: ArraySlice<Finding>) -> [Finding] {
    var all = Array(others)
    for entry in entries { all += entry.findings }
    if !entries.isEmpty { all.sort() }
    var last: Finding?
    return all.filter { finding in
      defer { last = finding }
      return finding.place.line != last?.place.line || finding != last
    }
  }

  public var isEmpty: Bool { groups.isEmpty }
  public var count: Int { census.errors + census.warnings + census.notes }

  public func count(of severity: Severity) -> Int {
    switch severity {
    case .error: census.errors
    case .warning: census.warnings
    case .info: census.notes
    }
  }

  public var all: [Finding] {
    if let flat = cache.flat.load() { return flat.findings }
    return cache.flat.storeIfNil(Flat(groups.flatMap(\.findings))).findings
  }

  /// So many findings, those of one severity, in the order of their places, after those of a worse one.
  public func worst(_ limit: Int) -> [Finding] {
    var worst: [Finding] = []
    for severity in Severity.allCases.sorted(by: >) where count(of: severity) > 0 {
      for group in groups where worst.count < limit && group.has(severity) {
        worst += group.findings.lazy.filter { $0.severity == severity }.prefix(limit - worst.count)
      }
    }
    return worst
  }
}

extension FindingList.Group {
  var findings: [Finding] {
    switch self {
    case .entry(let entry): entry.findings
    case .found(let findings): findings
    }
  }

  var count: Int {
    switch self {
    case .entry(let entry): entry.brief.counts.reduce(0) { $0 + $1.count }
    case .found(let findings): findings.count
    }
  }

  func count(of severity: Severity) -> Int {
    switch self {
    case .entry(let entry): entry.brief.count(of: severity)
    case .found(let findings): findings.count { $0.severity == severity }
    }
  }

  var file: String {
    switch self {
    case .entry(let entry): entry.file.path
    case .found(let findings): findings.first?.place.file ?? ""
    }
  }

  fileprivate func has(_ severity: Severity) -> Bool {
    switch self {
    case .entry(let entry): entry.brief.counts.contains { $0.severity == severity }
    case .found(let findings): findings.contains { $0.severity == severity }
    }
  }
}
