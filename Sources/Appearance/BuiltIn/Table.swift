/// Reads the built-in tables, which are kept as text because a table is easier to compare with its source that way.
enum Table {
  /// The words of each line; empty lines and `# headings` are left out.
  static func rows(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.first.map { $0 != "#" } ?? false }
  }

  /// The lines as `rows` gives them, under the `# heading` before them, in order.
  static func groups(_ text: String) -> [(heading: String, rows: [[Substring]])] {
    var groups: [(heading: String, rows: [[Substring]])] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        groups.append((String(line.dropFirst(2)), []))
      } else if !groups.isEmpty {
        groups[groups.count - 1].rows.append(line.split(separator: " "))
      }
    }
    return groups
  }
}
