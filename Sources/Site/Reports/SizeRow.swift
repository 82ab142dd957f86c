import Campaign
import CardSystems

/// One line of the sizes, on the page, in the CSV file and in the terminal alike.
public struct SizeRow: Sendable {
  public var entry: Entry
  public var size: SizeReport
  /// The entry's place among those that were given.
  var index: Int

  /// Everything that has a limit: the largest share of its limit first, then in the order of the entries.
  public static func all(of entries: [Entry]) -> [SizeRow] {
    // Places are sorted, not rows: a row is large, and there may be a hundred thousand.
    let shares = entries.map { $0.summary.size.map(share) ?? -1 }
    let order = entries.indices.filter { shares[$0] >= 0 }.sorted { a, b in
      shares[a] != shares[b] ? shares[a] > shares[b] : a < b
    }
    return order.compactMap { index in
      entries[index].summary.size.map { SizeRow(entry: entries[index], size: $0, index: index) }
    }
  }

  /// The first of all.
  public static func largest(of entries: [Entry]) -> SizeRow? {
    var largest: (row: SizeRow, share: Double)?
    for (index, entry) in entries.enumerated() {
      guard let size = entry.summary.size else { continue }
      let share = share(size)
      if share > largest?.share ?? -1 { largest = (SizeRow(entry: entry, size: size, index: index), share) }
    }
    return largest?.row
  }

  private static func share(_ size: SizeReport) -> Double { Double(size.total) / Double(max(1, size.limit)) }

  static let csvHead = Array("id,type,title,bytes,limit,left,state\r\n".utf8)

  /// RFC 4180, a header line first.
  public static func csv(_ rows: [SizeRow]) -> [UInt8] { rows.reduce(into: csvHead) { $1.appendCSV(to: &$0) } }

  func appendCSV(to out: inout [UInt8]) {
    let comma = UInt8(ascii: ",")
    let (total, limit, summary) = (size.total, size.limit, entry.summary)
    for text in [summary.id, summary.type, summary.title] {
      Self.append(field: text, to: &out)
      out.append(comma)
    }
    for number in [total, limit, limit - total] {
      out += String(number).utf8
      out.append(comma)
    }
    out += (total > limit ? "error" : total > size.warning ? "warning" : "ok").utf8
    out += "\r\n".utf8
  }

  /// Quoted where the format asks for it, and where a spreadsheet would take a text for a formula.
  private static func append(field text: String, to out: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    guard isFormula || text.utf8.contains(where: { $0 == quote || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      out += text.utf8
      return
    }
    out.append(quote)
    if isFormula { out.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == quote { out.append(quote) }
      out.append(byte)
    }
    out.append(quote)
  }
}
