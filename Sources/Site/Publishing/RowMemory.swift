import Campaign
import Documents
import Synchronization

/// Which rows the long pages of the last build had, and where, so that the next build copies those that say the same.
final class RowMemory: Sendable {
  private static let magic = Array("cardproof rows 2\n".utf8)
  private static let kind = "rows"
  /// The page whose rows hold what systems tell machines of definitions.
  static let report = "report.json"

  /// A row of a page, with everything between it and the row before.
  struct Row: Sendable, Hashable {
    /// A hash of all that the row is made of, beside what all pages share; nil where it has to be made each time.
    var key: UInt64?
    /// Bytes.
    var count: Int
  }

  struct Rows: Sendable {
    var stamp: PageStamp
    /// They fill the file from its first byte to its last.
    var rows: [Row]
  }

  /// A file of the old site, and where in it its rows are.
  struct Places: Sendable {
    var stamp: PageStamp
    var rows: RowIndex
  }

  /// What the last build left.
  struct File: Sendable {
    fileprivate let fingerprint: UInt64
    fileprivate var places: [String: Places] = [:]

    init?(_ options: BuildOptions, in project: Folder) {
      guard let found = MemoryPlace.read(kind, magic: magic, options, in: project) else { return nil }
      fingerprint = found.fingerprint
      var input = found.content
      let files = try? input.list { input throws(ByteReader.Damaged) in
        (try input.text(), try RowMemory.places(&input))
      }
      for (path, places) in files ?? [] { self.places[path] = places }
    }
  }

  private let place: MemoryPlace
  private let old: [String: Places]
  private let new = Mutex<[String: Rows]>([:])

  init(_ place: MemoryPlace, _ file: File?) {
    self.place = place
    old = file?.fingerprint == place.fingerprint ? file?.places ?? [:] : [:]
  }

  /// What the last build left under a path, and where the rows are in it; `Destination.old` says whether it is still
  /// there.
  subscript(path: String) -> Places? { old[path] }

  func remember(_ path: String, _ rows: Rows) { new.withLock { $0[path] = rows } }

  /// Takes over pages that are made of nothing but what all pages share; false where not all of them are as they were.
  func keep(_ paths: Set<String>, _ publisher: any Destination) -> Bool {
    for path in paths {
      guard let known = old[path], publisher.keep(path, known.stamp) else { return false }
    }
    for path in paths {
      if let known = old[path] { remember(path, known.stamp) }
    }
    return true
  }

  /// Such a page.
  func remember(_ path: String, _ stamp: PageStamp) { remember(path, Rows(stamp: stamp, rows: [])) }

  func write() -> SealedFile.Pending? {
    guard var writer = place.write(Self.kind, magic: Self.magic) else { return nil }
    let files = new.withLock { $0.sorted { $0.key < $1.key } }
    writer.out.list(files) { out, file in
      out.text(file.key)
      out.stamp(file.value.stamp)
      out.number(file.value.rows.count)
      let rows = file.value.rows
      out.words(rows.count * 2) { $0 % 2 == 0 ? rows[$0 / 2].key ?? 0 : UInt64(rows[$0 / 2].count) }
    }
    return writer.finish()
  }

  fileprivate static func places(_ input: inout ByteReader) throws(ByteReader.Damaged) -> Places {
    let stamp = try input.stamp()
    var (keys, starts): ([UInt64], [Int]) = ([], [0])
    let count = try input.number()
    // Two words each: a damaged count must not reserve the machine's memory.
    guard 0..<(1 << 32) ~= count else { throw ByteReader.Damaged() }
    let isWhole = try input.words(count * 2) { words in
      var start = 0
      keys.reserveCapacity(count)
      starts.reserveCapacity(count + 1)
      for i in 0..<count {
        guard let length = Int(exactly: words(i * 2 + 1)), length <= stamp.size - start else { return false }
        start += length
        keys.append(words(i * 2))
        starts.append(start)
      }
      return true
    }
    guard isWhole else { throw ByteReader.Damaged() }
    return Places(stamp: stamp, rows: RowIndex(keys: keys, starts: starts))
  }
}

extension RowMemory {
  /// What a row about one definition is known by: the definition's file, how many of its moments have passed, and what a
  /// comparison with others has shown.
  static func key(_ file: ProjectFile, _ passed: Int, _ concern: UInt64) -> UInt64 {
    var hash = ContentHash()
    hash.add(file.path)
    hash.mix(UInt64(bitPattern: file.stamp.size))
    hash.mix(UInt64(bitPattern: file.stamp.modified))
    hash.mix(file.stamp.inode)
    hash.mix(UInt64(bitPattern: Int64(passed)))
    if concern != 0 { hash.mix(concern) }
    return hash.value & ~RowKind.all
  }

  /// What tells the rows of one definition apart, in the lowest bits of their keys.
  enum RowKind {
    static let first: UInt64 = 1
    static let withExcerpts: UInt64 = 2
    static let findings: UInt64 = 4
    fileprivate static let all: UInt64 = 7
  }

  /// Where the old site's report has what is told of definitions, which need not be remembered a second time.
  struct Told: Sendable {
    fileprivate let report: SpoolFile
    fileprivate let rows: RowIndex

    /// The last bytes of a definition's row, before the brace; nil where there is no such row. `place` is where the row
    /// is looked for first, and then where it was.
    func piece(_ key: UInt64, _ count: Int, near place: inout Int) -> Spooled? {
      // Before the first row stands no comma.
      let found = rows.row(key, near: place) ?? rows.row(key | RowKind.first, near: place)
      guard let row = found, 0..<row.bytes.count ~= count else { return nil }
      place = row.place
      let end = row.bytes.upperBound - 1
      return count == 0 ? .bytes([]) : .file(report, end - count..<end)
    }
  }

}

extension RowMemory.File {
  func told(_ publisher: any Destination) -> RowMemory.Told? {
    let path = RowMemory.report
    guard let known = places[path], let report = publisher.old(path, known.stamp) else { return nil }
    return RowMemory.Told(report: report, rows: known.rows)
  }
}
