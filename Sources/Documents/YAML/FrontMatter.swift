import Diagnostics
import Text

/// Divides a file into YAML and body: a line `---`, YAML, a line `---`, then the body.
///
///     ---
///     type: classic
///     ---
///     Free **coffee** today
public struct FrontMatter: Sendable, Hashable {
  /// The bytes between the two lines; nil for a file without front matter, which is only a body.
  public var yaml: Range<Int>?
  /// The line of the file on which the YAML begins, counted from 1.
  public var yamlFirstLine: Int
  /// The byte range of the text behind the front matter; the whole file where there is none.
  public var body: Range<Int>
  /// The line of the file on which the body begins, counted from 1.
  public var bodyFirstLine: Int

  /// Splits a file. Front matter without an end is a finding: everything after its first line then counts
  /// as YAML, and the body is empty.
  public static func split(_ source: Source, findings: inout [Finding]) -> FrontMatter {
    let bytes = source.bytes
    let end = bytes.count
    var next = endOfLine(bytes, from: 0)
    guard isFence(bytes[0..<next]) else {
      return FrontMatter(yaml: nil, yamlFirstLine: 1, body: 0..<end, bodyFirstLine: 1)
    }
    let start = next
    var line = 2
    while next < end {
      let lineStart = next
      next = endOfLine(bytes, from: lineStart)
      line += 1
      if isFence(bytes[lineStart..<next]) {
        return FrontMatter(yaml: start..<lineStart, yamlFirstLine: 2, body: next..<end, bodyFirstLine: line)
      }
    }
    findings.report(
      .syntax, at: source.place(Position(line: 1, column: 1)), "the front matter never ends",
      hint: "put a line --- below it")
    return FrontMatter(yaml: start..<end, yamlFirstLine: 2, body: end..<end, bodyFirstLine: line)
  }

  /// The YAML of a file that could be read before; nil without front matter.
  public static func node(of source: Source) -> Node? {
    var ignored: [Finding] = []
    let parts = split(source, findings: &ignored)
    return parts.yaml.flatMap { YAML.parse(source, range: $0, firstLine: parts.yamlFirstLine, findings: &ignored) }
  }

  /// The offset after the end of the line.
  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: start).map { $0 + 1 } ?? bytes.count
  }

  /// Whether a line consists of three hyphens and, after them, only blanks and the line end.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 3 && line.first == UInt8(ascii: "-") && line.prefix(3).allSatisfy { $0 == UInt8(ascii: "-") }
      && line.dropFirst(3).allSatisfy { " \t\r\n".utf8.contains($0) }
  }
}
