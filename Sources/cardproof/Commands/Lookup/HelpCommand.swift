import ArgumentParser
import Reference
import Templates

/// Stands in for the parser's own command of this name, which knows commands only.
struct HelpCommand<Root: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help",
      abstract: "Look up a command, or anything that can be written: a key, a template, an address.",
      discussion: Templates.help("help"),
      // The parser lists its own command of this name, in completions too.
      shouldDisplay: false)
  }

  @Argument(help: ArgumentHelp("A command, a topic, or a key with its topic.", valueName: "subject"))
  var subject: [String] = []

  func run() throws {
    let text = ReferenceText(isColored: Terminal.wantsColor(.output))
    if let command = Root.command(named: subject[...]) {
      let topics = subject.isEmpty ? "\n\nTOPICS of cardproof help:\n" + ReferenceText.topics() : ""
      return Terminal.write(Root.helpMessage(for: command) + (topics.isEmpty ? "\n" : topics), to: .output)
    }
    let name = subject.joined(separator: ".")
    guard let (topic, key) = Reference.entry(at: name) else {
      let commands = Root.configuration.subcommands.flatMap { names(of: $0) }
      let hint = Reference.hint(for: name, orAmong: commands)
      throw Terminal.problem("there is no help on \"\(name)\"; \(hint ?? "cardproof help lists commands and topics")")
    }
    Terminal.write(key.map { text.page($0, of: topic) } ?? text.page(topic), to: .output, hasStyles: true)
  }
}

/// The names that a command goes by.
func names(of command: any ParsableCommand.Type) -> [String] { [command._commandName] + command.configuration.aliases }

extension ParsableCommand {
  /// The command that these words lead to, from this one on; nil where a word names none.
  static func command(named words: ArraySlice<String>) -> (any ParsableCommand.Type)? {
    guard let word = words.first else { return self }
    let command = configuration.subcommands.first { names(of: $0).contains(word) }
    return command?.command(named: words.dropFirst())
  }
}
