import Campaign
import CardSystems
import Documents
import HTML

/// A long file of the site, written row by row. A row that the file of the old site has as well is not made again: its
/// bytes are copied from there, together with its neighbours'.
struct RowFile: ~Copyable {
  private var file: PageFile
  private var buffer = Buffer(capacity: limit + (1 << 14))
  private var rows: [RowMemory.Row] = []
  private let path: String
  private let memory: RowMemory
  /// The file of the old site, and where in it a row is, by the row's key.
  private let old: SpoolFile?
  private let places: [UInt64: Range<Int>]
  /// What is to be copied from it next.
  private var copied = 0..<0

  private static let limit = 1 << 18

  init(_ path: String, _ build: Build, _ publisher: any Destination) throws(PublishFailure) {
    self.path = path
    memory = build.memory.rows
    file = try publisher.begin(path)
    let known = memory[path]
    old = known.flatMap { publisher.old(path, $0.stamp) }
    places = old == nil ? [:] : known?.ranges ?? [:]
  }

  /// Bytes that are made each time.
  mutating func append(_ bytes: [UInt8]) throws(PublishFailure) {
    try row(nil) { $0.trusted(bytes) }
  }

  /// A row; `make` appends its bytes, unless they are known by the key.
  mutating func row(_ key: UInt64?, _ make: (inout Buffer) -> Void) throws(PublishFailure) {
    if let key, let range = places[key] {
      if range.lowerBound != copied.upperBound || !buffer.isEmpty {
        try flush()
        copied = range.lowerBound..<range.lowerBound
      }
      copied = copied.lowerBound..<range.upperBound
      rows.append(RowMemory.Row(key: key, count: range.count))
      return
    }
    if !copied.isEmpty { try flush() }
    let start = buffer.count
    make(&buffer)
    rows.append(RowMemory.Row(key: key, count: buffer.count - start))
    if buffer.count > Self.limit { try flush() }
  }

  private mutating func flush() throws(PublishFailure) {
    while !copied.isEmpty {
      let piece = copied.prefix(Self.limit)
      var bytes: [UInt8] = []
      guard let old, Spooled.file(old, piece).append(to: &bytes) else { throw .lost(path) }
      try file.append(bytes)
      copied = piece.upperBound..<copied.upperBound
    }
    try file.append(buffer.bytes)
    buffer.removeAll()
  }

  /// Puts the file into the site.
  consuming func end(_ publisher: any Destination) throws(PublishFailure) {
    try flush()
    let (path, memory, rows) = (path, memory, rows)
    if let stamp = try publisher.end(file) { memory.remember(path, RowMemory.Rows(stamp: stamp, rows: rows)) }
  }
}

extension Build {
  /// What a row about one definition is known by, for `RowFile`, for each that is shown: the definition's file, and what
  /// time does to it. nil for one that says something about others, and for one that might still change unseen.
  func rowKeys() -> [UInt64?] {
    shown.map { entry in
      guard memory.entries.mayRemember(entry.file), !entangledFiles.contains(entry.file.path) else { return nil }
      return RowMemory.key(entry.file, entry.summary, now: now)
    }
  }
}

extension RowMemory {
  static func key(_ file: ProjectFile, _ summary: Summary, now: Double) -> UInt64 {
    var hash = ContentHash()
    hash.add(file.path)
    hash.mix(UInt64(bitPattern: file.stamp.size))
    hash.mix(UInt64(bitPattern: file.stamp.modified))
    hash.mix(file.stamp.inode)
    hash.mix(UInt64(summary.passed(at: now)))
    return hash.value
  }

  /// Where the old site's report has what is told of definitions, which need not be remembered a second time.
  struct Told: Sendable {
    fileprivate let report: SpoolFile
    fileprivate let places: [UInt64: Range<Int>]

    /// The last bytes of a definition's row, before the brace; nil where there is no such row.
    func piece(of file: ProjectFile, _ summary: Summary, _ count: Int, now: Double) -> Spooled? {
      guard count > 0 else { return .bytes([]) }
      guard let row = places[RowMemory.key(file, summary, now: now)], 0..<row.count ~= count else { return nil }
      return .file(report, row.upperBound - 1 - count..<row.upperBound - 1)
    }
  }

  func told(_ publisher: any Destination) -> Told? {
    guard let known = self[Report.path], let report = publisher.old(Report.path, known.stamp) else { return nil }
    return Told(report: report, places: known.ranges)
  }
}
