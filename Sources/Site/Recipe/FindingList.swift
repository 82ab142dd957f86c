import Campaign
import Diagnostics
import Synchronization

/// All findings of a build, sorted by place, each once. Those of a definition in whose file nobody else found anything are
/// taken as they are, and mostly only counted: of ten thousand definitions hardly one has changed.
public struct FindingList: Sendable {
  /// All findings about one file.
  enum Group: Sendable {
    /// Those of a definition, and no others; with `Build.rowKey` of it.
    case entry(Entry, key: UInt64?)
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

  /// `others` may be in any order. Of each entry `keys` has what is known of its row.
  init(entries: [Entry], keys: [UInt64?] = [], _ others: [Finding]) {
    var others = others
    var plain: [Plain] = []
    plain.reserveCapacity(entries.count)
    var tally = FindingCensus.Tally()
    for (i, entry) in entries.enumerated() where !entry.brief.counts.isEmpty {
      guard entry.brief.isPlain else {
        others += entry.findings
        continue
      }
      plain.append(Plain(entry: entry, key: i < keys.count ? keys[i] : nil))
      tally.add(entry)
    }
    Self.sort(&plain)
    others.sort()
    var groups: [Group] = []
    groups.reserveCapacity(plain.count)
    var found: [[Finding]] = []
    var (i, j) = (0, 0)
    while j < others.count {
      let file = others[j].place.file
      let first = j
      while j < others.count, others[j].place.file == file { j += 1 }
      let place = Self.place(of: file, in: plain[i...])
      groups += plain[i..<place].lazy.map(\.group)
      i = place
      while i < plain.count, plain[i].entry.file.path == file {
        tally.remove(plain[i].entry)
        i += 1
      }
      found.append(Self.merged(plain[place..<i], others[first..<j]))
      groups.append(.found(found[found.count - 1]))
    }
    groups += plain[i...].lazy.map(\.group)
    self.groups = groups
    census = FindingCensus(tally, found)
  }

  /// An entry of which all findings are about its own file, and its row's key.
  private struct Plain {
    var entry: Entry
    var key: UInt64?

    var group: Group { .entry(entry, key: key) }
  }

  /// They mostly come by system and path, and the files of a system mostly stand together.
  private static func sort(_ entries: inout [Plain]) {
    let ends = entries.indices.dropFirst().filter { entries[$0].entry.system != entries[$0 - 1].entry.system }
    var parts: [ArraySlice<Plain>] = []
    for end in ends + [entries.count] { parts.append(entries[(parts.last?.endIndex ?? 0)..<end]) }
    parts.sort { ($0.first?.entry.file.path ?? "") < ($1.first?.entry.file.path ?? "") }
    let sorted = parts.count > 1 ? Array(parts.joined()) : entries
    let isSorted = zip(sorted, sorted.dropFirst()).allSatisfy { $0.entry.file.path <= $1.entry.file.path }
    entries = isSorted ? sorted : sorted.sorted { $0.entry.file.path < $1.entry.file.path }
  }

  /// Where in sorted entries those of a file stand, or would.
  private static func place(of file: String, in entries: ArraySlice<Plain>) -> Int {
    var (low, high) = (entries.startIndex, entries.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].entry.file.path < file { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func merged(_ entries: ArraySlice<Plain>, _ others: ArraySlice<Finding>) -> [Finding] {
    var all = Array(others)
    for one in entries { all += one.entry.findings }
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
    case .entry(let entry, _): entry.findings
    case .found(let findings): findings
    }
  }

  var count: Int {
    switch self {
    case .entry(let entry, _): entry.brief.counts.reduce(0) { $0 + $1.count }
    case .found(let findings): findings.count
    }
  }

  func count(of severity: Severity) -> Int {
    switch self {
    case .entry(let entry, _): entry.count(of: severity)
    case .found(let findings): findings.count { $0.severity == severity }
    }
  }

  var file: String {
    switch self {
    case .entry(let entry, _): entry.file.path
    case .found(let findings): findings.first?.place.file ?? ""
    }
  }

  fileprivate func has(_ severity: Severity) -> Bool {
    switch self {
    case .entry(let entry, _): entry.brief.counts.contains { $0.severity == severity }
    case .found(let findings): findings.contains { $0.severity == severity }
    }
  }
}
