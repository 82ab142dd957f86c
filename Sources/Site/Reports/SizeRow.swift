import Campaign
import CardSystems
import Text

/// One line of the sizes, on the page, in the CSV file and in the terminal alike.
public struct SizeRow: Sendable {
  public var entry: Entry
  public var size: SizeReport

  /// nil for what has no limit.
  init?(_ entry: Entry) {
    guard let size = entry.summary.size else { return nil }
    (self.entry, self.size) = (entry, size)
  }

  /// Everything that has a limit: the largest share of its limit first, then in the order of the entries.
  public static func all(of entries: [Entry]) -> [SizeRow] { order(of: entries).compactMap { SizeRow(entries[$0]) } }

  /// The places of those entries.
  static func order(of entries: [Entry]) -> [Int] {
    struct Share {
      var share: Double
      var index: Int
    }
    var shares: [Share] = []
    shares.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      if let weight = entry.brief.weight { shares.append(Share(share: share(weight), index: index)) }
    }
    shares.sort { a, b in a.share != b.share ? a.share > b.share : a.index < b.index }
    return shares.map(\.index)
  }

  /// The first of all.
  public static func largest(of entries: [Entry]) -> SizeRow? {
    var largest: (entry: Entry, share: Double)?
    for entry in entries {
      guard let weight = entry.brief.weight else { continue }
      let share = share(weight)
      if share > largest?.share ?? -1 { largest = (entry, share) }
    }
    return largest.flatMap { SizeRow($0.entry) }
  }

  private static func share(_ weight: EntryBrief.Weight) -> Double {
    Double(weight.total) / Double(max(1, weight.limit))
  }

  static let csvHead = Array("id,type,title,bytes,limit,left,state\r\n".utf8)

  /// RFC 4180, a header line first.
  public static func csv(_ rows: [SizeRow]) -> [UInt8] {
    var out = Bytes()
    out.append(csvHead)
    for row in rows { row.appendCSV(to: &out) }
    return out.array
  }

  func appendCSV(to out: inout Bytes) {
    let (total, limit, summary) = (size.total, size.limit, entry.summary)
    for text in [summary.id, summary.type, summary.title] {
      Self.append(field: text, to: &out)
      out.append(",")
    }
    for number in [total, limit, limit - total] {
      out.append(number)
      out.append(",")
    }
    out.append(total > limit ? "error" : total > size.warning ? "warning" : "ok")
    out.append("\r\n")
  }

  /// Quoted where the format asks for it, and where a spreadsheet would take a text for a formula.
  private static func append(field text: String, to out: inout Bytes) {
    let quote = UInt8(ascii: "\"")
    let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    guard isFormula || text.utf8.contains(where: { $0 == quote || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      out.append(text: text)
      return
    }
    out.append(quote)
    if isFormula { out.append("'") }
    for byte in text.utf8 {
      if byte == quote { out.append(quote) }
      out.append(byte)
    }
    out.append(quote)
  }
}
