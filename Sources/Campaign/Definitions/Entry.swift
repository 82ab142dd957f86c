import CardSystems
import Checks
import Diagnostics
import Files

/// One definition of the campaign after it was read: all that is kept of it. A class, because lists of all of them are
/// filtered and sorted by every page over the whole campaign.
public final class Entry: Sendable, Hashable {
  /// Index in `systems`.
  public let system: Int
  public let file: ProjectFile
  /// False where nothing could be made of the file; the site then has a marked card in its place.
  public let isReadable: Bool
  public let summary: Summary
  /// Sorted by place, as severe as the project's rules make them.
  public let findings: [Finding]
  /// What the rules take out of them.
  public let muted: [Muted]
  /// What the system adds to the report about this definition: members of a JSON object, without the braces. It is made
  /// with the page, while the definition is at hand.
  public let reportMembers: SpooledBytes
  /// Path of its page in the site.
  public let page: String

  public var id: String { summary.id }

  public init(
    system: Int, file: ProjectFile, isReadable: Bool, summary: Summary, findings: [Finding], muted: [Muted] = [],
    reportMembers: SpooledBytes = .memory([])
  ) {
    (self.system, self.file, self.isReadable, self.summary) = (system, file, isReadable, summary)
    (self.findings, self.muted, self.reportMembers) = (findings, muted, reportMembers)
    page = "\(systems[system].definitions.folder)/\(summary.id).html"
  }

  public func adding(reportMembers: SpooledBytes) -> Entry {
    Entry(
      system: system, file: file, isReadable: isReadable, summary: summary, findings: findings, muted: muted,
      reportMembers: reportMembers)
  }

  /// With more findings, which the project's rules have judged.
  func adding(_ more: [Finding], muted also: [Muted]) -> Entry {
    Entry(
      system: system, file: file, isReadable: isReadable, summary: summary, findings: (findings + more).sorted(),
      muted: muted + also, reportMembers: reportMembers)
  }

  /// As what cannot be read, under another id.
  func unreadable(_ finding: Finding, id: String) -> Entry {
    Entry(
      system: system, file: file, isReadable: false, summary: summary.renamed(id),
      findings: (findings + [finding]).sorted(), muted: muted, reportMembers: reportMembers)
  }

  /// The worst of the findings.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// How many findings are of one severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  public static func == (a: Entry, b: Entry) -> Bool {
    a === b
      || (a.system, a.file, a.isReadable, a.summary) == (b.system, b.file, b.isReadable, b.summary)
        && (a.findings, a.muted) == (b.findings, b.muted)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(file.path) }
}
