import Campaign
import CardSystems

/// One line of the sizes, on the page, in the CSV file and in the terminal alike.
public struct SizeRow: Sendable {
  public var entry: Entry
  public var size: SizeReport

  /// Everything that has a limit: the largest share of its limit first, then by page.
  public static func all(of entries: [Entry]) -> [SizeRow] {
    entries.compactMap { entry in entry.summary.size.map { SizeRow(entry: entry, size: $0) } }
      .map { (row: $0, share: Double($0.size.total) / Double(max(1, $0.size.limit)), page: $0.entry.page) }
      .sorted { ($1.share, $0.page) < ($0.share, $1.page) }
      .map(\.row)
  }

  /// RFC 4180, a header line first.
  public static func csv(_ rows: [SizeRow]) -> [UInt8] {
    var text = "id,type,title,bytes,limit,left,state\r\n"
    for row in rows {
      let total = row.size.total
      let state = total > row.size.limit ? "error" : total > row.size.warning ? "warning" : "ok"
      let summary = row.entry.summary
      text += "\(field(summary.id)),\(field(summary.type)),\(field(summary.title)),\(total),\(row.size.limit),"
      text += "\(row.size.limit - total),\(state)\r\n"
    }
    return Array(text.utf8)
  }

  /// Quoted where the format asks for it, and where a spreadsheet would take a text for a formula.
  private static func field(_ text: String) -> String {
    let formula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    guard formula || text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      return text
    }
    var quoted = formula ? "\"'" : "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
