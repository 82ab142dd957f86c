import Campaign
import CardSystems
import Checks
import Diagnostics
import Files
import Personalisation

/// The results of one definition, as they are in a shard's file.
struct ShardRecord: Codable, Sendable {
  struct FindingRecord: Codable {
    var code: String
    var severity: String
    var place: Place
    var message: String
    var expected: [String]
    var hint: String?
    var readers: [String]
  }

  struct MutedRecord: Codable {
    var finding: FindingRecord
    var reason: String?
    var place: Place
  }

  struct SummaryRecord: Codable {
    var id: String
    var type: String
    var title: String
    var campaign: String?
    var tags: [String]
    var draft: Bool
    var created: Double?
    var expiresAt: Double?
    var size: SizeReport?
    var moments: [Double]
    var facts: [Summary.Fact]
    var content: UInt64?
    var images: [Summary.StatedImage]
  }

  struct ViewRecord: Codable {
    var profiles: [Int]
    var ids: [String]
    var delivery: Delivery
    var summary: SummaryRecord?
    var dataSet: String?
  }

  /// The definition's file in the project.
  var path: String
  /// The value of `ProjectDigest.contents` for the file.
  var contents: UInt64
  /// The hash of the page's bytes; nil if the shard wrote no page for the definition.
  var page: UInt64?
  var isReadable: Bool
  var summary: SummaryRecord
  var views: [ViewRecord]
  var findings: [FindingRecord]
  var muted: [MutedRecord]
  var reportMembers: String
  var review: Review?
  var templateFindings: [FindingRecord]

  init(
    _ outcome: DefinitionWriter.Outcome, contents: UInt64, page: UInt64?
  ) throws(FileFailure) {
    let entry = outcome.entry
    path = entry.file.path
    self.contents = contents
    self.page = page
    isReadable = entry.isReadable
    summary = SummaryRecord(entry.summary)
    views = entry.views.map {
      ViewRecord(
        profiles: $0.profiles, ids: $0.ids, delivery: $0.delivery, summary: $0.summary.map(SummaryRecord.init),
        dataSet: $0.dataSet)
    }
    findings = entry.findings.map(FindingRecord.init)
    muted = entry.muted.map(MutedRecord.init)
    reportMembers = String(decoding: try entry.reportMembers.bytes(), as: UTF8.self)
    review = entry.review
    templateFindings = outcome.templateFindings.map(FindingRecord.init)
  }

  /// nil if a finding has an unknown code or severity.
  func outcome(_ work: DefinitionWork) -> DefinitionWriter.Outcome? {
    guard let findings = Self.all(findings, \.finding), let muted = Self.all(muted, \.muted),
      let templateFindings = Self.all(templateFindings, \.finding)
    else { return nil }
    let entry = Entry(
      system: work.system, file: work.file, isReadable: isReadable, summary: summary.summary(of: work.file.path),
      views: views.map { view in
        Entry.View(
          profiles: view.profiles, ids: view.ids, delivery: view.delivery,
          summary: view.summary?.summary(of: work.file.path), dataSet: view.dataSet)
      }, findings: findings, muted: muted, reportMembers: .memory(Array(reportMembers.utf8)),
      review: review)
    return DefinitionWriter.Outcome(entry: entry, templateFindings: templateFindings)
  }

  private static func all<Record, Item>(_ records: [Record], _ item: (Record) -> Item?) -> [Item]? {
    let items = records.compactMap(item)
    return items.count == records.count ? items : nil
  }
}

extension ShardRecord.FindingRecord {
  init(_ finding: Finding) {
    self.init(
      code: finding.code.id, severity: finding.severity.rawValue, place: finding.place, message: finding.message,
      expected: finding.expected, hint: finding.hint, readers: finding.readers)
  }

  var finding: Finding? {
    guard let code = Code.named(code), let severity = Severity(rawValue: severity) else { return nil }
    var finding = Finding(code, at: place, message, expected: expected, hint: hint, readers: readers)
    finding.severity = severity
    return finding
  }
}

extension ShardRecord.MutedRecord {
  init(_ muted: Muted) { self.init(finding: .init(muted.finding), reason: muted.reason, place: muted.place) }

  var muted: Muted? { finding.finding.map { Muted($0, reason: reason, place: place) } }
}

extension ShardRecord.SummaryRecord {
  init(_ summary: Summary) {
    self.init(
      id: summary.id, type: summary.type, title: summary.title, campaign: summary.campaign, tags: summary.tags,
      draft: summary.draft, created: summary.created, expiresAt: summary.expiresAt, size: summary.size,
      moments: summary.moments, facts: summary.facts, content: summary.content, images: summary.images)
  }

  func summary(of file: String) -> Summary {
    Summary(
      id: id, file: file, type: type, title: title, campaign: campaign, tags: tags, draft: draft, created: created,
      expiresAt: expiresAt, size: size, moments: moments, facts: facts, content: content, images: images)
  }
}
