import ArgumentParser
import Site

struct AudienceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "audience", abstract: "Show who gets which definition, at what size, and why not.")

  @OptionGroup var project: ProjectOptions

  @Option(help: "How it is printed. JSON has the form of report.json.")
  var format = SizeCommand.Format.text

  @Argument(help: ArgumentHelp("Ids or files.", valueName: "id"))
  var names: [String] = []

  func run() async throws {
    let result = try await Run.recipe(project.buildOptions(output: nil))
    let all = AudienceRow.all(of: result.entries, in: result.project)
    for name in names where !all.contains(where: { $0.entry.isNamed(name) }) {
      throw project.reading.unknown(name, "no definition \"\(name)\"; cardproof audience lists them")
    }
    let rows = names.isEmpty ? all : all.filter { row in names.contains { row.entry.isNamed($0) } }
    switch format {
    case .csv: Terminal.write(AudienceRow.csv(rows, in: result.project), as: .text, to: .output)
    case .json: Terminal.write(try Report.json(rows.map(\.entry), in: result.project.environment), to: .output)
    case .text:
      let table = AudienceRow.table(rows, in: result.project, isForAll: project.profiles.isEmpty)
      Terminal.write(table, to: .output)
    }
    let isIncomplete = Run.tellUnread(result.findings, of: result.entries, in: result.project.folder)
    if isIncomplete || rows.contains(where: \.isTooLarge) { throw ExitCode(1) }
  }
}
