import Documents
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

  /// A file of the old site.
  struct Rows: Sendable {
    var stamp: PageStamp
    /// They fill the file from its first byte to its last.
    var rows: [Row]
  }

  private let place: MemoryPlace
  private let old: [String: Rows]
  private let new = Mutex<[String: Rows]>([:])

  init(_ place: MemoryPlace) {
    self.place = place
    var old: [String: Rows] = [:]
    if var input = place.read(Self.kind, magic: Self.magic)?.content {
      let files = try? input.list { input throws(ByteReader.Damaged) in (try input.text(), try Self.rows(&input)) }
      for (path, rows) in files ?? [] { old[path] = rows }
    }
    self.old = old
  }

  /// The file's rows in the old site, where it is still the one that the last build left there.
  subscript(path: String) -> Rows? { old[path] }

  func remember(_ path: String, _ rows: Rows) { new.withLock { $0[path] = rows } }

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

  private static func rows(_ input: inout ByteReader) throws(ByteReader.Damaged) -> Rows {
    Rows(
      stamp: try input.stamp(),
      rows: try input.list { input throws(ByteReader.Damaged) in
        let key = try input.word()
        return Row(key: key == 0 ? nil : key, count: try input.number())
      })
  }
}
