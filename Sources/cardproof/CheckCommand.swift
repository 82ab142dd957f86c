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
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  func run() async throws {
    let result = try await Run.recipe(project.buildOptions(output: nil))
    report.print(result, to: .output)
    if report.format == .text, !report.quiet { Terminal.write(Summaries.check(result), to: .output) }
    if report.fails(result.findings) { throw ExitCode(1) }
  }
}
