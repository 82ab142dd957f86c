import Campaign
import CardSystems
import Diagnostics
import Documents

/// What the last build knew of each screen. A screen depends on the summaries of all definitions of its system, and on
/// the files of those that it shows.
struct ScreenMemory: Sendable {
  private static let magic = Array("cardproof screens 2\n".utf8)
  private static let kind = "screens"

  struct Record: Sendable {
    var system: Int
    var path: String
    /// Of the screen's file.
    var stamp: PageStamp
    var id: String
    var title: String
    var rendering: String
    var findings: [Finding]
    var muted: [Muted]
    var page: PageStamp
    /// `ScreenMemory.state` of the definitions.
    var state: UInt64
    /// The definitions that were read for it, by their place among those of the system.
    var shown: [Int: PageStamp]
  }

  /// What the last build left.
  struct File: Sendable {
    fileprivate let fingerprint: UInt64
    fileprivate var records: [String: Record] = [:]

    init?(_ options: BuildOptions, in project: Folder) {
      guard let found = MemoryPlace.read(kind, magic: magic, options, in: project) else { return nil }
      fingerprint = found.fingerprint
      var input = found.content
      let all = try? input.list { input throws(ByteReader.Damaged) in try ScreenMemory.record(&input) }
      for record in all ?? [] { records[record.path] = record }
    }
  }

  private let place: MemoryPlace
  private let records: [String: Record]

  init(_ place: MemoryPlace, _ file: File?) {
    self.place = place
    records = file?.fingerprint == place.fingerprint ? file?.records ?? [:] : [:]
  }

  /// A hash of what screens are told of the definitions.
  static func state(_ entries: SystemEntries) -> UInt64 {
    var hash = ContentHash()
    for entry in entries { hash.mix(entry.brief.state) }
    return hash.value
  }

  /// A screen whose page is then already in the new site.
  func recall(
    _ file: ProjectFile, system: Int, state: UInt64, among entries: SystemEntries, _ publisher: any Destination
  ) -> (entry: ScreenEntry, record: Record)? {
    guard let record = records[file.path], record.system == system, record.stamp == PageStamp(file),
      record.state == state,
      record.shown.allSatisfy({ index, stamp in
        entries.indices.contains(index) && PageStamp(entries[index].file) == stamp
      })
    else { return nil }
    let entry = ScreenEntry(
      system: system, file: file, id: record.id, title: record.title, findings: record.findings, muted: record.muted,
      rendering: record.rendering)
    return publisher.keep(entry.page, record.page) ? (entry, record) : nil
  }

  /// What is to be remembered of a screen that was made; nil where a file of it might still change unseen.
  func record(
    of entry: ScreenEntry, page: PageStamp?, state: UInt64, shown: Set<Int>, among entries: SystemEntries
  ) -> Record? {
    guard let page, place.isSettled(entry.file), shown.allSatisfy({ place.isSettled(entries[$0].file) }) else {
      return nil
    }
    let stamps = shown.map { ($0, PageStamp(entries[$0].file)) }
    return Record(
      system: entry.system, path: entry.file.path, stamp: PageStamp(entry.file), id: entry.id, title: entry.title,
      rendering: entry.rendering, findings: entry.findings, muted: entry.muted, page: page, state: state,
      shown: Dictionary(uniqueKeysWithValues: stamps))
  }

  func write(_ records: [Record]) -> SealedFile.Pending? {
    guard var writer = place.write(Self.kind, magic: Self.magic) else { return nil }
    writer.out.list(records, Self.write)
    return writer.finish()
  }

  private static func write(_ out: inout ByteWriter, _ record: Record) {
    out.number(record.system)
    out.text(record.path)
    out.stamp(record.stamp)
    for text in [record.id, record.title, record.rendering] { out.text(text) }
    out.list(record.findings) { EntryBytes.write(&$0, $1, in: record.path) }
    out.list(record.muted) { EntryBytes.write(&$0, $1, in: record.path) }
    out.stamp(record.page)
    out.word(record.state)
    out.list(record.shown.sorted { $0.key < $1.key }) { out, shown in
      out.number(shown.key)
      out.stamp(shown.value)
    }
  }

  fileprivate static func record(
    _ input: inout ByteReader
  ) throws(ByteReader.Damaged) -> Record {
    let (system, path) = (try input.number(), try input.text())
    var record = Record(
      system: system, path: path, stamp: try input.stamp(), id: try input.text(), title: try input.text(),
      rendering: try input.text(),
      findings: try input.list { input throws(ByteReader.Damaged) in try EntryBytes.finding(&input, path) },
      muted: try input.list { input throws(ByteReader.Damaged) in try EntryBytes.muted(&input, path) },
      page: try input.stamp(), state: try input.word(), shown: [:])
    let shown = try input.list { input throws(ByteReader.Damaged) in (try input.number(), try input.stamp()) }
    for (index, stamp) in shown { record.shown[index] = stamp }
    return record
  }
}
