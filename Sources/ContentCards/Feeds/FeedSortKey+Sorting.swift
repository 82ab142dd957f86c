extension FeedSortKey {
  func value(of item: FeedItem) -> FeedSortValue {
    switch field {
    case .created: FeedSortValue(number: item.summary.created)
    case .expiresAt: FeedSortValue(number: item.summary.expiresAt)
    case .title: .text(item.title)
    case .id: .text(item.summary.id)
    case .type: .text(item.summary.type)
    case .pinned: .number(item.isPinned ? 1 : 0)
    case .viewed: .number(item.isViewed ? 1 : 0)
    case .extra(let name): FeedSortValue(extra: item.extra(name))
    }
  }
}

extension [FeedSortKey] {
  /// Stable: what compares equal keeps its order.
  func sort(_ items: inout [FeedItem]) {
    let values = items.flatMap { item in map { $0.value(of: item) } }
    let order = items.indices.sorted { a, b in
      for (k, key) in enumerated() {
        let order = FeedSortValue.compare(values[a * count + k], values[b * count + k], isFalling: key.isFalling)
        if order != 0 { return order < 0 }
      }
      return a < b
    }
    items = order.map { items[$0] }
  }
}
