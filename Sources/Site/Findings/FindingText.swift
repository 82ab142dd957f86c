import Diagnostics
import Files
import Text

extension Finding {
  /// The message, what is expected, and the hint.
  var parts: [String] {
    [message] + (expected.isEmpty ? [] : ["expected: " + expected.joined(separator: ", ")]) + [hint].compactMap(\.self)
  }
}

/// Formats findings for people, with the line and a caret, as compilers do.
public struct FindingText {
  private var excerpts: Excerpts
  private let color: Bool

  /// Creates a writer; `color` is whether the terminal takes escape sequences.
  public init(folder: Directory, color: Bool) {
    excerpts = Excerpts(in: folder)
    self.color = color
  }

  /// Returns the lines of a finding: place, severity, message and code, the line of the file, and the hint.
  public mutating func text(_ finding: Finding) -> String {
    let tone = finding.severity == .error ? "31" : finding.severity == .warning ? "33" : "36"
    var text = style("1", "\("\(finding.place)".withoutControls()): ")
    text += style("1;" + tone, finding.severity.rawValue + ": ") + style("1", finding.message.withoutControls())
    text += " [\(finding.code.id)]\n"
    if let (line, caret) = excerpts.excerpt(of: finding.place) {
      text += "    \(line.withoutControls())\n"
      if !caret.isEmpty { text += "    " + style(tone, caret) + "\n" }
    }
    let expectedText = finding.expected.joined(separator: ", ").withoutControls()
    if !expectedText.isEmpty { text += "    expected: \(expectedText)\n" }
    if let hint = finding.hint { text += "    hint: \(hint.withoutControls())\n" }
    return text
  }

  private func style(_ code: String, _ text: String) -> String { color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
