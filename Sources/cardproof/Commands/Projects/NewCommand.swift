import ArgumentParser
import Exchange
import Files
import Site

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a small commented file that builds without a finding.",
    discussion: """
      A card is \(StarterKind.card.types.joined(separator: ", ")); a placeholder \
      \(StarterKind.placeholder.types.joined(separator: ", ")). What exists is never changed. What the file needs to \
      be shown is made with it where it is missing: a picture, the placeholder of a block, a block for a placeholder.

      EXAMPLES
        cardproof new card spring/top --type banner --campaign Spring
        cardproof new card spring/survey --step logCustomEvent=survey_opened
        cardproof new placeholder shelf --type carousel
      """)

  @OptionGroup var folder: RootOption

  private static let types = StarterKind.allCases.flatMap(\.types)
  @Option(help: "The type of a card or a placeholder. Default: the first one.", completion: .list(types))
  var type: String?

  @Option(
    help: ArgumentHelp(
      "The placeholder that shows a block, made if it is missing. Default: the first one.", valueName: "id"))
  var placeholder: String?

  @Option(
    name: .customLong("step"),
    help: ArgumentHelp(
      "A step of a Braze Action, which a card's link becomes; may be repeated. cardproof help cards.steps lists them.",
      valueName: "type=argument"))
  var steps: [String] = []

  @Option(help: ArgumentHelp("The campaign of a card or a block.", valueName: "name"))
  var campaign: String?

  private static let kinds = StarterKind.allCases.map(\.rawValue)
  @Argument(help: "What to make: \(kinds.joined(separator: ", ")).", completion: .list(kinds))
  var kind: String

  @Argument(help: "Its id, which is also the path of its file below its folder: spring/offer.")
  var id: String

  func run() throws {
    if placeholder != nil, kind != "block" { throw ValidationError("--placeholder is for a block") }
    if !steps.isEmpty, kind != "card" { throw ValidationError("--step is for a card") }
    var file: StarterFile
    do throws(BuildFailure) {
      file = try StarterFile(kind: kind, type: type, id: id)
      file.steps = try steps.map(StarterFile.step)
    } catch { throw ValidationError(error.description) }
    try ProjectOptions.requireProject(folder.root)
    file.placeholder = placeholder
    file.campaign = campaign
    for path in try Terminal.attempt({ try file.write(to: Directory(folder.root), now: ReadingOptions.clock()) }) {
      Terminal.write("  \(path)\n", to: .output)
    }
  }
}
