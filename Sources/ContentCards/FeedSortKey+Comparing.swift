/// What a card is sorted by: taken from it once, since a feed of many cards compares each a dozen times.
private enum FeedSortValue {
  case missing
  case number(Double)
  case text(String)
  /// A text that is a number too: compared as a number with its like, as text with any other.
  case numeric(String, Double)

  init(number: Double?) { self = number.map(Self.number) ?? .missing }

  init(extra: String?) {
    guard let extra else {
      self = .missing
      return
    }
    self = Double(extra).flatMap { $0.isFinite ? .numeric(extra, $0) : nil } ?? .text(extra)
  }

  /// Negative where `a` stands before `b`, 0 where they are equal. What is missing stands last, whichever way the
  /// order runs.
  static func compare(_ a: Self, _ b: Self, isFalling: Bool) -> Int {
    switch (a, b) {
    case (.missing, .missing): 0
    case (.missing, _): 1
    case (_, .missing): -1
    case (.number(let a), .number(let b)), (.numeric(_, let a), .numeric(_, let b)): order(a, b, isFalling)
    case (.text(let a), .text(let b)), (.numeric(let a, _), .text(let b)), (.text(let a), .numeric(let b, _)):
      order(a, b, isFalling)
    case (.number, _), (_, .number): 0
    }
  }

  private static func order<T: Comparable>(_ a: T, _ b: T, _ isFalling: Bool) -> Int {
    if a == b { return 0 }
    return (a < b) != isFalling ? -1 : 1
  }
}

extension FeedSortKey {
  fileprivate func value(of item: FeedItem) -> FeedSortValue {
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
