import Templates

/// Reads the built-in tables by their files' names.
enum TextTable {
  /// The words of each line; empty lines and `# headings` are left out.
  static func rows(_ file: String) -> [[Substring]] {
    lines(file).map(words).filter { $0.first.map { $0 != "#" } ?? false }
  }

  /// The lines as `rows` gives them, under the `# heading` before them, in order.
  static func groups(_ file: String) -> [(heading: String, rows: [[Substring]])] {
    var groups: [(heading: String, rows: [[Substring]])] = []
    for line in lines(file) {
      if line.hasPrefix("# ") {
        groups.append((String(line.dropFirst(2)), []))
      } else if !groups.isEmpty {
        groups[groups.count - 1].rows.append(words(line))
      }
    }
    return groups
  }

  // Split as bytes: the tables are ASCII.
  private static func lines(_ file: String) -> [Substring] {
    Templates.table(file).utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }
}
