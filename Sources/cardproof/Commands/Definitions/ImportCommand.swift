import ArgumentParser
import Diagnostics
import Documents
import Files
import Glibc
import Site

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make files of Content/ from payloads, or a theme from design tokens.",
    discussion: """
      Reads Braze's content_card objects, Content Cards as the SDK receives them, bundles of content blocks, \
      answers about them for one customer, and Adaptive Cards: alone, in a list or in a response. It knows each by its \
      shape. What a file of Content/ cannot hold is a finding on standard error; checks: in site.yaml says how severe. \
      Files that are already there stay, unless --force is given.

      Files of design tokens become one theme, with the references from one to another: DTCG's, style-dictionary's, \
      Tokens Studio's sets, Spectrum's, Figma's variables and Material's schemes, as JSON or YAML. A file, set or folder \
      that is called light or dark is for that mode. Tokens with similar names become those of the theme. A file for \
      --map says which is which, one in a line: color.text.muted: colorPalette.textSecondary, or null to leave it out.

      EXAMPLES
        cardproof import card.json
        cardproof import sync-response.json --into spring --dry-run
        cardproof import core.json light.json dark.json --map map.yaml
      """)

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

  @Argument(help: ArgumentHelp("JSON files, and for design tokens also YAML; - for standard input.", valueName: "file"))
  var files: [String]

  func run() throws {
    if into != nil, folder.isNamed { throw ValidationError("the project's folder is named twice") }
    let root = into ?? folder.root
    try ProjectOptions.requireProject(root)
    let folder = try Terminal.attempt { try Directory(root) }
    var payloadImport = PayloadImport(into: folder, now: Double(time(nil)), force: force, isTrial: dryRun)
    var findings: [Finding] = []
    for file in files {
      let bytes = try CommandFiles.read(file, limit: PayloadImport.sizeLimit)
      let source = Source(path: file, raw: bytes, limit: PayloadImport.sizeLimit, findings: &findings)
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
