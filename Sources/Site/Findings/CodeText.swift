import Diagnostics
import Text

/// Texts about the codes of findings, for `cardproof explain` and for the help of rules in reports.
public enum CodeText {
  /// All codes, one line each, by group.
  public static func list() -> String {
    let width = Code.all.map(\.id.count).max() ?? 0
    return Code.groups.map { group in
      group.codes.map { code in
        "\(code.id.padded(to: width))  \(code.severity.rawValue.padded(to: 7))  \(code.explanation.summary)\n"
      }.joined()
    }.joined(separator: "\n")
  }

  /// Above the example, which is faulty.
  static let exampleTitle = "Example of what it finds"

  /// One code: what, why, a faulty example, how to put it right.
  public static func page(_ code: Code, color: Bool) -> String {
    func bold(_ text: String) -> String { color ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    let words = code.explanation
    var text = "\(bold(code.id))  (\(code.severity.rawValue))\n\(words.summary)\n"
    if !words.why.isEmpty { text += "\n\(bold("Why"))\n  \(words.why)\n" }
    if !words.source.isEmpty { text += "  Source: \(words.source)\n" }
    if !words.example.isEmpty {
      text += "\n\(bold(exampleTitle))\n"
      for line in words.example.split(separator: "\n", omittingEmptySubsequences: false) { text += "  \(line)\n" }
    }
    if !words.fix.isEmpty { text += "\n\(bold("What to do"))\n  \(words.fix)\n" }
    text += "\n\(bold("Severity"))\n"
    if code.isFixed || code.group == "checks" { return text + "  No rule can change it.\n" }
    text += "  In site.yaml, for all files: checks: { \(code.id): error|warning|info|off }\n"
    if code.isSignOff { return text }
    return text + "  In one file's front matter:  checks: { \(code.id): { severity: off, reason: … } }\n"
  }

  static func help(_ code: Code) -> String {
    let words = code.explanation
    return [words.why, words.fix, words.source.isEmpty ? "" : "Source: \(words.source)"].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  static func markdown(_ code: Code) -> String {
    let fence = "```"
    let words = code.explanation
    return [
      words.why, words.source.isEmpty ? "" : "Source: \(words.source)",
      words.example.isEmpty ? "" : "\(exampleTitle):\n\n\(fence)\n\(words.example)\n\(fence)",
      words.fix.isEmpty ? "" : "What to do: \(words.fix)",
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The codes as JSON, for machines.
  public static func json(_ codes: [Code]) -> [UInt8] {
    var writer = JSONWriter()
    writer.objects(nil, codes, isSpread: true) { object, code in
      let words = code.explanation
      object.members([
        "code": code.id, "severity": code.severity.rawValue, "summary": words.summary, "why": words.why,
        "fix": words.fix, "source": words.source.isEmpty ? nil : words.source, "example": words.example,
      ])
    }
    writer.endLine()
    return writer.bytes
  }
}
