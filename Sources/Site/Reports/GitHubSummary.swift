import CardSystems
import Diagnostics

/// A run as Markdown for the page of a GitHub job (`GITHUB_STEP_SUMMARY`).
public enum GitHubSummary {
  /// A page holds a megabyte; so many rows say enough.
  private static let rowLimit = 100

  public static func markdown(_ report: RunReport) -> String {
    let count = Badges.count(report.findings)
    var text = "## cardproof: \(count.isEmpty ? "no findings" : count)\n\n"
    text += "\(report.entries.count) definitions"
    let remarks = report.remarks
    text += remarks.isEmpty ? "\n" : "; \(remarks)\n"
    let sizes = SizeRow.all(of: report.entries)
    if let largest = sizes.first {
      text += "\nLargest: \(cell(largest.entry.summary.id)), \(largest.size.total) of \(largest.size.limit) bytes\n"
    }
    guard !report.findings.isEmpty else { return text }
    text += "\n| | where | what | code |\n|---|---|---|---|\n"
    for finding in FindingGitHub.worstFirst(report.findings).prefix(rowLimit) {
      let hint = finding.hint.map { " (\($0))" } ?? ""
      text += "| \(finding.severity.rawValue) | \(cell(report.prefix + "\(finding.place)")) "
      text += "| \(cell(finding.message + hint)) | \(cell(finding.code.id)) |\n"
    }
    let rest = report.findings.count - rowLimit
    return rest > 0 ? text + "\n… and \(rest) more, on checks.html\n" : text
  }

  private static func cell(_ text: String) -> String { MarkdownText.escaped(text) }
}
