import CardSystems
import Checks
import Diagnostics
import Files

/// A definition as the campaign keeps it after reading. A class, because every page over the whole campaign filters and
/// sorts lists of all entries.
public final class Entry: Sendable, Hashable {
  /// Index in `systems`.
  public let system: Int
  public let file: ProjectFile
  /// False if the file could not be decoded; the site then has a marked card in its place.
  public let isReadable: Bool
  public let summary: Summary
  /// Sorted by place, with the severities that the project's rules give them.
  public let findings: [Finding]
  /// The findings that the rules mute.
  public let muted: [Muted]
  /// Members of a JSON object, without the braces, that the system adds to the report about this definition. They are
  /// made with the page, because the definition itself is not kept.
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
    page = "\(systems[system].definitions.folder)/\(summary.pageName).html"
  }

  public func adding(reportMembers: SpooledBytes) -> Entry {
    Entry(
      system: system, file: file, isReadable: isReadable, summary: summary, findings: findings, muted: muted,
      reportMembers: reportMembers)
  }

  /// A copy with more findings, which the project's rules have already judged.
  func adding(_ more: [Finding], muted also: [Muted]) -> Entry {
    Entry(
      system: system, file: file, isReadable: isReadable, summary: summary, findings: (findings + more).sorted(),
      muted: muted + also, reportMembers: reportMembers)
  }

  /// A copy that counts as unreadable, under another id.
  func unreadable(_ finding: Finding, id: String) -> Entry {
    Entry(
      system: system, file: file, isReadable: false, summary: summary.renamed(id),
      findings: (findings + [finding]).sorted(), muted: muted, reportMembers: reportMembers)
  }

  /// The severity of the worst finding; nil if there is none.
  public var worst: Severity? { findings.map(\.severity).max() }

  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  public static func == (a: Entry, b: Entry) -> Bool {
    a === b
      || (a.system, a.file, a.isReadable, a.summary) == (b.system, b.file, b.isReadable, b.summary)
        && (a.findings, a.muted) == (b.findings, b.muted)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(file.path) }
}
