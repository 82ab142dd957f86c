import ArgumentParser
import Site

struct InspectCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    "inspect", abstract: "Show all that the pages know of one definition, feed, placeholder, theme or host.")

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      """
      Show what this profile of Content/profiles gets, with its findings; may be repeated: the first is shown. Default: \
      the first that gets anything, with the findings of all.
      """, valueName: "name"))
  var profiles: [String] = []

  @Option(help: "The SDK that reads content blocks: ios, ios-4.0 or android. Default: the project's.")
  var sdk: String?

  @Option(help: "How it is printed.")
  var format = Format.text

  @Argument(help: ArgumentHelp("A file or an id.", valueName: "definition"))
  var name: String

  func run() async throws {
    let options = try reading.buildOptions(output: nil, profiles: profiles)
    let contentName = Paths.inContent(name, of: reading.root)
    let inspection = try await Terminal.awaited(in: reading.root) {
      try await Inspection.of(contentName, options, sdk: sdk)
    }
    switch format {
    case .json: Terminal.write(inspection.json, to: .output)
    case .text: Terminal.write(inspection.text(color: Terminal.wantsColor(.output)), to: .output, hasStyles: true)
    }
    let isIncomplete = Run.tellUnread(inspection.project.failures.findings, in: inspection.project.folder)
    if isIncomplete || inspection.findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
