import Campaign
import CardSystems
import Checks
import Diagnostics
import Files

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

  /// The definition's file in the project.
  var path: String
  /// The value of `ProjectDigest.contents` for the file.
  var contents: UInt64
  /// The hash of the page's bytes; nil if the shard wrote no page for the definition.
  var page: UInt64?
  var isReadable: Bool
  var summary: Summary
  var views: [Entry.View]
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
    summary = entry.summary
    views = entry.views
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
      system: work.system, file: work.file, isReadable: isReadable, summary: summary, views: views,
      findings: findings, muted: muted, reportMembers: .memory(Array(reportMembers.utf8)), review: review)
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
