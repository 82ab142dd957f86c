import Campaign
import Documents

/// What the last build knew of each definition.
struct EntryMemory: Sendable {
  private static let magic = Array("cardproof memory 6\n".utf8)
  private static let kind = "memory"

  /// What the last build left.
  final class File: EntrySource {
    fileprivate let fingerprint: UInt64
    fileprivate let bytes: [UInt8]
    fileprivate let records: RecordIndex
    fileprivate let bodies: EntryBodies

    init?(_ options: BuildOptions, in project: Folder) {
      guard var found = MemoryPlace.read(kind, magic: magic, options, in: project),
        let inode = try? found.content.word(), let path = MemoryPlace.path(EntryBodies.kind, options, in: project),
        let bodies = EntryBodies(path, inode: inode)
      else { return nil }
      (fingerprint, bytes, self.bodies) = (found.fingerprint, found.bytes, bodies)
      records = RecordIndex(found.content, in: found.bytes)
    }

    /// Whether something was asked for that is not as it was left.
    var isDamaged: Bool { bodies.isDamaged }

    func body(of entry: Entry, at place: Int) -> Entry.Body? {
      guard bytes.indices.contains(place) else { return nil }
      var input = ByteReader(bytes[place...])
      guard let piece = try? input.piece() else { return nil }
      return bodies.value(piece) { input throws(ByteReader.Damaged) in
        try EntryBytes.body(&input, file: entry.file.path)
      }
    }

    /// Of the record that takes these bytes: it stands at their end.
    fileprivate func piece(in record: Range<Int>) -> EntryBodies.Piece? {
      guard record.count >= EntryBodies.Piece.size else { return nil }
      var input = ByteReader(bytes[record].suffix(EntryBodies.Piece.size))
      return try? input.piece()
    }

    /// What is remembered of a definition of which the file is as it was. `index` is its place among all.
    func recall(
      _ work: DefinitionWork, index: Int, told: RowMemory.Told, near hint: inout Hint
    ) -> Recalled {
      let step = index - hint.index
      (hint.record, hint.row, hint.index) = (hint.record + step, hint.row + step, index)
      guard let place = records.place(of: work.file.path, near: hint.record) else { return .nothing }
      hint.record = place
      var input = ByteReader(bytes[records[place]])
      let record = try? EntryRecord.read(&input, system: work.system, file: work.file, from: self) { key, count in
        told.piece(key, count, near: &hint.row)
      }
      guard let record else { return .nothing }
      return Recalled(
        entry: record.entry, page: record.page, concern: record.concern, from: record.from, until: record.until,
        place: place)
    }
  }

  /// An `EntryRecord` and where it is, in a form of which the parts are had without the entry.
  struct Recalled: Sendable {
    static let nothing = Recalled(concern: 0, from: 0, until: 0, place: 0)

    /// nil where nothing is remembered.
    var entry: Entry?
    var page: PageStamp?
    var concern: UInt64
    var from: Double
    var until: Double
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
  /// By the index of each definition.
  let recalled: [Recalled]

  init(_ place: MemoryPlace, _ file: File?, _ recalled: [Recalled]) {
    self.place = place
    self.file = file?.fingerprint == place.fingerprint ? file : nil
    self.recalled = self.file == nil ? [] : recalled
  }

  /// Whether anything is known of any definition.
  var isKnown: Bool { !recalled.isEmpty }

  /// What is known of a definition, where nothing about it has changed by itself and its page is the one that was left,
  /// which is then taken over. One that says what a comparison had shown waits for the next. `index` is its place among
  /// all.
  func recall(_ index: Int, keeping keeper: Keeper) -> Entry? {
    guard recalled.indices.contains(index), let entry = recalled[index].entry, recalled[index].from <= place.now,
      place.now < recalled[index].until
    else { return nil }
    guard recalled[index].concern == 0, let page = recalled[index].page else { return entry }
    return keeper.keep(entry.page, page) ? entry : nil
  }

  /// Whether a file is not so new that it might change again and look the same.
  func mayRemember(_ file: ProjectFile) -> Bool { place.isSettled(file) }

  /// Of each entry `record` has what is to be remembered, nil where that is nothing, and `recalled` the place of its
  /// record where that is as it was. Empty where nothing can be written.
  func write(count: Int, recalled: [Int?], _ record: (Int) -> EntryRecord?) -> [SealedFile.Pending] {
    guard let path = place.path(EntryBodies.kind), var bodies = EntryBodies.Writer(path, behind: file?.bodies),
      var writer = place.write(Self.kind, magic: Self.magic)
    else { return [] }
    writer.out.word(bodies.inode)
    writer.out.number(count)
    var new = ByteWriter(capacity: 4096)
    var body = ByteWriter(capacity: 4096)
    // Records that stand side by side are copied at once.
    var run = 0..<0
    for index in 0..<count {
      if let place = recalled[index], let file {
        let whole = file.records.whole(place)
        if bodies.isNew {
          // Its body stands elsewhere now.
          guard let old = file.piece(in: whole), let piece = bodies.copy(old, from: file.bodies) else { continue }
          file.bytes[whole].dropLast(EntryBodies.Piece.size).withUnsafeBytes { writer.out.raw($0) }
          writer.out.piece(piece)
          writer.flush()
          continue
        }
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
      body.removeAll()
      EntryBytes.writeBody(record.entry, to: &body)
      record.write(to: &new, body: bodies.put(body))
      writer.out.text(record.entry.file.path)
      writer.out.slice(new)
      writer.flush()
    }
    if let file, !run.isEmpty { writer.put(file.bytes[run]) }
    let (long, short) = (bodies.finish(), writer.finish())
    if let long, let short { return long + [short] }
    for pending in (long ?? []) + [short].compactMap(\.self) { pending.drop() }
    return []
  }
}
