import ArgumentParser
import Exchange
import Text

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration("init", abstract: "Make a small working project, offline.")

  @Argument(help: "The project's folder; it is made if it is missing.")
  var directory = "."

  func run() throws {
    let starter = try Terminal.attempt { try Starter.write(to: Paths.absolute(directory)) }
    for path in starter.written { Terminal.write("  \(path)\n", to: .output) }
    for path in starter.kept { Terminal.write("cardproof: \(path) is there already, and stays\n", to: .error) }
    Terminal.write("Now: cardproof build -r \(directory.shellWord)\n", to: .output)
  }
}
