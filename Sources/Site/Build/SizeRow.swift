import Campaign
import CardSystems
import Text

/// A row of the list of sizes, for the page, the CSV file and the terminal.
public struct SizeRow: Sendable {
  /// The definition.
  public var entry: Entry
  /// Its size, for the profile for whom it is largest.
  public var size: SizeReport

  /// nil if the entry has no limit.
  init?(_ entry: Entry) {
    guard let size = entry.summary.size else { return nil }
    (self.entry, self.size) = (entry, size)
  }

  /// A row for each entry with a limit: the largest share
  /// of its limit first, then in the order of the entries.
  public static func all(of entries: [Entry]) -> [SizeRow] {
    let shares = entries.compactMap { SizeRow($0) }.enumerated().map { (place: $0, share: $1.share, row: $1) }
    return shares.sorted { a, b in a.share != b.share ? a.share > b.share : a.place < b.place }.map(\.row)
  }

  private var share: Double { Double(size.total) / Double(max(1, size.limit)) }

  /// Whether a size depends on a profile.
  static func hasProfiles(_ rows: [SizeRow]) -> Bool { rows.contains { $0.size.profile != nil } }

  /// The rows as CSV (RFC 4180), with a header line; with
  /// columns of profiles only where a size depends on one.
  public static func csv(_ rows: [SizeRow]) -> [UInt8] {
    let names = ["id", "type", "title", "bytes", "limit", "left", "state", "profile", "profilesOver"]
    let count = hasProfiles(rows) ? names.count : names.count - 2
    return Bytes.csv(([names] + rows.map(\.fields)).map { Array($0.prefix(count)) })
  }

  private var fields: [String] {
    let summary = entry.summary
    let state = size.severity?.rawValue ?? (entry.isUnsent ? "not sent" : "ok")
    let numbers = [size.total, size.limit, size.limit - size.total].map { "\($0)" }
    let profile = [size.profile ?? "", "\(size.profilesOver ?? 0)"]
    return [summary.id, summary.type, summary.title] + numbers + [state] + profile
  }

  /// One line for each row: bytes, limit, a bar, the id.
  public static func table(_ rows: [SizeRow]) -> String {
    rows.map { row in
      let (total, limit) = (row.size.total, row.size.limit)
      let filledWidth = min(20, max(0, limit == 0 ? 20 : total * 20 / limit))
      let bar = String(repeating: "#", count: filledWidth) + String(repeating: ".", count: 20 - filledWidth)
      let state = row.size.severity.map { $0 == .error ? "  too large" : "  nearly too large" } ?? ""
      return "\(aligned(total, 7)) of \(aligned(limit, 6))  \(bar)  \(row.entry.summary.id)\(state)\(row.forWhom)\n"
    }.joined()
  }

  /// All fields of each row, with their bytes, and what may be cut.
  public static func breakdown(_ rows: [SizeRow], in project: Project) -> String {
    rows.map { row in
      let size = row.size
      var text = "\(row.entry.summary.id)  \(row.entry.file.path)\n"
      for part in size.parts { text += "\(aligned(part.bytes, 7))  \(part.name)\n" }
      text += "\(aligned(size.total, 7))  of \(size.limit.grouped); \(size.verdict)\n"
      if row.entry.isUnsent { text += "         not sent\n" }
      if size.profile != nil { text += "         the largest is that of \(size.profileText)\n" }
      for part in size.uncounted { text += "\(aligned(part.bytes, 7))  \(part.name), not known to count\n" }
      for unknown in size.unknowns { text += "         \(unknown)\n" }
      guard size.isHeavy else { return text }
      return text + row.cuts(row.entry.system, in: project)
    }.joined(separator: "\n")
  }

  /// The longest sentences, and the parameters of addresses, of whoever gets most.
  private func cuts<System: CardSystem>(_ system: System.Type, in project: Project) -> String {
    let profile = entry.audience.max { $0.bytes ?? 0 < $1.bytes ?? 0 }?.profiles.lowerBound ?? 0
    let definition = project.read(system, file: entry.file).definition(for: profile)
    let texts = definition.map(system.statedTexts) ?? []
    let sentence = /\S.*?(?:[.!?]+(?=\s|$)|$)/.anchorsMatchLineEndings()
    let cuts = texts.filter { text in size.parts.contains { $0.name == text.name } }.flatMap { text in
      let isAddress = text.text.contains("/") && !text.text.contains(" ")
      let label = (isAddress ? "parameters of " : "sentence of ") + text.name
      let parts = text.text.prefix(20_000).matches(of: isAddress ? /\?[^#]+/ : sentence)
      return parts.map { (what: label, part: $0.output) }
    }
    return cuts.sorted { $0.part.utf8.count > $1.part.utf8.count }.prefix(3).map { what, part in
      "\(Self.aligned(part.utf8.count, 7))  may be cut: \(what), \"\(part.prefix(80))\(part.count > 80 ? "…" : "")\"\n"
    }.joined()
  }

  private var forWhom: String { entry.isUnsent ? "  not sent" : size.profile == nil ? "" : "  (\(size.profileText))" }

  private static func aligned(_ number: Int, _ width: Int) -> String { number.grouped.aligned(to: width) }
}

extension Entry {
  /// Whether a name on the command line means this definition: its id, its file, or its page.
  public func isNamed(_ name: String) -> Bool {
    name == page || system.definitions.isNamed(name, id: id, path: file.path)
  }
}

extension SizeReport {
  /// Whether what can be cut is worth a list: above three quarters of the limit.
  var isHeavy: Bool { total * 4 > limit * 3 }

  /// "36 too many", "1,059 left".
  var verdict: String { over.map { "\($0.grouped) too many" } ?? "\((limit - total).grouped) left" }
}
