import ArgumentParser
import Site

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read and check a project; write nothing.",
    discussion: """
      EXAMPLES
        cardproof check                     findings with the line that each is about
        cardproof check --format json       for a machine; only JSON on standard output
        cardproof check --strict -q         CI: warnings fail, nothing else is said
        cardproof check --baseline known.json --update-baseline
                                            adopt the checks: what is wrong today is known, and only new counts
        cardproof check --format github --report sarif=cardproof.sarif --report junit=cardproof.xml
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  func run() async throws {
    let result = try await Run.recipe(project.buildOptions(output: nil))
    let run = try report.report(result)
    try report.print(run, to: .output)
    if report.format == .text, !report.quiet { Terminal.write(Summaries.check(result, run), to: .output) }
    if report.fails(run.findings) { throw ExitCode(1) }
  }
}
