import Campaign
import CardSystems
import Documents
import Files
import Text

extension Entry {
  /// Whether a name on the command line means this definition: its id, its file, or its page.
  public func isNamed(_ name: String) -> Bool {
    let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    return plain == id || plain == file.path || plain == page
  }
}

extension SizeRow {
  /// One line for each row: bytes, limit, a bar, the id.
  public static func table(_ rows: [SizeRow]) -> String {
    rows.map { row in
      let (total, limit) = (row.size.total, row.size.limit)
      let filled = min(20, max(0, limit == 0 ? 20 : total * 20 / limit))
      let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
      let state = total > limit ? "  too large" : total > row.size.warning ? "  nearly too large" : ""
      return "\(left(total, 7)) of \(left(limit, 6))  \(bar)  \(row.entry.summary.id)\(state)\(forWhom(row.size))\n"
    }.joined()
  }

  /// All fields of each row, with their bytes.
  public static func breakdown(_ rows: [SizeRow]) -> String {
    rows.map { row in
      let size = row.size
      var text = "\(row.entry.summary.id)  \(row.entry.file.path)\n"
      for part in size.parts { text += "\(left(part.bytes, 7))  \(part.name)\n" }
      text += "\(left(size.total, 7))  of \(size.limit); "
      text += size.total > size.limit ? "\(size.total - size.limit) too many\n" : "\(size.limit - size.total) left\n"
      if size.profile != nil { text += "         the largest is that of \(size.profileText)\n" }
      for part in size.uncounted { text += "\(left(part.bytes, 7))  \(part.name), not known to count\n" }
      for unknown in size.unknowns { text += "         \(unknown)\n" }
      return text
    }.joined(separator: "\n")
  }

  /// A JSON list with an object for each row, in the form of `report.json`.
  public static func json(_ rows: [SizeRow]) throws(FileFailure) -> [UInt8] { try Report.json(rows.map(\.entry)) }

  private static func forWhom(_ size: SizeReport) -> String { size.profile == nil ? "" : "  (\(size.profileText))" }

  private static func left(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
