import Campaign
import CardSystems
import Text

/// A row of the list of sizes, for the page, the CSV file and the terminal.
public struct SizeRow: Sendable {
  public var entry: Entry
  public var size: SizeReport

  /// nil if the entry has no limit.
  init?(_ entry: Entry) {
    guard let size = entry.summary.size else { return nil }
    (self.entry, self.size) = (entry, size)
  }

  /// A row for each entry with a limit: the largest share of its limit first, then in the order of the entries.
  public static func all(of entries: [Entry]) -> [SizeRow] {
    let shares = entries.compactMap { SizeRow($0) }.enumerated().map { (place: $0, share: $1.share, row: $1) }
    return shares.sorted { a, b in a.share != b.share ? a.share > b.share : a.place < b.place }.map(\.row)
  }

  /// The row with the largest share of its limit.
  public static func largest(of entries: [Entry]) -> SizeRow? {
    all(of: entries).first
  }

  private var share: Double { Double(size.total) / Double(max(1, size.limit)) }

  /// The columns; those of profiles only where a size depends on one.
  static func csvHead(_ rows: [SizeRow]) -> [UInt8] {
    let profiles = hasProfiles(rows) ? ",profile,profilesOver" : ""
    return Array("id,type,title,bytes,limit,left,state\(profiles)\r\n".utf8)
  }

  /// Whether a size depends on a profile.
  static func hasProfiles(_ rows: [SizeRow]) -> Bool { rows.contains { $0.size.profile != nil } }

  /// The rows as CSV (RFC 4180), with a header line.
  public static func csv(_ rows: [SizeRow]) -> [UInt8] {
    var out = Bytes()
    out.append(csvHead(rows))
    let hasProfiles = hasProfiles(rows)
    for row in rows { row.appendCSV(to: &out, withProfile: hasProfiles) }
    return out.array
  }

  /// Appends the row as a line of CSV.
  func appendCSV(to out: inout Bytes, withProfile: Bool) {
    let summary = entry.summary
    for text in [summary.id, summary.type, summary.title] {
      out.append(csv: text)
      out.append(",")
    }
    let (total, limit) = (size.total, size.limit)
    out.append(total)
    out.append(",")
    out.append(limit)
    out.append(",")
    out.append(limit - total)
    out.append(total > limit ? ",error" : total > size.warning ? ",warning" : ",ok")
    if withProfile {
      out.append(",")
      out.append(csv: size.profile ?? "")
      out.append(",")
      out.append(size.profilesOver ?? 0)
    }
    out.append("\r\n")
  }
}
