import ArgumentParser
import Diagnostics
import Site
import Text

/// How findings are printed, and which of them fail the run.
struct ReportOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, junit, github, gitlab

    /// nil for `text`, which is for people.
    var forMachines: ReportFormat? { ReportFormat(rawValue: rawValue) }
  }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case error, warning, info, never }
  enum Color: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @Option(help: "How findings are printed.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Also write a report to a file: sarif=report.sarif; may be repeated.", valueName: "format=file"))
  var report: [ReportFile] = []

  @Option(help: "Exit with 1 if there are findings of this severity or a worse one.")
  var failOn = Threshold.error

  @Flag(help: "The same as --fail-on warning.")
  var strict = false

  // A number below 0 reaches the check, which says what it may be.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Exit with 1 if there are more warnings than this.", valueName: "count"))
  var maxWarnings: Int?

  @Option(help: ArgumentHelp("A file of known findings: only new ones count.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write the findings of this run to the file of --baseline.")
  var updateBaseline = false

  @Option(help: "Colours in the text: auto follows NO_COLOR, CLICOLOR, CLICOLOR_FORCE and whether this is a terminal.")
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Print nothing but findings.")
  var quiet = false

  func validate() throws {
    if strict, failOn == .never { throw ValidationError("--strict is --fail-on warning: not with never") }
    if updateBaseline, baseline == nil { throw ValidationError("--update-baseline needs --baseline FILE") }
    if let file = report.first(where: { $0.path == "-" }) {
      throw ValidationError("--report writes a file; --format \(file.format.rawValue) prints it to standard output")
    }
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings is 0 or more, not \(maxWarnings)") }
  }

  /// nil for `never`.
  private var threshold: Severity? {
    Severity(rawValue: strict && failOn == .error ? Threshold.warning.rawValue : failOn.rawValue)
  }

  /// Whether these findings fail the run.
  func fails(_ findings: FindingList) -> Bool {
    if let maxWarnings, findings.count(of: .warning) > maxWarnings { return true }
    return threshold.map { limit in Severity.allCases.contains { $0 >= limit && findings.count(of: $0) > 0 } } ?? false
  }

  /// The report of a run, compared with its baseline. With `--update-baseline` the baseline is written
  /// first, so that nothing is new.
  func report(_ result: BuildResult) throws -> RunReport {
    let formats = [format.forMachines].compactMap(\.self) + report.map(\.format)
    let wantsNames = updateBaseline || formats.contains(where: \.hasFingerprints)
    var old: Baseline?
    if let baseline, !updateBaseline { old = try CommandFiles.baseline(baseline) }
    var run = try Terminal.attempt {
      try RunReport(result, version: version, baseline: old, withFingerprints: wantsNames)
    }
    if let baseline, updateBaseline {
      let new = run.newBaseline
      try CommandFiles.write(new.bytes, to: baseline, replacing: [Baseline.opening], in: result.project.folder)
      Terminal.write("cardproof: findings in \(baseline) now: \(new.items.count)\n", to: .error)
      run = try RunReport(result, version: version, baseline: new)
    }
    run.prefix = try Paths.inRepository(result.project.folder.path)
    run.threshold = threshold
    return run
  }

  /// Prints the findings: machine formats to standard output, text to `stream` with at most `limit` findings.
  func print(_ run: RunReport, to stream: Terminal.Stream, limit: Int = .max) throws {
    for file in report {
      try CommandFiles.write(file.format.bytes(run), to: file.path, replacing: ReportFormat.openings, in: run.folder)
    }
    if let format = format.forMachines {
      Terminal.write(format.bytes(run), as: nil, to: .output)
    } else {
      let isColored = color == .auto ? Terminal.wantsColor(stream) : color == .always
      Terminal.write(text(run, color: isColored, limit: limit), to: stream, hasStyles: true)
    }
    if format == .github, let page = Terminal.environment("GITHUB_STEP_SUMMARY") {
      try CommandFiles.append(GitHubSummary.markdown(run), to: page, in: run.folder)
    }
  }

  private func text(_ run: RunReport, color: Bool, limit: Int) -> String {
    var printer = FindingText(folder: run.folder, color: color)
    // The worst findings come first if not all are printed.
    let isCut = run.findingList.count > limit
    let findings = isCut ? run.findingList.worst(limit) : run.findings
    var text = findings.map { printer.text($0) + "\n" }.joined()
    if isCut { text += "… and \(run.findingList.count - limit) more, on checks.html\n\n" }
    guard !quiet else { return text }
    for item in run.fixed.prefix(limit) {
      text += "fixed: \(item.file): \(item.message) [\(item.code)]".withoutControls() + "\n"
    }
    if !run.fixed.isEmpty { text += "\(run.fixed.count) of the baseline fixed: --update-baseline takes them out\n\n" }
    return text
  }
}

/// An argument of `--report`: `sarif=report.sarif`.
struct ReportFile: ExpressibleByArgument {
  static let allValueStrings = ReportFormat.allCases.map { "\($0.rawValue)=FILE" }
  var format: ReportFormat
  var path: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
    self.format = format
    path = String(parts[1])
  }
}
