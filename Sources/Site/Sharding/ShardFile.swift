import Documents
import FoundationEssentials

/// The results of a shard's definitions, in a file beside their pages. It has a line that names the
/// format, a line with a hash of the rest, by which a merge detects damage, and JSON.
struct ShardFile: Codable, Sendable {
  static let name = "shard.cardproof"
  /// The first bytes of a shard file of any version.
  static let opening = Array("cardproof shard ".utf8)
  private static let heading = opening + Array("6\n".utf8)
  static let sizeLimit = 1 << 31

  /// The facts that all shards of one site share.
  struct Head: Codable, Sendable, Hashable {
    /// The version of the command.
    var version: String
    /// Unix seconds.
    var now: Double
    var drafts: Bool
    /// The ids of the profiles that are shown; all where it is empty.
    var profiles: [String]
    /// The number of shards.
    var count: Int
    /// The value of `ProjectDigest.shared`.
    var project: UInt64
  }

  var head: Head
  /// 1 to `head.count`.
  var index: Int
  var records: [ShardRecord]

  init(head: Head, index: Int, records: [ShardRecord]) {
    (self.head, self.index, self.records) = (head, index, records)
  }

  /// `path` is the shard's folder.
  init(reading bytes: [UInt8], of path: String) throws(BuildFailure) {
    guard bytes.starts(with: Self.opening) else {
      throw BuildFailure(what: "\(path) is no shard: its \(Self.name) is something else")
    }
    guard bytes.starts(with: Self.heading) else {
      throw BuildFailure(what: "\(path) was made by a cardproof whose shards this one cannot read")
    }
    let rest = bytes[Self.heading.count...]
    let hash = rest.prefix { $0 != UInt8(ascii: "\n") }
    let content = Array(rest[hash.endIndex...].dropFirst())
    guard Array(hash) == Self.hash(of: content),
      let file = try? JSONDecoder().decode(ShardFile.self, from: Data(content)),
      Shard(file.index, of: file.head.count) != nil
    else { throw BuildFailure(what: "\(path) is damaged: the sum of its \(Self.name) is wrong") }
    self = file
  }

  func bytes() throws -> [UInt8] {
    let content = Array(try JSONEncoder().encode(self))
    return Self.heading + Self.hash(of: content) + [UInt8(ascii: "\n")] + content
  }

  private static func hash(of content: [UInt8]) -> [UInt8] { Array(String(ContentHash(content).value, radix: 16).utf8) }
}
