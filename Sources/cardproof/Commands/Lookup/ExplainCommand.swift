import ArgumentParser
import Diagnostics
import Site

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "explain", abstract: "Say what a finding means, why it matters, and what to do about it.")

  @Option(help: "How it is printed.")
  var format = InspectCommand.Format.text

  @Argument(help: ArgumentHelp("Codes of findings, as they stand in brackets behind them.", valueName: "code"))
  var codes: [String] = []

  func run() throws {
    let matches = codes.compactMap(Code.named)
    if let code = codes.first(where: { Code.named($0) == nil }) {
      let hint = Suggestion.hint(for: code, amongPaths: Code.all.map(\.id)) ?? "cardproof explain lists them all"
      throw Terminal.problem("no finding has the code \"\(code)\"; \(hint)")
    }
    switch format {
    case .json: Terminal.write(CodeText.json(matches.isEmpty ? Code.groups.flatMap(\.codes) : matches), to: .output)
    case .text:
      let color = Terminal.wantsColor(.output)
      let text = matches.map { CodeText.page($0, color: color) }.joined(separator: "\n\n")
      Terminal.write(matches.isEmpty ? CodeText.list() : text, to: .output, hasStyles: true)
    }
  }
}
