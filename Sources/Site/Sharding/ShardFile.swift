import Documents

/// What a shard's build knows of its definitions, as a file beside their pages. It names its format, and has a sum over
/// its content: what a copy between machines damaged is told, not believed.
struct ShardFile: Sendable {
  static let name = "shard.cardproof"
  /// The first bytes of such a file, of whatever version.
  static let opening = Array("cardproof shard ".utf8)
  private static let magic = opening + Array("2\n".utf8)
  static let sizeLimit = 1 << 31

  /// What all shards of one site have in common.
  struct Head: Sendable, Hashable {
    /// The command's.
    var version: String
    /// Unix seconds.
    var now: Double
    var drafts: Bool
    /// Of how many shards.
    var count: Int
    /// `ProjectDigest.shared`.
    var project: UInt64
  }

  struct Record: Sendable {
    /// The definition's file in the project.
    var path: String
    /// `ProjectDigest.contents` of it.
    var contents: UInt64
    /// The hash of the page's bytes; nil where the shard has none of its own.
    var page: UInt64?
    /// The entry, then what is wrong with templates, as `EntryBytes` has them.
    var entry: ArraySlice<UInt8>
  }

  var head: Head
  /// 1 to `head.count`.
  var index: Int
  var records: [Record]

  enum Damage: Error {
    case notAShard, otherVersion, damaged
  }

  init(head: Head, index: Int, records: [Record]) {
    self.head = head
    self.index = index
    self.records = records
  }

  init(reading bytes: [UInt8]) throws(Damage) {
    guard bytes.starts(with: Self.opening) else { throw .notAShard }
    guard bytes.starts(with: Self.magic) else { throw .otherVersion }
    var sum = ByteReader(bytes[Self.magic.count...])
    guard let stated = try? sum.word() else { throw .damaged }
    var hash = ContentHash()
    hash.add(bytes[sum.at...])
    guard hash.value == stated else { throw .damaged }
    guard let file = try? Self.content(bytes[sum.at...]), Shard(file.index, of: file.head.count) != nil else {
      throw .damaged
    }
    self = file
  }

  private static func content(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Damaged) -> ShardFile {
    var input = ByteReader(bytes)
    let head = Head(
      version: try input.text(), now: Double(bitPattern: try input.word()), drafts: try input.flag(),
      count: try input.number(), project: try input.word())
    return ShardFile(head: head, index: try input.number(), records: try input.list(record))
  }

  private static func record(_ input: inout ByteReader) throws(ByteReader.Damaged) -> Record {
    Record(
      path: try input.text(), contents: try input.word(), page: try input.flag() ? try input.word() : nil,
      entry: try input.slice())
  }

  var bytes: [UInt8] {
    var out = ByteWriter(capacity: 1024 + records.count * 640)
    out.raw(Self.magic)
    out.word(0)
    out.text(head.version)
    out.word(head.now.bitPattern)
    out.flag(head.drafts)
    out.number(head.count)
    out.word(head.project)
    out.number(index)
    out.list(records) { out, record in
      out.text(record.path)
      out.word(record.contents)
      out.optional(record.page) { $0.word($1) }
      out.number(record.entry.count)
      out.raw(Array(record.entry))
    }
    var hash = ContentHash()
    hash.add(out.bytes[(Self.magic.count + 8)...])
    out.replaceWord(at: Self.magic.count, hash.value)
    return out.bytes
  }
}
