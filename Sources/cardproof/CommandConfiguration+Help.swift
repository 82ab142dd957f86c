import ArgumentParser
import Templates

extension CommandConfiguration {
  /// A command of which the file of its name in `Templates/help` says more.
  init(
    _ name: String, abstract: String, subcommands: [any ParsableCommand.Type] = [], aliases: [String] = []
  ) {
    self.init(
      commandName: name, abstract: abstract, discussion: Templates.help(name), subcommands: subcommands,
      aliases: aliases)
  }
}
