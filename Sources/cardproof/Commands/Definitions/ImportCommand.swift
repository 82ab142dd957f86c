import ArgumentParser
import Diagnostics
import Documents
import Exchange
import Files
import Glibc

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", abstract: "Make files of Content/ from payloads, or a theme from design tokens.")

  @OptionGroup var folder: RootOption

  @Option(name: .customLong("into"), help: ArgumentHelp("The same as --root.", valueName: "root"))
  var into: String?

  @Option(
    help: ArgumentHelp(
      "For design tokens: a file that says which token of a theme each one becomes.", valueName: "file"))
  var map: String?

  @Flag(help: "Say what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Replace files that are already there.")
  var force = false

  @Argument(
    help: ArgumentHelp(
      "JSON files or folders of them, and for design tokens also YAML; - for standard input.", valueName: "file"))
  var files: [String]

  func run() throws {
    if into != nil, folder.isNamed { throw ValidationError("the project's folder is named twice") }
    let root = into ?? folder.root
    try ProjectOptions.requireProject(root)
    let folder = try Terminal.attempt { try Directory(root) }
    var payloadImport = PayloadImport(into: folder, now: Double(time(nil)), force: force, isTrial: dryRun)
    var findings: [Finding] = []
    for file in try files.flatMap(CommandFiles.jsonFiles) {
      let bytes = try CommandFiles.read(file, limit: PayloadImport.sizeLimit)
      let name = file == "-" ? "stdin" : file
      let source = Source(path: name, raw: bytes, limit: PayloadImport.sizeLimit, findings: &findings)
      if let source { payloadImport.add(source) }
    }
    var places: Source?
    if let map {
      let bytes = try CommandFiles.read(map, limit: Source.sizeLimit)
      places = Source(path: map, raw: bytes, findings: &findings)
    }
    payloadImport.finish(map: places)
    for item in payloadImport.items {
      let word = dryRun && item.outcome == .written ? "new" : item.outcome.rawValue
      Terminal.write("  \(item.path)  \(word)\n", to: .output)
    }
    findings += payloadImport.findings
    let muted = payloadImport.judge(&findings)
    let hasErrors = Terminal.tell(findings, in: folder)
    if muted > 0 { Terminal.write("\(muted) muted by site.yaml\n", to: .error) }
    if payloadImport.items.contains(where: { $0.outcome == .refused }) { throw ExitCode(2) }
    if hasErrors { throw ExitCode(1) }
  }
}
