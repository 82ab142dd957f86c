import ArgumentParser
import Site

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Read a project, check it, and publish its preview site.",
    discussion: """
      The site is swapped in at once: whoever looks sees the old one or the new one. Files that did not change keep \
      their modification time.

      EXAMPLES
        cardproof build                          Content/ to Site/
        cardproof build -r campaigns -o /srv/proof
        cardproof build --now 2026-04-01 -D      as of April, drafts too
        cardproof build --format github          annotations in a GitHub workflow
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Option(name: .shortAndLong, help: "The site's folder. Default: Site in the project.")
  var output: String?

  @Flag(name: .shortAndLong, help: "Replace an output folder that no build of cardproof made.")
  var force = false

  @Flag(help: "Read everything anew, also what did not change since the last build.")
  var fresh = false

  @Flag(help: "Show how long each step took.")
  var timings = false

  func run() async throws {
    var options = try project.buildOptions(output: Paths.absolute(output ?? project.root + "/Site"))
    options.force = force
    options.isFresh = fresh
    options.progress = report.quiet || report.format != .text ? nil : Progress.onTerminal()
    let result = try await Run.recipe(options)
    let run = try report.report(result)
    try report.print(run, to: .error, limit: 50)
    if report.format == .text, !report.quiet {
      Terminal.write(Summaries.build(result, run, output: options.output ?? "", timings: timings), to: .output)
    } else if timings {
      Terminal.write(Summaries.timings(result), to: .error)
    }
    if report.fails(run.findings) { throw ExitCode(1) }
  }
}
