/// Sorts a feed's items by one key after another. Stable: equal items keep their order.
struct FeedOrder {
  private let items: [FeedItem]
  private let columns: [FeedSortColumn]
  /// For each item one rank for each column.
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
    items.indices.sorted { precedes($0, $1) }.map { items[$0] }
  }

  /// The first items of `sorted()`, then the others in any order.
  func sorted(first count: Int) -> [FeedItem] {
    guard items.count > 4 * count else { return sorted() }
    var best: [Int] = []
    var rest: [Int] = []
    for i in items.indices {
      if best.count == count {
        guard let last = best.last, precedes(i, last) else {
          rest.append(i)
          continue
        }
        rest.append(best.removeLast())
      }
      best.insert(i, at: best.firstSortedIndex { precedes(i, $0) })
    }
    return (best + rest).map { items[$0] }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let width = columns.count
    for k in 0..<width {
      let (one, other) = (ranks[a * width + k], ranks[b * width + k])
      if one < other { return true }
      if one > other { return false }
      guard one != other else { continue }
      // A column of texts ranks them as NaN.
      let order = columns[k].compareTexts(a, b)
      if order != 0 { return order < 0 }
    }
    return a < b
  }
}
