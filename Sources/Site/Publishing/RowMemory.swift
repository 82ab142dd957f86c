import Campaign
import Synchronization

/// Which rows the long pages of the last build had, and where, so that the next build copies those that say the same.
final class RowMemory: Sendable {
  private static let magic = Array("cardproof rows 1\n".utf8)
  private static let kind = "rows"

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

  /// A file of the old site, and where in it a row is, by the row's key.
  struct Places: Sendable {
    var stamp: PageStamp
    var ranges: [UInt64: Range<Int>]
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
      out.list(file.value.rows) { out, row in
        out.word(row.key ?? 0)
        out.number(row.count)
      }
    }
    return writer.finish()
  }

  fileprivate static func places(_ input: inout ByteReader) throws(ByteReader.Damaged) -> Places {
    var places = Places(stamp: try input.stamp(), ranges: [:])
    let count = try input.number()
    places.ranges.reserveCapacity(min(max(0, count), 1 << 20))
    var start = 0
    for _ in 0..<max(0, count) {
      let (key, length) = (try input.word(), try input.number())
      guard length >= 0, length <= places.stamp.size - start else { throw ByteReader.Damaged() }
      if key != 0 { places.ranges[key] = start..<start + length }
      start += length
    }
    return places
  }
}
