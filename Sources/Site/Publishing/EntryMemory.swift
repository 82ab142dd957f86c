import Campaign
import Diagnostics
import Documents

/// What the last build knew of each definition.
struct EntryMemory: Sendable {
  private static let magic = Array("cardproof memory 4\n".utf8)
  private static let kind = "memory"

  /// What the last build left.
  struct File: Sendable {
    fileprivate let fingerprint: UInt64
    /// Unix seconds: the time of the last build.
    fileprivate let then: Double
    fileprivate let bytes: [UInt8]
    /// Where the record of a file begins.
    fileprivate let records: [String: Int]

    init?(_ options: BuildOptions, in project: Folder) {
      guard let found = MemoryPlace.read(kind, magic: magic, options, in: project) else { return nil }
      var input = found.content
      guard let time = try? input.word(), let count = try? input.number() else { return nil }
      var records: [String: Int] = [:]
      records.reserveCapacity(max(0, min(count, found.bytes.count / 64)))
      while !input.isAtEnd, let file = try? input.text() {
        records[file] = input.at
        guard (try? input.slice()) != nil else { break }
      }
      (fingerprint, then, bytes) = (found.fingerprint, Double(bitPattern: time), found.bytes)
      self.records = records
    }
  }

  private let place: MemoryPlace
  /// nil where there is none, or it was made of other shared things.
  private let file: File?
  private let codes: [String: Code]

  init(_ place: MemoryPlace, _ file: File?) {
    self.place = place
    self.file = file?.fingerprint == place.fingerprint ? file : nil
    codes = Dictionary(Code.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The entry of a definition whose file, and whose page in the old site, are as they were; the page is then already
  /// in the new site.
  func recall(
    system: Int, file: ProjectFile, publisher: any Destination, told: RowMemory.Told, texts: TextCache
  ) -> (entry: Entry, page: PageStamp?)? {
    guard let then = self.file?.then, let record = record(of: file) else { return nil }
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
    guard let known = self.file, let at = known.records[file.path] else { return nil }
    var whole = ByteReader(known.bytes[at...])
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
