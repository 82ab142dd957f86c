/// One of `count` parts of a campaign, each of which can be built on its own machine.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// 1 to `count`.
  public let index: Int
  /// The number of shards, from 1 to `limit`.
  public let count: Int

  /// The most shards of one site.
  public static let limit = 4096

  /// nil unless 1 ≤ `index` ≤ `count` ≤ `limit`.
  public init?(_ index: Int, of count: Int) {
    guard 1...Self.limit ~= count, 1...count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses the form of the command line: `2/7`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }

  /// The shard as its option is written: "2/8".
  public var description: String { "\(index)/\(count)" }

  /// Every `count`th item of a list, because neighbours
  /// often cost the same and should be in different shards.
  func part<Item>(of items: [Item]) -> [Item] {
    stride(from: index - 1, to: items.count, by: count).map { items[$0] }
  }
}
