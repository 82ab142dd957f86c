import ArgumentParser
import Diagnostics
import Dispatch
import Glibc
import Templates

@main
enum Main {
  static func main() {
    Terminal.prepare()
    if let problem = ProcessLimits.problem() {
      Terminal.write("cardproof: \(problem)\n", to: .error)
      Glibc.exit(2)
    }
    // Swift reads the arguments from /proc; without it, every command would be none, which prints the help.
    guard !CommandLine.arguments.isEmpty else {
      Terminal.write("cardproof: /proc/self/cmdline cannot be read, which holds the arguments\n", to: .error)
      Glibc.exit(2)
    }
    // An async main ends its thread, for which the C library
    // loads another one, and aborts the process if it cannot.
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await run()
      isDone.signal()
    }
    isDone.wait()
  }

  private static func run() async {
    var commandType: any ParsableCommand.Type = Cardproof.self
    do {
      var command = try Cardproof.parseAsRoot()
      commandType = type(of: command)
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      let code = Cardproof.exitCode(for: error)
      let advice = code == .validationFailure ? Cardproof.misspeltCommand(in: CommandLine.arguments.dropFirst()) : nil
      // The parser knows the usage of the command only for what it finds itself.
      let usage = (error as? ValidationError).map { "Error: \($0)\nUsage: \(Cardproof.usageString(for: commandType))" }
      let text = advice ?? usage ?? Cardproof.fullMessage(for: error)
      if !text.isEmpty { Terminal.write(text + "\n", to: code.isSuccess ? .output : .error) }
      Glibc.exit(code.rawValue)
    }
  }
}

struct Cardproof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardproof",
    abstract: "Preview campaign cards as the app will show them, check them, and weigh them before they are sent.",
    discussion: Templates.help("cardproof"),
    version: "cardproof \(version) (\(commit))",
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, SizeCommand.self, AudienceCommand.self, DiffCommand.self,
      ApproveCommand.self, InspectCommand.self, ShareCommand.self, PictureCommand.self, ExplainCommand.self,
      ThemeCommand.self, ExportCommand.self, ImportCommand.self, FillCommand.self, MergeCommand.self, InitCommand.self,
      NewCommand.self, HelpCommand<Self>.self,
    ])
}

extension ParsableCommand {
  /// A message about the first argument that names no command,
  /// where a command should stand; nil where it is one.
  static func misspeltCommand(in arguments: ArraySlice<String>) -> String? {
    let commands = configuration.subcommands
    guard let name = arguments.first, !name.hasPrefix("-"), !commands.isEmpty else { return nil }
    if let command = commands.first(where: { names(of: $0).contains(name) }) {
      return command.misspeltCommand(in: arguments.dropFirst())
    }
    let hint = Suggestion.hint(for: name, among: commands.flatMap { names(of: $0) }).map { "; \($0)" } ?? ""
    let usage = Cardproof.usageString(for: self)
    return "Error: there is no command \"\(name)\"\(hint)\nUsage: \(usage)\n"
      + "  See '\(usage.replacing("<subcommand>", with: "--help"))' for all commands."
  }
}
