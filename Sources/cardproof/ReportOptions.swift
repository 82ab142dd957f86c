import ArgumentParser
import Diagnostics
import Site

/// How findings are printed, and which of them fail the run.
struct ReportOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, github }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case error, warning, info, never }
  enum Color: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @Option(help: "How findings are printed.")
  var format = Format.text

  @Option(help: "Exit with 1 on findings of this severity or a worse one.")
  var failOn = Threshold.error

  @Flag(help: "The same as --fail-on warning.")
  var strict = false

  @Option(help: ArgumentHelp("Exit with 1 on more warnings than this.", valueName: "count"))
  var maxWarnings: Int?

  @Option(help: "Colour: auto heeds NO_COLOR, CLICOLOR, CLICOLOR_FORCE and whether this is a terminal.")
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Print nothing but findings.")
  var quiet = false

  /// Whether these findings fail the run.
  func fails(_ findings: [Finding]) -> Bool {
    if let maxWarnings, findings.count(where: { $0.severity == .warning }) > maxWarnings { return true }
    let threshold: Severity? =
      switch strict && failOn == .error ? .warning : failOn {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .never: nil
      }
    return threshold.map { limit in findings.contains { $0.severity >= limit } } ?? false
  }

  /// Prints the findings: machines' formats to standard output, text to `stream`, there at most `limit` of them.
  func print(_ result: BuildResult, to stream: Terminal.Stream, limit: Int = .max) {
    switch format {
    case .json:
      Terminal.write(
        FindingJSON.bytes(result.findings, definitions: result.entries.count, version: version), to: .output)
    case .github:
      Terminal.write(result.findings.map(FindingGitHub.text).joined(), to: .output)
    case .text:
      var printer = FindingText(folder: result.project.folder, color: usesColor(stream))
      var text = ""
      // The worst come first where not all are printed.
      let isCut = result.findings.count > limit
      let findings = isCut ? result.findings.sorted { ($1.severity, $0) < ($0.severity, $1) } : result.findings
      for finding in findings.prefix(limit) { text += printer.text(finding) + "\n" }
      if isCut { text += "… and \(result.findings.count - limit) more, on checks.html\n\n" }
      Terminal.write(text, to: stream)
    }
  }

  private func usesColor(_ stream: Terminal.Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.wantsColor(stream)
    }
  }
}
