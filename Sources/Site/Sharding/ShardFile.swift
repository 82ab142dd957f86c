import Documents
import FoundationEssentials

/// What a shard's build knows of its definitions, as a file beside their pages: a line that names the format, a line with
/// a hash of the rest, and JSON. So a merge finds out what a copy between machines has damaged.
struct ShardFile: Codable, Sendable {
  static let name = "shard.cardproof"
  /// The first bytes of such a file, of whatever version.
  static let opening = Array("cardproof shard ".utf8)
  private static let heading = opening + Array("3\n".utf8)
  static let sizeLimit = 1 << 31

  /// What all shards of one site have in common.
  struct Head: Codable, Sendable, Hashable {
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

  var head: Head
  /// 1 to `head.count`.
  var index: Int
  var records: [ShardRecord]

  enum Damage: Error {
    case notAShard, otherVersion, damaged
  }

  init(head: Head, index: Int, records: [ShardRecord]) {
    self.head = head
    self.index = index
    self.records = records
  }

  init(reading bytes: [UInt8]) throws(Damage) {
    guard bytes.starts(with: Self.opening) else { throw .notAShard }
    guard bytes.starts(with: Self.heading) else { throw .otherVersion }
    let rest = bytes[Self.heading.count...]
    let hash = rest.prefix { $0 != UInt8(ascii: "\n") }
    let content = Array(rest[hash.endIndex...].dropFirst())
    guard Array(hash) == Self.hash(of: content),
      let file = try? JSONDecoder().decode(ShardFile.self, from: Data(content)),
      Shard(file.index, of: file.head.count) != nil
    else { throw .damaged }
    self = file
  }

  func bytes() throws -> [UInt8] {
    let content = Array(try JSONEncoder().encode(self))
    return Self.heading + Self.hash(of: content) + [UInt8(ascii: "\n")] + content
  }

  private static func hash(of content: [UInt8]) -> [UInt8] { Array(String(ContentHash(content).value, radix: 16).utf8) }
}
