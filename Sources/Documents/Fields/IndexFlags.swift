/// A set of small indices that allocates no memory while all of them are below 64.
struct IndexFlags {
  private var low: UInt64 = 0
  private var high: Set<Int> = []

  mutating func insert(_ index: Int) {
    if index < 64 { low |= 1 << UInt64(index) } else { high.insert(index) }
  }

  func contains(_ index: Int) -> Bool {
    index < 64 ? low & (1 << UInt64(index)) != 0 : high.contains(index)
  }
}
