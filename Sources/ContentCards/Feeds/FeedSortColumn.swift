/// What the items of a feed are sorted by, for one key: taken from them once, since each is compared a dozen times.
struct FeedSortColumn {
  /// Rising in the order of the list; a text is not a number, and what is missing stands last whichever way it runs.
  private(set) var ranks: [Double] = []
  /// Empty where no value is a text.
  private var texts: [String] = []
  private let isFalling: Bool

  init(_ key: FeedSortKey, of items: [FeedItem]) {
    isFalling = key.isFalling
    ranks.reserveCapacity(items.count)
    for i in items.indices {
      switch key.field {
      case .created: add(items[i].summary.created)
      case .expiresAt: add(items[i].summary.expiresAt)
      case .title: add(items[i].title)
      case .id: add(items[i].summary.id)
      case .type: add(items[i].summary.type)
      case .pinned: add(items[i].isPinned ? 1 : 0)
      case .viewed: add(items[i].isViewed ? 1 : 0)
      case .extra(let name): add(extra: items[i].extra(name))
      }
    }
  }

  private mutating func add(_ number: Double?) {
    ranks.append(number.map { isFalling ? -$0 : $0 } ?? .infinity)
    if !texts.isEmpty { texts.append("") }
  }

  private mutating func add(_ text: String) {
    if texts.isEmpty { texts = Array(repeating: "", count: ranks.count) }
    ranks.append(.nan)
    texts.append(text)
  }

  /// Extras are text; one that reads as a number is compared as a number.
  private mutating func add(extra: String?) {
    if let extra, !(Double(extra)?.isFinite ?? false) { add(extra) } else { add(extra.flatMap(Double.init)) }
  }

  /// Negative where `a` stands before `b`, 0 where they are equal, of values of which at least one is a text. Numbers
  /// stand before other text in rising order.
  func compareTexts(_ a: Int, _ b: Int) -> Int {
    let order: Int
    switch (ranks[a].isNaN, ranks[b].isNaN) {
    case (true, true): order = texts[a] == texts[b] ? 0 : texts[a] < texts[b] ? -1 : 1
    case (false, _): order = ranks[a] == .infinity && isFalling ? -1 : ranks[a] == .infinity ? 1 : -1
    case (true, false): order = ranks[b] == .infinity && isFalling ? 1 : ranks[b] == .infinity ? -1 : 1
    }
    return isFalling ? -order : order
  }
}
