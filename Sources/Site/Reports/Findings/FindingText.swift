import Diagnostics
import Files
import Text

/// Formats findings for people, with the line and a caret, as compilers do.
public struct FindingText {
  private var excerpts: Excerpts
  private let color: Bool

  public init(folder: Directory, color: Bool) {
    excerpts = Excerpts(in: folder)
    self.color = color
  }

  public mutating func text(_ finding: Finding) -> String {
    let tone = finding.severity == .error ? "31" : finding.severity == .warning ? "33" : "36"
    var text = style("1", "\(Self.visible("\(finding.place)")): ")
    text += style("1;" + tone, finding.severity.rawValue + ": ") + style("1", Self.visible(finding.message))
    text += " [\(finding.code.id)]\n"
    if let (line, caret) = excerpts.excerpt(of: finding.place) {
      text += "    \(Self.visible(line))\n"
      if !caret.isEmpty { text += "    " + style(tone, caret) + "\n" }
    }
    if !finding.expected.isEmpty { text += "    expected: \(Self.visible(finding.expected.joined(separator: ", ")))\n" }
    if let hint = finding.hint { text += "    hint: \(Self.visible(hint))\n" }
    return text
  }

  /// Replaces control characters, because text from a file could use them to move the cursor or recolour the terminal.
  static func visible(_ text: String) -> String { text.withoutControls() }

  private func style(_ code: String, _ text: String) -> String { color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
