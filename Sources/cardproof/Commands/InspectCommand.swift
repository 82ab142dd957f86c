import ArgumentParser
import Site

struct InspectCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show all that the pages know of one definition.",
    discussion: """
      Of a content block: the HTML as the SDK normalises it, its actions and close buttons, and what a click on each \
      element does.

      EXAMPLES
        cardproof inspect Content/cards/welcome.md
        cardproof inspect home/offer --format json
      """)

  @OptionGroup var project: ProjectOptions

  @Option(help: "How it is printed.")
  var format = Format.text

  @Argument(help: ArgumentHelp("A definition's file or id.", valueName: "definition"))
  var name: String

  func run() throws {
    let options = try project.buildOptions(output: nil)
    let inspection: Inspection
    do { inspection = try Self.inspect(name, options) } catch { throw Terminal.failure("\(error)") }
    switch format {
    case .json: Terminal.write(inspection.json, to: .output)
    case .text: Terminal.write(inspection.text(color: Terminal.wantsColor(.output)), to: .output, hasStyles: true)
    }
    let isIncomplete = Run.tellUnread(inspection.project.failures.findings, in: inspection.project.folder)
    if isIncomplete || inspection.entry.worst == .error { throw ExitCode(1) }
  }

  private static func inspect(_ name: String, _ options: BuildOptions) throws(Inspection.Failure) -> Inspection {
    do throws(Inspection.Failure) { return try Inspection.of(name, options) } catch {
      guard case .noDefinition = error else { throw error }
    }
    // The name may be a path relative to the current folder.
    return try Inspection.of(Paths.resolved(name), options)
  }
}
