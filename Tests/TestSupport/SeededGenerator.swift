/// Generates pseudo-random numbers that are the same in every run: Knuth's linear congruential generator.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }

  /// A number from 0 to `limit` - 1.
  public mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % max(limit, 1) }

  /// One of the items; the array must not be empty.
  public mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  public mutating func flip() -> Bool { Bool.random(using: &self) }
}
