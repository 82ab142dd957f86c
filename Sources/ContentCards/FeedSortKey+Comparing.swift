extension FeedSortKey {
  /// Negative where the first stands before the second, 0 where they are equal. What is missing stands last, whichever
  /// way the order runs.
  func compare(_ a: FeedItem, _ b: FeedItem) -> Int {
    switch field {
    case .created: order(a.summary.created, b.summary.created)
    case .expiresAt: order(a.summary.expiresAt, b.summary.expiresAt)
    case .title: order(a.title, b.title)
    case .id: order(a.summary.id, b.summary.id)
    case .type: order(a.summary.type, b.summary.type)
    case .pinned: order(a.isPinned ? 1 : 0, b.isPinned ? 1 : 0)
    case .viewed: order(a.isViewed ? 1 : 0, b.isViewed ? 1 : 0)
    case .extra(let name): compareExtras(a.extra(name), b.extra(name))
    }
  }

  /// As numbers where both are, as text otherwise.
  private func compareExtras(_ a: String?, _ b: String?) -> Int {
    if let a = a.flatMap(Double.init), let b = b.flatMap(Double.init), a.isFinite, b.isFinite { return order(a, b) }
    return order(a, b)
  }

  private func order<T: Comparable>(_ a: T?, _ b: T?) -> Int {
    guard let a, let b else { return a == nil ? (b == nil ? 0 : 1) : -1 }
    if a == b { return 0 }
    return (a < b) != isFalling ? -1 : 1
  }
}

extension [FeedSortKey] {
  /// Stable: what compares equal keeps its order.
  func sort(_ items: inout [FeedItem]) {
    let sorted = items.enumerated().sorted { a, b in
      for key in self {
        let order = key.compare(a.element, b.element)
        if order != 0 { return order < 0 }
      }
      return a.offset < b.offset
    }
    items = sorted.map(\.element)
  }
}
