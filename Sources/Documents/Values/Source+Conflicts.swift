import Diagnostics
import Text

extension Source {
  /// A finding for each place where a merge left both sides in a file, with marks at the beginning of
  /// lines. A mark without its counterpart is text, such as the underline of a heading.
  public static func conflicts(in bytes: [UInt8], of path: String) -> [Finding] {
    guard bytes.span.contains(Array("<<<<<<<".utf8)) else { return [] }
    var findings: [Finding] = []
    var marks: [(sign: UInt8, line: Int)] = []
    for (index, text) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let sign = sign(of: text) else { continue }
      if sign == UInt8(ascii: "<") { marks = [] } else if marks.isEmpty { continue }
      let isHeading = marks.last?.sign == UInt8(ascii: "=") && sign == UInt8(ascii: "=")
      if !isHeading { marks.append((sign, index + 1)) }
      guard sign == UInt8(ascii: ">") else { continue }
      let sides = [(marks[0].line, marks[1].line), (marks[marks.count - 2].line, index + 1)].map(lines)
      findings.report(
        .conflictMarkers, at: Place(file: path, line: marks[0].line, column: 1),
        "a merge left two versions up to line \(index + 1): \(sides[0]) and \(sides[1])",
        hint: "keep one, or join them, and take out the lines <<<<<<<, ======= and >>>>>>>")
      marks = []
    }
    return findings
  }

  /// The sign of which a line begins with seven, with nothing or a blank behind them.
  private static func sign(of line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(while: { $0 == first }).count == 7 else {
      return nil
    }
    return line.dropFirst(7).first?.isSpace == false ? nil : first
  }

  /// The lines between two others.
  private static func lines(after start: Int, before end: Int) -> String {
    end - start < 2 ? "no line" : end - start == 2 ? "line \(start + 1)" : "lines \(start + 1) to \(end - 1)"
  }
}
