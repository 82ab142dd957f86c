import ArgumentParser
import Glibc
import Site

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "build", abstract: "Read a project, check it, and publish its preview site.")

  @OptionGroup var scope: WholeProjectOptions
  @OptionGroup var report: ReportOptions

  @Option(name: .shortAndLong, help: "The site's folder. Default: Site in the project.")
  var output: String?

  @Flag(name: .shortAndLong, help: "Replace the output folder even if cardproof did not make it.")
  var force = false

  /// Has no effect: every build starts anew, and scripts may still pass the flag.
  @Flag(help: .hidden)
  var fresh = false

  @Option(
    help: ArgumentHelp(
      "Read and draw only part I of N of the definitions, for cardproof merge, which then also reports the findings.",
      valueName: "i/n"),
    transform: { text in
      guard let shard = Shard(text) else { throw ValidationError("I is 1 to N, as in 2/7") }
      return shard
    })
  var shard: Shard?

  @Flag(help: "Show how long each step took.")
  var timings = false

  func validate() throws {
    if shard != nil, !report.report.isEmpty || report.baseline != nil || report.strict || report.maxWarnings != nil {
      throw ValidationError("cardproof merge reports the findings of all shards: give the options of reports to it")
    }
  }

  func run() async throws {
    let project = scope.project
    var options = try project.buildOptions(output: Paths.absolute(output ?? project.root + "/Site"))
    options.force = force
    options.progress = report.quiet || report.format != .text ? nil : Progress.onTerminal()
    options.shard = shard
    let result = try await Run.recipe(options)
    if let shard { return tell(result, shard, output: options.output ?? "") }
    try Self.tell(result, report, output: options.output ?? "", timings: timings)
    // Exits without releasing the result: the process ends here, so freeing each entry would only cost time.
    withExtendedLifetime(result) { Glibc.exit(0) }
  }

  /// Prints what a build found and made; findings may fail the run.
  static func tell(_ result: BuildResult, _ report: ReportOptions, output: String, timings: Bool) throws {
    let run = try report.report(result)
    try report.print(run, to: .error, limit: 50)
    if report.format == .text, !report.quiet {
      Terminal.write(Summaries.build(result, run, output: output, timings: timings), to: .output)
    } else if timings {
      Terminal.write(Summaries.timings(result), to: .error)
    }
    if report.fails(run.findingList) { throw ExitCode(1) }
  }

  private func tell(_ result: BuildResult, _ shard: Shard, output: String) {
    guard report.format == .text, !report.quiet else { return }
    let count = result.entries.count
    let text = "Built shard \(shard) in \(output): \(count) \(count == 1 ? "definition" : "definitions")\n"
    Terminal.write(timings ? text + Summaries.timings(result) : text, to: .output)
  }
}
