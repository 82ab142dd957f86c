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
    let inspection: Inspection
    do {
      let options = try project.buildOptions(output: nil)
      do { inspection = try Inspection.of(name, options) } catch .noDefinition {
        // The name may be a path relative to the current folder.
        inspection = try Inspection.of(Paths.resolved(name), options)
      }
    } catch let failure as Inspection.Failure {
      Terminal.write("cardproof: \(failure)\n", to: .error)
      throw ExitCode(2)
    }
    switch format {
    case .json: Terminal.write(inspection.json, to: .output)
    case .text: Terminal.write(inspection.text(color: Terminal.wantsColor(.output)), to: .output, hasStyles: true)
    }
    if inspection.entry.worst == .error { throw ExitCode(1) }
  }
}
