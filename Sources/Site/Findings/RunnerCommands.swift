import Text

/// The commands that runners of continuous integration obey in a log.
public enum RunnerCommands {
  /// How a command is broken: by an invisible character in texts,
  /// by an escape in JSON and XML, which changes no value.
  public enum Syntax: Sendable {
    case text, json, xml
    /// Commands of our own for GitHub Actions, whose values are escaped.
    case annotations
  }

  /// Buildkite's headings. At the beginning of a line GitHub Actions and its relatives obey `::`, too.
  private static let headings = ["---", "+++", "~~~", "^^^"].map { Array($0.utf8) }
  /// Anywhere in a line: of GitLab and Travis. `##` with or without a word before `[` is of GitHub
  /// Actions, Azure Pipelines, TeamCity and Octopus Deploy.
  private static let marks = ["section_start:", "section_end:", "travis_fold:", "travis_time:"].map { Array($0.utf8) }

  /// The same text, in which no runner finds a command.
  public static func broken(_ text: [UInt8], in syntax: Syntax) -> [UInt8] {
    let hasLines = syntax == .text || syntax == .xml
    // A command begins a line behind blanks, styles of a terminal, and what is no ASCII.
    var broken: [UInt8] = []
    var start = 0
    var (isAtStart, isInStyle) = (hasLines, false)
    for (i, byte) in text.enumerated() {
      if i >= start, isCommand(text[i...], isAtStart: isAtStart) {
        let code = String(text[i + 1], radix: 16)
        let second = syntax == .json ? "\\u00\(code)" : syntax == .xml ? "&#x\(code);" : "\u{200B}"
        broken += text[start...i] + Array(second.utf8)
        start = syntax == .json || syntax == .xml ? i + 2 : i + 1
      }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isAtStart = hasLines
      case 0x1B: isInStyle = true
      case _ where isInStyle: isInStyle = !byte.isLetter
      case 0x21..<0x80: isAtStart = false
      default: break
      }
    }
    return broken + text[start...]
  }

  /// Whether a command begins here; it has two characters at least.
  private static func isCommand(_ text: ArraySlice<UInt8>, isAtStart: Bool) -> Bool {
    switch text[text.startIndex] {
    case UInt8(ascii: "#"):
      return text.dropFirst().first == UInt8(ascii: "#")
        && text.dropFirst(2).first { !$0.isLetter } == UInt8(ascii: "[")
    case UInt8(ascii: "s"), UInt8(ascii: "t"): return marks.contains(where: text.starts)
    case UInt8(ascii: ":"): return isAtStart && text.starts(with: "::".utf8)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "^"):
      return isAtStart && headings.contains(where: text.starts) && (text.dropFirst(3).first ?? 0) <= 0x20
    default: return false
    }
  }
}
