import ArgumentParser
import Site

struct SizeCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

  static let configuration = CommandConfiguration(
    "size", abstract: "Show the size of each card, and the limit of its service.")

  @OptionGroup var project: ProjectOptions

  @Option(help: "How the sizes are printed.")
  var format = Format.text

  @Argument(help: ArgumentHelp("Ids or files.", valueName: "card"))
  var cards: [String] = []

  func run() async throws {
    let result = try await Run.recipe(project.buildOptions(output: nil))
    let all = SizeRow.all(of: result.entries)
    for card in cards where !all.contains(where: { $0.entry.isNamed(card) }) {
      throw project.reading.unknown(card, "no card \"\(card)\" with a size; cardproof size lists them")
    }
    let rows = cards.isEmpty ? all : all.filter { row in cards.contains { row.entry.isNamed($0) } }
    switch format {
    case .csv: Terminal.write(SizeRow.csv(rows), as: .text, to: .output)
    case .json: Terminal.write(try Report.json(rows.map(\.entry), in: result.project.environment), to: .output)
    case .text:
      Terminal.write(cards.isEmpty ? SizeRow.table(rows) : SizeRow.breakdown(rows, in: result.project), to: .output)
    }
    let isIncomplete = Run.tellUnread(result.findings, of: result.entries, in: result.project.folder)
    if isIncomplete || rows.contains(where: { $0.size.severity == .error }) { throw ExitCode(1) }
  }
}
