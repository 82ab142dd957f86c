import ArgumentParser

@main
struct Cardproof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardproof",
    abstract: "Preview campaign cards as the app will show them, check them, and weigh them before they are sent.",
    discussion: """
      A project is a folder with Content/ (cards, blocks, feeds, themes …) and perhaps Templates/.

      EXAMPLES
        cardproof init spring        a small project to begin with
        cardproof build              read Content/, write Site/; open Site/index.html
        cardproof serve              show it in the browser, and every change at once
        cardproof check --strict     for CI: fail on warnings too
        cardproof size               what each card weighs against its limit

      EXIT CODES
        0  clean
        1  findings at or above --fail-on, or the build failed
        2  could not run: no project, or the output cannot be written
        64 wrong usage
      """,
    version: version,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, SizeCommand.self, DiffCommand.self, InspectCommand.self,
      ExplainCommand.self, ThemeCommand.self, ExportCommand.self, ImportCommand.self, MergeCommand.self,
      InitCommand.self,
    ])

  static func main() async {
    if let name = CommandLine.arguments.dropFirst().first { Run.begin(name) }
    guard var command = named(CommandLine.arguments.dropFirst()) else { return await main(nil) }
    do {
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }

  /// The command that the first argument names, so that only its options are parsed and not those of all commands. nil
  /// if the arguments are invalid: the library then reports the error.
  private static func named(_ arguments: ArraySlice<String>) -> (any ParsableCommand)? {
    guard
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == arguments.first }),
      named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    else { return nil }
    return command
  }
}
