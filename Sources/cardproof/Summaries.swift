import Campaign
import Diagnostics
import PreviewServer
import Site
import Text

/// The summary that a run prints at its end.
enum Summaries {
  static func build(_ result: BuildResult, _ run: RunReport, output: String, timings wantsTimings: Bool) -> String {
    let seconds = result.timings.reduce(0) { $0 + $1.seconds }
    var text = "Built \(output): \(counts(result))\n"
    if let tally = result.published {
      text += "  \((tally.written + tally.kept).grouped) files, \(bytes(tally.bytes)): "
      text += "\(tally.written.grouped) written, \(tally.kept.grouped) unchanged, in \(duration(seconds))\n"
    }
    text += sizes(result) + "  \(findings(run))\n"
    return wantsTimings ? text + timings(result) : text
  }

  /// Whether a project has nothing that is checked, not even a draft.
  static func isEmpty(_ result: BuildResult) -> Bool { counts(result) == "nothing" }

  static func check(_ result: BuildResult, _ run: RunReport) -> String {
    "Checked \(counts(result)): \(findings(run))\n"
  }

  /// A line for each step of the build: its time, and its share of the whole time.
  static func timings(_ result: BuildResult) -> String {
    let total = max(result.timings.reduce(0) { $0 + $1.seconds }, 1e-9)
    return result.timings.map { timing in
      let share = Int((timing.seconds / total * 100).rounded())
      let (time, percent) = (duration(timing.seconds).aligned(to: 9), "\(share) %".aligned(to: 6))
      return "  \(timing.name.padded(to: 14)) \(time) \(percent)\n"
    }.joined()
  }

  private static func counts(_ result: BuildResult) -> String {
    var parts = DefinitionCounts(result).all.map { "\($0.number.grouped) \($0.noun)" }
    let themes = result.project.environment.themes.ids.count
    if themes > 0 { parts.append("\(themes) \(themes == 1 ? "theme" : "themes")") }
    var text = parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    if result.drafts > 0 { text += " (\(result.drafts) \(result.drafts == 1 ? "draft" : "drafts") left out; --drafts)" }
    return text
  }

  private static func sizes(_ result: BuildResult) -> String {
    guard let largest = SizeRow.all(of: result.entries).first else { return "" }
    return "  largest: \(largest.entry.id), \(largest.size.total.grouped) of \(largest.size.limit.grouped) bytes\n"
  }

  private static func findings(_ run: RunReport) -> String {
    let text = Badges.count(of: run.findingList.count(of:))
    return (text.isEmpty ? "no findings" : text) + (run.remarks.isEmpty ? "" : " (\(run.remarks))")
  }

  private static func bytes(_ count: Int) -> String {
    count < 10_000
      ? "\(count.grouped) bytes"
      : count < 10_000_000 ? "\((count / 1000).grouped) KB" : "\((count / 1_000_000).grouped) MB"
  }

  static func duration(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    if seconds < 0.0995 { return "\(milliseconds) ms" }
    let hundredths = milliseconds / 10
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}

/// The text that `serve` prints about a rebuild: its time, the counts of findings, and the new findings.
enum RebuildText {
  /// At most this many findings are printed, followed by the count of the others.
  private static let limit = 8

  static func text(_ rebuild: Rebuild, color: Bool) -> String {
    let counts = Badges.count(rebuild.findings)
    let (newFindings, fixedCount) = (rebuild.changes.new, rebuild.changes.fixed)
    var text = name(rebuild)
    if rebuild.time > .zero { text += " in \(Summaries.duration(rebuild.time / .seconds(1)))" }
    text += ": " + (counts.isEmpty ? "no findings" : counts)
    let changeCounts = [(newFindings.count, "new"), (fixedCount, "fixed")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !rebuild.isFirst, !changeCounts.isEmpty { text += " (\(changeCounts.joined(separator: ", ")))" }
    text += "\n"
    // The worst findings come first, because the list may be cut.
    let worst = [Severity.error, .warning, .info].flatMap { severity in newFindings.filter { $0.severity == severity } }
    var findings = FindingText(folder: rebuild.folder, color: color)
    for finding in worst.prefix(limit) { text += findings.text(finding) }
    if worst.count > limit { text += "… and \((worst.count - limit).grouped) more, on the page of checks\n" }
    return text
  }

  private static func name(_ rebuild: Rebuild) -> String {
    if rebuild.isFirst { return "Ready" }
    if rebuild.isProjectBack { return "The project is back" }
    guard let first = rebuild.files.first?.withoutControls() else {
      return rebuild.isPartial ? "Many files changed" : "A date passed"
    }
    return rebuild.files.count == 1 ? first : "\(first) and \((rebuild.files.count - 1).grouped) more"
  }
}
