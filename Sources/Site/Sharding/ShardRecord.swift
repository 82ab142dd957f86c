import Campaign
import CardSystems
import Checks
import Diagnostics
import Files

/// The results of one definition, as they are in a shard's file.
struct ShardRecord: Codable, Sendable {
  /// The definition's file in the project.
  var path: String
  /// The value of `ProjectDigest.contents` for the file.
  var contents: UInt64
  /// The hash of the page's bytes; nil if the shard wrote no page for the definition.
  var page: UInt64?
  var isReadable: Bool
  var summary: Summary
  var views: [View]
  var findings: [Finding]
  var muted: [Muted]
  var reportMembers: String
  var review: Review?
  var templateFindings: [Finding]

  init(_ outcome: DefinitionWriter.Outcome, contents: UInt64) throws(FileFailure) {
    let entry = outcome.entry
    path = entry.file.path
    self.contents = contents
    page = outcome.page
    isReadable = entry.isReadable
    summary = entry.summary
    views = entry.views
    findings = entry.findings
    muted = entry.muted
    reportMembers = String(decoding: try entry.reportMembers.bytes(), as: UTF8.self)
    review = entry.review
    templateFindings = outcome.templateFindings
  }

  func outcome(_ work: DefinitionWork) -> DefinitionWriter.Outcome {
    let entry = Entry(
      system: work.system, file: work.file, isReadable: isReadable, summary: summary, views: views,
      findings: findings, muted: muted, reportMembers: .memory(Array(reportMembers.utf8)), review: review)
    return DefinitionWriter.Outcome(entry: entry, templateFindings: templateFindings)
  }
}
