import Campaign
import Checks
import Diagnostics
import Files

/// The results of a run for reports of any format: the findings that count, and the others.
public struct RunReport: Sendable {
  /// The findings that count.
  public private(set) var findingList: FindingList
  /// Findings that are in the baseline.
  public private(set) var knownFindings: [Finding] = []
  /// Items of the baseline that match no finding any more.
  public private(set) var fixed: [Baseline.Item] = []
  /// The findings that the project's rules mute.
  public let muted: [Muted]
  /// The definitions of the site.
  public let entries: [Entry]
  /// The project's folder, from which excerpts are read.
  public let folder: Directory
  /// The version of the command.
  public let version: String
  /// The path from the repository's root to the project: empty, or with a `/` at its end. Services that
  /// show findings beside the code need paths in the repository.
  public var prefix = ""
  /// The lowest severity that fails the run; nil if none does.
  public var threshold: Severity?
  let hasBaseline: Bool
  /// All findings of the run with their fingerprints, in order; empty if fingerprints were not needed.
  public let all: [(finding: Finding, fingerprint: String)]

  /// Computes fingerprints only if there is a baseline or
  /// `withFingerprints` is true, because it reads the files again.
  public init(
    _ result: BuildResult, version: String, baseline: Baseline? = nil, withFingerprints: Bool = false
  ) throws(FileFailure) {
    findingList = result.findingList
    muted = result.muted
    entries = result.entries
    folder = result.project.folder
    self.version = version
    hasBaseline = baseline != nil
    let fingerprints =
      baseline != nil || withFingerprints ? try Fingerprints.of(result.findings, in: folder) : []
    all = fingerprints.isEmpty ? [] : zip(result.findings, fingerprints).map { ($0, $1) }
    guard let baseline else { return }
    let fingerprintSet = Set(fingerprints)
    var oldItems = Dictionary(baseline.items.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    // Whoever shortens a text that is too long changes its line, and has made no other finding.
    var changedItems = Dictionary(
      grouping: baseline.items.filter { !fingerprintSet.contains($0.fingerprint) }, by: \.likeness)
    for (finding, fingerprint) in all where oldItems[fingerprint] == nil {
      let item = Baseline.Item(finding, fingerprint)
      guard let index = changedItems[item.likeness]?.firstIndex(where: { item.amount <= $0.amount }) else { continue }
      oldItems[fingerprint] = changedItems[item.likeness]?.remove(at: index)
    }
    // A finding that tells of several places is known for as many as the baseline has.
    let isKnown = { (finding: Finding, fingerprint: String) in
      let knownCount = oldItems[fingerprint].map { Repetition.count(in: $0.message) } ?? 0
      return Repetition.count(in: finding.message) <= knownCount && Self.isListed(finding)
    }
    findingList = FindingList(all.filter { !isKnown($0.finding, $0.fingerprint) }.map(\.finding))
    knownFindings = all.filter { isKnown($0.finding, $0.fingerprint) }.map(\.finding)
    let fixedSet = Set(changedItems.values.joined())
    fixed = baseline.items.filter(fixedSet.contains)
  }

  /// The findings that count, sorted by place.
  public var findings: [Finding] { findingList.all }

  /// Whether a baseline may have it.
  private static func isListed(_ finding: Finding) -> Bool { !finding.code.isFixed && !finding.code.isSignOff }

  /// A baseline with the findings of this run.
  public var newBaseline: Baseline {
    Baseline(items: all.filter { Self.isListed($0.finding) }.map { Baseline.Item($0.finding, $0.fingerprint) })
  }

  /// A phrase about the findings that do not count; empty if there are none.
  public var remarks: String {
    let counts: KeyValuePairs = [
      "muted": muted.count, "known from the baseline": knownFindings.count, "of the baseline fixed": fixed.count,
    ]
    return counts.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
