import Campaign
import HTML

/// A long file of the site, written row by row. A row that the file of the old site has as well is not made again: its
/// bytes are copied from there, together with its neighbours'; and where all rows are as they were, the file stays.
struct RowFile: ~Copyable {
  /// What is to be written next: bytes of the old site's file, or so many of the buffer.
  private enum Piece {
    case old(Range<Int>)
    case made(Int)
  }

  /// nil until something is written.
  private var file: PageFile?
  private var buffer = Buffer(capacity: limit + (1 << 14))
  private var pieces: [Piece] = []
  private var rows: [RowMemory.Row] = []
  private let path: String
  private let changesOften: Bool
  private let memory: RowMemory
  private let publisher: any Destination
  /// Whether it is known not to be the old site's.
  private var isOther = false
  private let known: RowMemory.Places?
  /// The file of the old site.
  private let old: SpoolFile?
  /// The place in it of the row that follows the one that was found last.
  private var next = 0

  private static let limit = 1 << 18
  /// So many bytes are copied at a time: what was read is then still at hand when it is written.
  private static let piece = 1 << 16

  /// `changesOften` says that an edit mostly changes the file.
  init(_ path: String, _ build: Build, _ publisher: any Destination, changesOften: Bool = false) {
    self.path = path
    self.changesOften = changesOften
    self.publisher = publisher
    memory = build.memory.rows
    let known = memory[path]
    old = known.flatMap { publisher.old(path, $0.stamp) }
    self.known = old == nil ? nil : known
    rows.reserveCapacity(build.shown.count + 64)
  }

  /// Bytes that are made each time.
  mutating func append(_ bytes: [UInt8]) throws(PublishFailure) {
    try row(nil) { $0.trusted(bytes) }
  }

  /// A row; `make` appends its bytes, unless they are known by the key.
  mutating func row(_ key: UInt64?, _ make: (inout Buffer) -> Void) throws(PublishFailure) {
    if let key, let row = known?.rows.row(key, near: next) {
      next = row.place + 1
      copy(row.bytes)
      rows.append(RowMemory.Row(key: key, count: row.bytes.count))
      return
    }
    // In its place there was another row, or this one as it was.
    next += 1
    let start = buffer.count
    make(&buffer)
    let count = buffer.count - start
    if case .made(let before)? = pieces.last {
      pieces[pieces.count - 1] = .made(before + count)
    } else {
      pieces.append(.made(count))
    }
    rows.append(RowMemory.Row(key: key, count: count))
    if buffer.count > Self.limit { try flush() }
  }

  private mutating func copy(_ range: Range<Int>) {
    if case .old(let before)? = pieces.last, before.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .old(before.lowerBound..<range.upperBound)
    } else {
      pieces.append(.old(range))
    }
  }

  /// Writes what is there so far, where the file is not the old site's.
  mutating func writeNew() throws(PublishFailure) {
    if file == nil {
      guard beginning() == nil else { return }
      isOther = old != nil
    }
    try flush()
  }

  private mutating func flush() throws(PublishFailure) {
    var file = try take()
    var at = 0
    for piece in pieces {
      switch piece {
      case .made(let count):
        try file.append(at..<at + count, of: buffer)
        at += count
      case .old(var range):
        while !range.isEmpty {
          let part = range.prefix(Self.piece)
          guard let old, let bytes = Spooled.file(old, part).bytes else { throw .lost(path) }
          try file.append(bytes[...])
          range = part.upperBound..<range.upperBound
        }
      }
    }
    self.file = consume file
    pieces.removeAll(keepingCapacity: true)
    buffer.removeAll()
  }

  private mutating func take() throws(PublishFailure) -> PageFile {
    if let file = file.take() { return file }
    return try publisher.begin(path, changesOften: changesOften)
  }

  /// Whether the pieces together are the old site's file.
  private func isOld() -> Bool {
    guard file == nil, let known else { return false }
    return beginning() == known.stamp.size
  }

  /// Where in the old site's file the pieces end that are its beginning; nil where they are not.
  private func beginning() -> Int? {
    guard let old, let known else { return nil }
    let made = buffer.bytes
    var (at, taken) = (0, 0)
    for piece in pieces {
      switch piece {
      case .old(let range):
        guard range.lowerBound == at else { return nil }
        at = range.upperBound
      case .made(let count):
        guard at + count <= known.stamp.size, let bytes = Spooled.file(old, at..<at + count).bytes,
          bytes[...] == made[taken..<taken + count]
        else { return nil }
        at += count
        taken += count
      }
    }
    return at
  }

  /// Puts the file into the site.
  consuming func end() throws(PublishFailure) {
    if isOld() {
      if let known, publisher.keep(path, known.stamp) {
        memory.remember(path, RowMemory.Rows(stamp: known.stamp, rows: rows))
        return
      }
    } else if file == nil {
      isOther = old != nil
    }
    try flush()
    let (path, memory, rows, publisher, isOther) = (path, memory, rows, publisher, isOther)
    guard var file = file.take() else { return }
    file.isOther = isOther
    if let stamp = try publisher.end(file) { memory.remember(path, RowMemory.Rows(stamp: stamp, rows: rows)) }
  }
}

extension Build {
  /// `rowKey` of each that is shown.
  func rowKeys() async -> [UInt64?] {
    await inParallel(shown.count, jobs: options.jobs, chunk: 512) { rowKey(of: shown[$0]) }
  }

  /// What a row about one definition is known by, for `RowFile`; nil for one that another wants the id of, and for one
  /// that might still change unseen.
  func rowKey(of entry: Entry) -> UInt64? {
    guard memory.entries.mayRemember(entry.file), disputed.isEmpty || !disputed.contains(entry.file.path) else {
      return nil
    }
    return RowMemory.key(entry.file, entry.brief.passed, entry.brief.concern)
  }
}
