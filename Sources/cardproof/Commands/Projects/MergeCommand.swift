import ArgumentParser
import Site

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("merge", abstract: "Put the shards of a site together.")

  @OptionGroup var folder: RootOption

  @Option(name: .shortAndLong, help: "The site's folder. Default: Site in the project.")
  var output: String?

  @OptionGroup var jobs: JobsOption

  @Flag(name: .shortAndLong, help: "Replace the output folder even if cardproof did not make it.")
  var force = false

  @Flag(help: "Show how long each step took.")
  var timings = false

  @OptionGroup var report: ReportOptions

  @Argument(help: ArgumentHelp("The folders of all shards, in any order.", valueName: "shard"))
  var shards: [String]

  func run() async throws {
    try ProjectOptions.requireProject(folder.root)
    let output = try Paths.absolute(output ?? folder.root + "/Site")
    if let shard = try shards.first(where: { try Paths.resolved(Paths.absolute($0)) == Paths.resolved(output) }) {
      throw ValidationError("\(shard) is a shard: the site goes into a folder of its own, -o Site")
    }
    var options = BuildOptions(root: folder.root, output: output, now: 0, jobs: jobs.threads, version: version)
    options.force = force
    options.progress = report.quiet || report.format != .text ? nil : Progress.onTerminal()
    let result = try await Terminal.awaited { [options] in try await Recipe.merge(shards, options) }
    try BuildCommand.tell(result, report, output: output, timings: timings)
  }
}
