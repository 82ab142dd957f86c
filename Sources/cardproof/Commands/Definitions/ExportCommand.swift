import ArgumentParser
import Campaign
import CardSystems
import Exchange

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", abstract: "Write definitions as the JSON that services and SDKs exchange.")

  @OptionGroup var reading: ReadingOptions

  @Option(
    help: ArgumentHelp(
      "Fill templates for this profile of Content/profiles. Default: they stay as they are written.",
      valueName: "name"))
  var profile: String?

  @Option(help: "rest, wire, blocks, personalised or adaptive. Default: the usual one for each kind of definition.")
  var format: PayloadFormat?

  @Option(
    name: .shortAndLong,
    help: "A folder, in which each definition gets a file: cards/ID.json. Default: -, standard output.")
  var output = "-"

  @Argument(help: ArgumentHelp("Ids or files. Default: all.", valueName: "definition"))
  var names: [String] = []

  func run() throws {
    if output.hasExtension("json") { throw ValidationError("-o is a folder; a file: cardproof export ID > \(output)") }
    let options = try reading.buildOptions(output: nil, profiles: profile.map { [$0] } ?? [])
    let files = names.map { Paths.inContent($0, of: reading.root) }
    let export = try Terminal.attempt(in: reading.root) { try PayloadExport.of(files, as: format, options) }
    if export.items.isEmpty, export.findings.isEmpty, export.muted == 0 {
      throw Terminal.failure("there is nothing to export in Content")
    }
    try Terminal.attempt {
      if output == "-" {
        Terminal.write(try export.document(), to: .output)
      } else {
        try export.write(to: Paths.absolute(output))
      }
    }
    let hasErrors = Terminal.tell(export.findings, in: export.project.folder)
    if export.muted > 0 { Terminal.write("\(export.muted) muted by the project\n", to: .error) }
    if output != "-" { Terminal.write("files written to \(output): \(export.items.count)\n", to: .error) }
    if hasErrors || export.items.isEmpty { throw ExitCode(1) }
  }
}

extension PayloadFormat: ExpressibleByArgument {
  /// Reads the name of a format that some card system writes; nil for any other text.
  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }

  /// The names of all formats, which the help lists.
  public static var allValueStrings: [String] { systems.flatMap { $0.payloadFormats.map(\.rawValue) } }
}
