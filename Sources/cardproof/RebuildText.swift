import Diagnostics
import PreviewServer
import Site
import Text

/// The text that `serve` prints about a rebuild: its time, the counts of findings, and the new findings.
enum RebuildText {
  /// At most this many findings are printed, followed by the count of the others.
  private static let limit = 8

  static func text(_ rebuild: Rebuild, color: Bool) -> String {
    let counts = Badges.count(rebuild.findings)
    let (new, fixed) = (rebuild.changes.new, rebuild.changes.fixed)
    var text = name(rebuild)
    if rebuild.time > .zero { text += " in \(Summaries.duration(rebuild.time / .seconds(1)))" }
    text += ": "
    text += counts.isEmpty ? "no findings" : counts
    let news = [(new.count, "new"), (fixed, "fixed")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !rebuild.isFirst, !news.isEmpty { text += " (\(news.joined(separator: ", ")))" }
    text += "\n"
    // The worst findings come first, because the list may be cut.
    let worst = [Severity.error, .warning, .info].flatMap { severity in new.filter { $0.severity == severity } }
    var findings = FindingText(folder: rebuild.folder, color: color)
    for finding in worst.prefix(limit) { text += findings.text(finding) }
    if worst.count > limit { text += "… and \(worst.count - limit) more, on the page of checks\n" }
    return text
  }

  private static func name(_ rebuild: Rebuild) -> String {
    if rebuild.isFirst { return "Ready" }
    guard let first = rebuild.files.first?.withoutControls() else { return "A date passed" }
    return rebuild.files.count == 1 ? first : "\(first) and \(rebuild.files.count - 1) more"
  }
}
