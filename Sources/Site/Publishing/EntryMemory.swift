import Campaign
import Diagnostics
import Documents

/// What the last build knew of each definition.
struct EntryMemory: Sendable {
  private static let magic = Array("cardproof memory 4\n".utf8)
  private static let kind = "memory"

  private let place: MemoryPlace
  /// Unix seconds: the time of the last build.
  private let then: Double
  private let bytes: [UInt8]
  /// Where the record of a file begins.
  private let records: [String: Int]
  private let codes: [String: Code]

  init(_ place: MemoryPlace) {
    self.place = place
    codes = Dictionary(Code.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var (kept, records, then): ([UInt8], [String: Int], Double) = ([], [:], 0)
    if let found = place.read(Self.kind, magic: Self.magic) {
      var input = found.content
      if let time = try? input.word(), let count = try? input.number() {
        then = Double(bitPattern: time)
        kept = found.bytes
        records.reserveCapacity(max(0, min(count, kept.count / 64)))
        while !input.isAtEnd, let file = try? input.text() {
          records[file] = input.at
          guard (try? input.slice()) != nil else { break }
        }
      }
    }
    bytes = kept
    self.records = records
    self.then = then
  }

  /// The entry of a definition whose file, and whose page in the old site, are as they were; the page is then already
  /// in the new site.
  func recall(
    system: Int, file: ProjectFile, publisher: any Destination, told: RowMemory.Told, texts: TextCache
  ) -> (entry: Entry, page: PageStamp?)? {
    guard let record = record(of: file) else { return nil }
    var input = ByteReader(record, texts: texts)
    let found = try? EntryBytes.read(&input, system: system, file: file, codes: codes) { summary, count in
      told.piece(of: file, summary, count, now: then)
    }
    guard let (entry, page) = found else { return nil }
    guard entry.summary.passed(at: then) == entry.summary.passed(at: place.now) else { return nil }
    if let page {
      guard publisher.keep(entry.page, page) else { return nil }
    }
    return (entry, page)
  }

  private func record(of file: ProjectFile) -> ArraySlice<UInt8>? {
    guard let at = records[file.path] else { return nil }
    var whole = ByteReader(bytes[at...])
    return try? whole.slice()
  }

  /// Whether a file is not so new that it might change again and look the same.
  func mayRemember(_ file: ProjectFile) -> Bool { place.isSettled(file) }

  /// For each entry `pages` has the stamp of its page; entries whose index is in `recalled` are as they were, and those
  /// in `unsettled` have to be made again each time.
  func write(
    _ entries: [Entry], pages: [PageStamp?], recalled: Set<Int>, unsettled: Set<Int>
  ) -> SealedFile.Pending? {
    guard var writer = place.write(Self.kind, magic: Self.magic) else { return nil }
    writer.out.word(place.now.bitPattern)
    writer.out.number(entries.count)
    var record = ByteWriter()
    for (index, entry) in entries.enumerated() {
      guard place.isSettled(entry.file), !unsettled.contains(index) else { continue }
      writer.out.text(entry.file.path)
      if recalled.contains(index), let known = self.record(of: entry.file) {
        writer.out.slice(known)
      } else {
        record.removeAll()
        EntryBytes.write(entry, page: pages[index], to: &record)
        writer.out.slice(record.bytes[...])
      }
      writer.flush()
    }
    return writer.finish()
  }
}
