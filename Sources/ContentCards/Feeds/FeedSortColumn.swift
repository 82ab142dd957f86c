/// What the items of a feed are sorted by, for one key: taken from them once, since each is compared a dozen times.
struct FeedSortColumn {
  /// Rising in the order of the list; a text is not a number, and what is missing stands last whichever way it runs.
  private(set) var ranks: [Double] = []
  /// Empty where no value is a text, and where they are the ids.
  private var texts: [String] = []
  private let isFalling: Bool
  private let items: [FeedItem]
  private let cards: CardCatalogue
  private let isID: Bool

  init(_ key: FeedSortKey, of items: [FeedItem], in cards: CardCatalogue) {
    isFalling = key.isFalling
    isID = key.field == .id
    (self.items, self.cards) = (items, cards)
    guard !isID else {
      ranks = Array(repeating: .nan, count: items.count)
      return
    }
    ranks.reserveCapacity(items.count)
    for item in items {
      switch key.field {
      case .created: add(cards.row(item).created)
      case .expiresAt: add(cards.row(item).expiresAt)
      case .title: add(cards.title(item))
      case .id: break
      case .type: add(cards.summary(item).type)
      case .pinned: add(cards.isPinned(item) ? 1 : 0)
      case .viewed: add(cards.isViewed(item) ? 1 : 0)
      case .extra(let name): add(extra: cards.extra(name, of: item))
      }
    }
  }

  /// Ids mostly decide between a few items that are equal otherwise, and are looked up then.
  private func text(_ place: Int) -> String { isID ? cards.summary(items[place]).id : texts[place] }

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
    case (true, true):
      let (one, other) = (text(a), text(b))
      order = one == other ? 0 : one < other ? -1 : 1
    case (false, _): order = ranks[a] == .infinity && isFalling ? -1 : ranks[a] == .infinity ? 1 : -1
    case (true, false): order = ranks[b] == .infinity && isFalling ? 1 : ranks[b] == .infinity ? -1 : 1
    }
    return isFalling ? -order : order
  }
}
