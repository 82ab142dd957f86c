import ArgumentParser
import LinkChecks
import Site

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("check", abstract: "Read and check a project; write nothing.")

  @OptionGroup var scope: WholeProjectOptions
  @OptionGroup var report: ReportOptions

  @Flag(
    help: """
      Ask the web for each address that definitions name, once, through the system's curl: at most five requests a \
      second to one server; after a temporary failure, again after a pause. An address that is not there is a warning.
      """)
  var externalLinks = false

  @Flag(help: "With --external-links: ask machines in the local network, too.")
  var localHosts = false

  func validate() throws {
    if localHosts, !externalLinks { throw ValidationError("--local-hosts is about --external-links") }
  }

  func run() async throws {
    let options = try scope.project.buildOptions(output: nil)
    var result = try await Run.recipe(options)
    if externalLinks { try await ask(about: &result, jobs: options.jobs) }
    let run = try report.report(result)
    try report.print(run, to: .output)
    if report.format == .text, !report.quiet { Terminal.write(Summaries.check(result, run), to: .output) }
    if report.fails(run.findingList) { throw ExitCode(1) }
    if Summaries.isEmpty(result) { throw Terminal.failure("there is nothing to check in Content") }
  }

  private func ask(about result: inout BuildResult, jobs: Int) async throws {
    guard Curl.isThere else { throw Terminal.failure("--external-links needs curl, and there is none on the path") }
    let checker = LinkChecker(includesLocalHosts: localHosts, request: Curl.request(version: version))
    let links = await ExternalLinks(of: result, jobs: jobs, checker: checker)
    if !report.quiet, let plan = links.plan { Terminal.write("cardproof: asks for \(plan)\n", to: .error) }
    await links.check(&result)
  }
}
