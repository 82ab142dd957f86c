import Diagnostics
import Text

/// Findings as GitHub Actions workflow commands, which become annotations of the lines.
enum FindingGitHub {
  /// The most severe come first, because a job shows only ten annotations of each kind.
  static func bytes(_ report: RunReport) -> [UInt8] {
    worstFirst(report.findings).flatMap { Array(text($0, prefix: report.prefix).utf8) }
  }

  static func worstFirst(_ findings: [Finding]) -> [Finding] {
    findings.sorted { a, b in a.severity == b.severity ? a < b : a.severity > b.severity }
  }

  /// `prefix` is the path from the repository's root to the project.
  static func text(_ finding: Finding, prefix: String = "") -> String {
    let command = finding.severity == .info ? "notice" : finding.severity.rawValue
    var properties = "file=\(property(prefix + finding.place.file))"
    if finding.place.line > 0 { properties += ",line=\(finding.place.line)" }
    if finding.place.column > 0 { properties += ",col=\(finding.place.column)" }
    properties += ",title=\(property(finding.code.id))"
    return "::\(command) \(properties)::\(escaped(finding.parts.joined(separator: "\n"), also: ""))\n"
  }

  private static func property(_ text: String) -> String { escaped(text, also: ",:") }

  /// Escapes special characters, because text after a line end could be read as another command.
  private static func escaped(_ text: String, also characters: String) -> String {
    let cleanText = text.withoutControls { $0 == "\r" || $0 == "\n" }
    let escapedBytes = PercentEncoding.encoded(cleanText.utf8) { ("%\r\n" + characters).utf8.contains($0) }
    return String(decoding: escapedBytes, as: UTF8.self)
  }
}

/// A run as Markdown for the page of a GitHub job (`GITHUB_STEP_SUMMARY`).
public enum GitHubSummary {
  /// The page of a job is limited to 1 MiB, and this number of rows is enough to read.
  private static let rowLimit = 100

  /// Returns a summary of a run in Markdown, for the page of a job.
  public static func markdown(_ report: RunReport) -> String {
    let count = Badges.count(report.findings)
    var text = "## cardproof: \(count.isEmpty ? "no findings" : count)\n\n"
    text += "\(report.entries.count.grouped) definitions"
    let remarks = report.remarks
    text += remarks.isEmpty ? "\n" : "; \(remarks)\n"
    if let largest = SizeRow.all(of: report.entries).first {
      let id = MarkdownText.escaped(largest.entry.summary.id)
      text += "\nLargest: \(id), \(largest.size.total.grouped) of \(largest.size.limit.grouped) bytes\n"
    }
    guard !report.findings.isEmpty else { return text }
    text += "\n| | where | what | code |\n|---|---|---|---|\n"
    for finding in FindingGitHub.worstFirst(report.findings).prefix(rowLimit) {
      let message = finding.message + (finding.hint.map { " (\($0))" } ?? "")
      let cells = [report.prefix + "\(finding.place)", message, finding.code.id].map { MarkdownText.escaped($0) }
      text += "| \(finding.severity.rawValue) | \(cells.joined(separator: " | ")) |\n"
    }
    let rest = report.findings.count - rowLimit
    return rest > 0 ? text + "\n… and \(rest.grouped) more, on checks.html\n" : text
  }
}
