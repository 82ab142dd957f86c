/// The order of a feed's items by one key after another. Stable: what compares equal keeps its order.
struct FeedOrder {
  private let items: [FeedItem]
  private let columns: [FeedSortColumn]
  /// Of each item those of all columns, so that most comparisons look at one place.
  private var ranks: [Double] = []

  init(_ keys: [FeedSortKey], of items: [FeedItem], in cards: CardCatalogue) {
    self.items = items
    columns = keys.map { FeedSortColumn($0, of: items, in: cards) }
    ranks = Array(repeating: 0, count: items.count * columns.count)
    for (k, column) in columns.enumerated() {
      for (i, rank) in column.ranks.enumerated() { ranks[i * columns.count + k] = rank }
    }
  }

  func sorted() -> [FeedItem] {
    let order = ranks.withUnsafeBufferPointer { ranks in
      items.indices.sorted { precedes($0, $1, ranks) }
    }
    return order.map { items[$0] }
  }

  /// The first so many of `sorted()`: of a hundred thousand items a feed shows a few, and the others need no order.
  func first(_ count: Int) -> [FeedItem] {
    guard items.count > 4 * count else { return Array(sorted().prefix(count)) }
    var best: [Int] = []
    ranks.withUnsafeBufferPointer { ranks in
      for i in items.indices {
        if best.count == count {
          guard let last = best.last, precedes(i, last, ranks) else { continue }
          best.removeLast()
        }
        var (low, high) = (0, best.count)
        while low < high {
          let middle = (low + high) / 2
          if precedes(i, best[middle], ranks) { high = middle } else { low = middle + 1 }
        }
        best.insert(i, at: low)
      }
    }
    return best.map { items[$0] }
  }

  private func precedes(_ a: Int, _ b: Int, _ ranks: UnsafeBufferPointer<Double>) -> Bool {
    let width = columns.count
    for k in 0..<width {
      let (one, other) = (ranks[a * width + k], ranks[b * width + k])
      if one < other { return true }
      if one > other { return false }
      guard one != other else { continue }
      // Not a number.
      let order = columns[k].compareTexts(a, b)
      if order != 0 { return order < 0 }
    }
    return a < b
  }
}
