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
    var values: [FeedSortValue] = []
    values.reserveCapacity(items.count * count)
    for i in items.indices {
      for key in self { values.append(key.value(of: items[i])) }
    }
    let isFalling = map(\.isFalling)
    let order = values.withUnsafeBufferPointer { values in
      isFalling.withUnsafeBufferPointer { isFalling in
        items.indices.sorted { a, b in
          for k in 0..<isFalling.count {
            let order = FeedSortValue.compare(
              values[a * isFalling.count + k], values[b * isFalling.count + k], isFalling: isFalling[k])
            if order != 0 { return order < 0 }
          }
          return a < b
        }
      }
    }
    items = order.map { items[$0] }
  }
}
