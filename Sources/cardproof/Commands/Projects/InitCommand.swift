import ArgumentParser
import Site
import Text

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a small working project, offline.",
    discussion: """
      Files that are there already stay as they are. JSON Schemas in Content/.schemas let an editor with a YAML \
      language server complete and check the YAML files. For front matter there is no such standard: card.schema.json \
      and block.schema.json are for editors in which a schema can be set by hand.

      EXAMPLES
        cardproof init spring && cardproof build -r spring
      """)

  @Argument(help: "The project's folder; it is made if it is missing.")
  var directory = "."

  func run() throws {
    let made = try Terminal.attempt { try Starter.write(to: Paths.absolute(directory)) }
    for path in made.written { Terminal.write("  \(path)\n", to: .output) }
    for path in made.kept { Terminal.write("cardproof: \(path) is there already, and stays\n", to: .error) }
    Terminal.write("Now: cardproof build -r \(directory.shellWord)\n", to: .output)
  }
}
