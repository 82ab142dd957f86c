import Campaign
import Documents

/// What the last build knew of each definition.
struct EntryMemory: Sendable {
  private static let magic = Array("cardproof memory 5\n".utf8)
  private static let kind = "memory"

  /// What the last build left.
  final class File: EntrySource {
    fileprivate let fingerprint: UInt64
    fileprivate let bytes: [UInt8]
    fileprivate let records: RecordIndex

    init?(_ options: BuildOptions, in project: Folder) {
      guard let found = MemoryPlace.read(kind, magic: magic, options, in: project) else { return nil }
      (fingerprint, bytes) = (found.fingerprint, found.bytes)
      records = RecordIndex(found.content, in: found.bytes)
    }

    func body(of entry: Entry, at place: Int) -> Entry.Body? {
      guard bytes.indices.contains(place) else { return nil }
      var input = ByteReader(bytes[place...])
      return try? EntryBytes.body(&input, file: entry.file.path)
    }

    /// What is remembered of a definition of which the file is as it was. `index` is its place among all.
    func recall(
      _ work: DefinitionWork, index: Int, told: RowMemory.Told, near hint: inout Hint
    ) -> Recalled? {
      let step = index - hint.index
      (hint.record, hint.row, hint.index) = (hint.record + step, hint.row + step, index)
      guard let place = records.place(of: work.file.path, near: hint.record) else { return nil }
      hint.record = place
      var input = ByteReader(bytes[records[place]])
      let record = try? EntryRecord.read(&input, system: work.system, file: work.file, from: self) { key, count in
        told.piece(key, count, near: &hint.row)
      }
      return record.map { Recalled(record: $0, place: place) }
    }
  }

  struct Recalled: Sendable {
    var record: EntryRecord
    /// Among all records.
    var place: Int
  }

  /// Where the records and rows of definitions are looked for first: mostly beside those of the definition before.
  struct Hint {
    fileprivate var record = 0
    fileprivate var row = 0
    fileprivate var index = 0
  }

  private let place: MemoryPlace
  /// nil where there is none, or it was made of other shared things.
  private let file: File?
  /// By the places of definitions among all.
  private let recalled: [Recalled?]

  init(_ place: MemoryPlace, _ file: File?, _ recalled: [Recalled?]) {
    self.place = place
    self.file = file?.fingerprint == place.fingerprint ? file : nil
    self.recalled = self.file == nil ? [] : recalled
  }

  /// Whether anything is known of any definition.
  var isKnown: Bool { !recalled.isEmpty }

  /// Whether a definition is known and its page taken over: nothing about it has changed by itself, and the page is the
  /// one that was left. One that says what a comparison had shown waits for the next. `index` is its place among all.
  func recall(_ work: DefinitionWork, index: Int, keeping keeper: Keeper) -> Bool {
    guard recalled.indices.contains(index), let record = recalled[index]?.record, record.holds(at: place.now),
      record.entry.file == work.file
    else { return false }
    guard record.concern == 0, let page = record.page else { return true }
    return keeper.keep(record.entry.page, page)
  }

  /// Puts what is known of a definition behind that of those before it.
  func take(_ index: Int, into build: inout Build) {
    guard let known = recalled[index] else { return }
    if known.record.concern != 0 { build.waiting[build.entries.count] = known.record.concern }
    build.entries.append(known.record.entry)
    build.pages.append(known.record.page)
    build.recalled.append(known.place)
  }

  /// Whether a file is not so new that it might change again and look the same.
  func mayRemember(_ file: ProjectFile) -> Bool { place.isSettled(file) }

  /// Of each entry `record` has what is to be remembered, nil where that is nothing, and `recalled` the place of its
  /// record where that is as it was.
  func write(count: Int, recalled: [Int?], _ record: (Int) -> EntryRecord?) -> SealedFile.Pending? {
    guard var writer = place.write(Self.kind, magic: Self.magic) else { return nil }
    writer.out.number(count)
    var new = ByteWriter(capacity: 4096)
    // Records that stand side by side are copied at once.
    var run = 0..<0
    for index in 0..<count {
      if let place = recalled[index], let file {
        let whole = file.records.whole(place)
        if whole.lowerBound != run.upperBound {
          if !run.isEmpty { writer.put(file.bytes[run]) }
          run = whole.lowerBound..<whole.lowerBound
        }
        run = run.lowerBound..<whole.upperBound
        continue
      }
      guard let record = record(index), place.isSettled(record.entry.file) else { continue }
      if let file, !run.isEmpty { writer.put(file.bytes[run]) }
      run = 0..<0
      new.removeAll()
      record.write(to: &new)
      writer.out.text(record.entry.file.path)
      writer.out.slice(new)
      writer.flush()
    }
    if let file, !run.isEmpty { writer.put(file.bytes[run]) }
    return writer.finish()
  }
}
