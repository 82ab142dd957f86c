import Campaign
import CardSystems

/// One line of the sizes, on the page, in the CSV file and in the terminal alike.
public struct SizeRow: Sendable {
  public var entry: Entry
  public var size: SizeReport

  /// Everything that has a limit: the largest share of its limit first, then in the order of the entries.
  public static func all(of entries: [Entry]) -> [SizeRow] {
    // Places are sorted, not rows: a row is large, and there may be a hundred thousand.
    let shares = entries.map { $0.summary.size.map(share) ?? -1 }
    let order = entries.indices.filter { shares[$0] >= 0 }.sorted { a, b in
      shares[a] != shares[b] ? shares[a] > shares[b] : a < b
    }
    return order.compactMap { index in
      entries[index].summary.size.map { SizeRow(entry: entries[index], size: $0) }
    }
  }

  /// The first of all.
  public static func largest(of entries: [Entry]) -> SizeRow? {
    var largest: (row: SizeRow, share: Double)?
    for entry in entries {
      guard let size = entry.summary.size else { continue }
      let share = share(size)
      if share > largest?.share ?? -1 { largest = (SizeRow(entry: entry, size: size), share) }
    }
    return largest?.row
  }

  private static func share(_ size: SizeReport) -> Double { Double(size.total) / Double(max(1, size.limit)) }

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
