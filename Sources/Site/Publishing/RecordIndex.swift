import Documents
import Glibc
import Synchronization

/// Where in a file the records of definitions are. The next build asks for them in the order in which they stand, so
/// that a look at the next one finds them.
final class RecordIndex: Sendable {
  private struct Record: Sendable {
    /// Where its path's length begins.
    var start: Int
    var path: Range<Int>
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  private let records: [Record]
  private let index = AtomicLazyReference<HashIndex>()

  /// `content` stands at the number of records; its indices are those of `bytes`.
  init(_ content: ByteReader, in bytes: [UInt8]) {
    self.bytes = bytes
    var input = content
    var records: [Record] = []
    // A damaged count must not reserve the machine's memory.
    if let count = try? input.number() { records.reserveCapacity(max(0, min(count, bytes.count / 64))) }
    while !input.isAtEnd {
      let start = input.at
      guard let path = try? input.slice(), let content = try? input.slice() else { break }
      records.append(Record(start: start, path: path.indices, content: content.indices))
    }
    self.records = records
  }

  /// The bytes of a record, without its path.
  subscript(place: Int) -> Range<Int> { records[place].content }

  /// With its path and all that stands around.
  func whole(_ place: Int) -> Range<Int> { records[place].start..<records[place].content.upperBound }

  /// The place of a definition's record; `hint` is where it is looked for first.
  func place(of path: String, near hint: Int) -> Int? {
    if records.indices.contains(hint), isPath(records[hint].path, path) { return hint }
    if records.indices.contains(hint + 1), isPath(records[hint + 1].path, path) { return hint + 1 }
    let index = index.load() ?? index.storeIfNil(HashIndex(records.map { Self.hash(bytes[$0.path]) }))
    return index.place(of: Self.hash(Array(path.utf8)[...])) { isPath(records[$0].path, path) }
  }

  private static func hash(_ path: ArraySlice<UInt8>) -> UInt64 {
    var hash = ContentHash()
    hash.add(path)
    return hash.value
  }

  private func isPath(_ range: Range<Int>, _ path: String) -> Bool {
    bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[range]) == path }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate static func == (bytes: UnsafeRawBufferPointer, text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { text in
      guard text.count == bytes.count else { return false }
      guard let one = text.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(one, other, text.count) == 0
    } ?? false
  }
}
