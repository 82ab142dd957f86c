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
  public static func all(of entries: [Entry]) -> [SizeRow] {
    order(of: entries).compactMap { SizeRow(entries[$0.index]) }
  }

  /// One of so many entries, and what it weighs.
  struct Weighed {
    var index: Int
    var weight: EntryBrief.Weight
  }

  /// The places of those entries. With their weights, so that whoever goes through them in this order need not look at
  /// entries that lie far apart.
  static func order(of entries: [Entry]) -> [Weighed] {
    struct Share {
      var share: Double
      /// Among those that have a limit.
      var place: Int
    }
    var all: [Weighed] = []
    var shares: [Share] = []
    all.reserveCapacity(entries.count)
    shares.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      guard let weight = entry.brief.weight else { continue }
      shares.append(Share(share: share(weight), place: all.count))
      all.append(Weighed(index: index, weight: weight))
    }
    shares.sort { a, b in a.share != b.share ? a.share > b.share : a.place < b.place }
    return shares.map { all[$0.place] }
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
    for row in rows {
      if let weight = row.entry.brief.weight { append(row.entry, weight, to: &out) }
    }
    return out.array
  }

  /// A line of that.
  static func append(_ entry: Entry, _ weight: EntryBrief.Weight, to out: inout Bytes) {
    let summary = entry.summary
    append(field: summary.id, to: &out)
    append(field: summary.type, to: &out)
    append(field: summary.title, to: &out)
    let (total, limit) = (weight.total, weight.limit)
    out.append(total)
    out.append(",")
    out.append(limit)
    out.append(",")
    out.append(limit - total)
    out.append(total > limit ? ",error\r\n" : total > weight.warning ? ",warning\r\n" : ",ok\r\n")
  }

  /// With the comma behind it. Quoted where the format asks for it, and where a spreadsheet would take a text for a
  /// formula.
  private static func append(field text: String, to out: inout Bytes) {
    text.withBytes { bytes in
      let isFormula = bytes.first.map(beginsFormula) ?? false
      if !isFormula, !needsQuotes(bytes) { return out.append(bytes) }
      let quote = UInt8(ascii: "\"")
      out.append(isFormula ? "\"'" : "\"")
      for part in bytes.split(separator: quote, omittingEmptySubsequences: false) {
        // A quote within the text stands there twice, and one ends the field.
        out.append(UnsafeBufferPointer(rebasing: part))
        out.append(part.endIndex < bytes.endIndex ? "\"\"" : "\"")
      }
    }
    out.append(",")
  }

  private static func beginsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
    default: false
    }
  }

  private static func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ","), 0x0A, 0x0D: return true
      default: break
      }
    }
    return false
  }
}
