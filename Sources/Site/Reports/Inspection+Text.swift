import CardSystems
import Diagnostics
import Text

extension Inspection {
  /// A text for people, with a heading for each part and a line for each value.
  public func text(color: Bool) -> String {
    var out = "\(title)\n  \(type), \(file)\n"
    if !isReadable { out += "  could not be read\n" }
    func part(_ title: String, _ lines: [String]) {
      if !lines.isEmpty { out += "\n\(title)\n" + lines.map { "  \($0)\n" }.joined() }
    }
    part(
      "Properties", (preview?.properties ?? []).map { "\($0.name): \($0.value)" + ($0.note.map { " (\($0))" } ?? "") })
    if let size {
      let forWhom = size.profile == nil ? "" : ", that of \(size.profileText)"
      part(
        "Size", size.parts.map { "\($0.name): \($0.bytes)" } + ["total: \(size.total) of \(size.limit)\(forWhom)"])
    }
    part(
      "A click", (preview?.actions ?? []).map { "\($0.label): \($0.outcome)" + ($0.url.isEmpty ? "" : "  \($0.url)") })
    part("Shows", preview.map { Self.rows($0.members).map { "\($0.title): \($0.reason)" } } ?? [])
    part("Where this may differ from the app", preview?.fidelity ?? [])
    out = out.withoutControls { $0 == "\n" }
    if !findings.isEmpty {
      var printer = FindingText(folder: project.folder, color: color)
      out += "\n" + findings.map { printer.text($0) }.joined(separator: "\n")
    }
    // The last part, because it may be long.
    for text in preview?.texts ?? [] where text.title == Preview.Text.normalizedHTML {
      out += "\n\(text.title)\n" + text.text.withoutControls { $0 == "\n" || $0 == "\t" }
      if out.last != "\n" { out += "\n" }
    }
    return out
  }
}
