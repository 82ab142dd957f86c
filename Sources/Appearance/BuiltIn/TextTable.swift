/// Reads the built-in tables, which are kept as text because a table is easier to compare with its source that way.
enum TextTable {
  /// The words of each line; empty lines and `# headings` are left out.
  static func rows(_ text: String) -> [[Substring]] {
    lines(text).map(words).filter { $0.first.map { $0 != "#" } ?? false }
  }

  /// The lines as `rows` gives them, under the `# heading` before them, in order.
  static func groups(_ text: String) -> [(heading: String, rows: [[Substring]])] {
    var groups: [(heading: String, rows: [[Substring]])] = []
    for line in lines(text) {
      if line.hasPrefix("# ") {
        groups.append((String(line.dropFirst(2)), []))
      } else if !groups.isEmpty {
        groups[groups.count - 1].rows.append(words(line))
      }
    }
    return groups
  }

  // Split as bytes: the tables are ASCII.
  private static func lines(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }
}
