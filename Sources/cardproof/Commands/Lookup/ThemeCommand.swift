import Appearance
import ArgumentParser
import Exchange
import Site
import Templates

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "theme", abstract: "Show a theme, or export it for other tools; cardproof import makes one of design tokens.",
    subcommands: [Show.self, Export.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print every token with its values, light / dark.")

    @OptionGroup var arguments: ThemeArguments

    func run() throws {
      let export = try arguments.export()
      Terminal.write(export.text(mode: arguments.mode), to: .output)
      try arguments.finish(export)
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Print a theme as CSS custom properties, resolved JSON, a HostConfig, design tokens, Android resources, or rules for the web SDK.",
      discussion: Templates.help("theme-export"))

    @OptionGroup var arguments: ThemeArguments

    @Option(help: "How it is written.")
    var format = ThemeExport.Format.css

    func run() throws {
      let export = try arguments.export()
      Terminal.write(
        export.bytes(format, mode: arguments.mode), as: [.css, .android, .web].contains(format) ? .text : .json,
        to: .output)
      try arguments.finish(export)
    }
  }
}

/// Arguments that name a project, one of its themes, and a mode.
struct ThemeArguments: ParsableArguments {
  @OptionGroup var reading: ReadingOptions

  @Option(help: "Only one mode: light or dark. Default: both; for a hostconfig, dtcg and android, light.")
  var mode: Mode?

  @Argument(help: ArgumentHelp("A theme's id: its file below Content/themes, without extension.", valueName: "theme"))
  var name: String

  func export() throws -> ThemeExport {
    let options = try reading.buildOptions(output: nil, profiles: [])
    return try Terminal.attempt { try ThemeExport.of(name, options) }
  }

  /// Prints the findings about the project's themes to standard error; an error among them fails the run.
  func finish(_ export: ThemeExport) throws {
    if Terminal.tell(export.findings, in: export.project.folder) { throw ExitCode(1) }
  }
}

extension Mode: ExpressibleByArgument {}
extension ThemeExport.Format: ExpressibleByArgument {}
