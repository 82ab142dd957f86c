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
    Self.append(field: summary.id, to: &out)
    Self.append(field: summary.type, to: &out)
    Self.append(field: summary.title, to: &out)
    let (total, limit) = (size.total, size.limit)
    out.append(total)
    out.append(",")
    out.append(limit)
    out.append(",")
    out.append(limit - total)
    out.append(total > limit ? ",error" : total > size.warning ? ",warning" : ",ok")
    if withProfile {
      out.append(",")
      Self.append(field: size.profile ?? "", to: &out)
      out.append(size.profilesOver ?? 0)
    }
    out.append("\r\n")
  }

  /// Appends a field and a comma. The field is quoted if RFC 4180 requires it, or if a spreadsheet would take the text
  /// for a formula.
  private static func append(field text: String, to out: inout Bytes) {
    text.withBytes { bytes in
      let isFormula = bytes.first.map(beginsFormula) ?? false
      if !isFormula, !needsQuotes(bytes) { return out.append(bytes) }
      let quote = UInt8(ascii: "\"")
      out.append(isFormula ? "\"'" : "\"")
      for part in bytes.split(separator: quote, omittingEmptySubsequences: false) {
        // A quote within the field is doubled, and a single one ends the field.
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
