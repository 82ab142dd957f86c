import CardSystems
import Checks
import Diagnostics
import Files
import Personalisation

/// A definition as the campaign keeps it after reading. A
/// class, because overviews filter and sort lists of them.
public final class Entry: Sendable, Hashable {
  /// The system that read it.
  public let system: any CardSystem.Type
  /// Its file, as it was listed.
  public let file: ProjectFile
  /// False if the file could not be decoded; the site then has a marked card in its place.
  public let isReadable: Bool
  /// The summary of what the first profile gets, or of the file where nothing depends on a profile.
  public let summary: Summary
  /// The views of the profiles, in their order; empty where nothing depends on a profile.
  public let views: [View]
  /// The table's cells for neighbouring profiles, made of the
  /// views while these are at hand; empty where there are none.
  public let audience: [AudienceCell]
  /// Sorted by place, with the severities that the project's rules give them.
  public let findings: [Finding]
  /// The findings that the rules mute.
  public let muted: [Muted]
  /// Members of a JSON object, without the braces, that the system adds to the report about this
  /// definition. They are made with the page, because the definition itself is not kept.
  public let reportMembers: SpooledBytes
  /// Its approval; nil where the project knows no approvals.
  public let review: Review?

  /// The id, which is unique among the definitions of its system.
  public var id: String { summary.id }

  /// Whether none of the profiles gets it; it weighs nothing then.
  public var isUnsent: Bool { !views.isEmpty && views.allSatisfy { $0.summary == nil } }

  /// Path of its page in the site.
  public let page: String

  /// `audience` is made of the views where it is not given.
  public init(
    system: any CardSystem.Type, file: ProjectFile, isReadable: Bool, summary: Summary, views: [View] = [],
    audience: [AudienceCell]? = nil, findings: [Finding], muted: [Muted] = [],
    reportMembers: SpooledBytes = .memory([]), review: Review? = nil
  ) {
    page = "\(system.definitions.folder)/\(summary.pageName).html"
    self.audience = audience ?? (views.isEmpty ? [] : AudienceCell.all(of: views))
    (self.system, self.file, self.isReadable, self.summary) = (system, file, isReadable, summary)
    (self.views, self.findings, self.muted, self.reportMembers) = (views, findings, muted, reportMembers)
    self.review = review
  }

  /// A copy with more findings, which the project's rules
  /// have already judged, or with what its page's maker adds.
  public func adding(
    _ more: [Finding] = [], muted also: [Muted] = [], reportMembers: SpooledBytes? = nil, review: Review? = nil
  ) -> Entry {
    Entry(
      system: system, file: file, isReadable: isReadable, summary: summary, views: views, audience: audience,
      findings: more.isEmpty ? findings : (findings + more).sorted(), muted: muted + also,
      reportMembers: reportMembers ?? self.reportMembers, review: review ?? self.review)
  }

  /// A copy that counts as unreadable, under another id.
  func unreadable(_ finding: Finding, id: String) -> Entry {
    Entry(
      system: system, file: file, isReadable: false, summary: summary.with(id: id),
      findings: (findings + [finding]).sorted(), muted: muted, reportMembers: reportMembers)
  }

  /// Returns the summary of the definition as the profile
  /// with this index gets it; nil where it gets nothing.
  public func summary(for profile: Int) -> Summary? {
    views.isEmpty ? summary : views.first { $0.profiles.contains(profile) }?.summary
  }

  /// The severity of the worst finding; nil if there is none.
  public var worst: Severity? { findings.lazy.map(\.severity).max() }

  /// Compares all but the audience and the report's members, which follow from the rest.
  public static func == (a: Entry, b: Entry) -> Bool {
    a === b
      || a.system == b.system && (a.file, a.isReadable, a.summary) == (b.file, b.isReadable, b.summary)
        && (a.views, a.findings, a.muted, a.review) == (b.views, b.findings, b.muted, b.review)
  }

  /// Hashes the path, which is unique.
  public func hash(into hasher: inout Hasher) { hasher.combine(file.path) }
}

extension View {
  /// Joins the views for lists: the first profile's summary, with the largest size. Nil where nobody
  /// gets it.
  static func joined(_ views: [View], in profiles: Profiles) -> Summary? {
    let sent = views.filter { $0.summary != nil }
    guard let first = sent.first?.summary else { return nil }
    guard let largest = sent.max(by: { $0.total < $1.total }), var size = largest.summary?.size else { return first }
    // Nobody need be named where all get the same.
    guard views.count > 1 else { return first }
    size.profile =
      largest.dataSet.map { DataSet.title($0) } ?? ProfileNames.joined(largest.profiles.map { profiles.all[$0].name })
    if sent.contains(where: { $0.dataSet == nil }) {
      size.profilesOver = Set(sent.filter { $0.total > size.limit }.flatMap(\.profiles)).count
    }
    return first.with(size: size)
  }

  private var total: Int { summary?.size?.total ?? 0 }
}
