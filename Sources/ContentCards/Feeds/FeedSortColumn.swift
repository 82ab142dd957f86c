/// What the items of a feed are sorted by, for one key: taken from them once, since each is compared a dozen times.
/// Numbers and texts lie apart, because comparing two texts that lie in one value with something else copies both.
struct FeedSortColumn {
  private enum Kind: UInt8 { case number, text, missing }

  private var kinds: [Kind] = []
  private var numbers: [Double] = []
  /// Empty where no value is a text.
  private var texts: [String] = []
  private let isFalling: Bool

  init(_ key: FeedSortKey, of items: [FeedItem]) {
    isFalling = key.isFalling
    kinds.reserveCapacity(items.count)
    numbers.reserveCapacity(items.count)
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
    kinds.append(number == nil ? .missing : .number)
    numbers.append(number ?? 0)
    if !texts.isEmpty { texts.append("") }
  }

  private mutating func add(_ text: String) {
    if texts.isEmpty { texts = Array(repeating: "", count: kinds.count) }
    kinds.append(.text)
    numbers.append(0)
    texts.append(text)
  }

  /// Extras are text; one that reads as a number is compared as a number.
  private mutating func add(extra: String?) {
    if let extra, !(Double(extra)?.isFinite ?? false) { add(extra) } else { add(extra.flatMap(Double.init)) }
  }

  /// Negative where `a` stands before `b`, 0 where they are equal. Numbers stand before other text in rising order;
  /// what is missing stands last, whichever way the order runs.
  func compare(_ a: Int, _ b: Int) -> Int {
    let order: Int
    switch (kinds[a], kinds[b]) {
    case (.missing, .missing): return 0
    case (.missing, _): return 1
    case (_, .missing): return -1
    case (.number, .number): order = numbers[a] == numbers[b] ? 0 : numbers[a] < numbers[b] ? -1 : 1
    case (.text, .text): order = texts[a] == texts[b] ? 0 : texts[a] < texts[b] ? -1 : 1
    case (.number, .text): order = -1
    case (.text, .number): order = 1
    }
    return isFalling ? -order : order
  }
}

extension [FeedSortKey] {
  /// Stable: what compares equal keeps its order.
  func sort(_ items: inout [FeedItem]) {
    let columns = map { FeedSortColumn($0, of: items) }
    let order = items.indices.sorted { a, b in
      for k in columns.indices {
        let order = columns[k].compare(a, b)
        if order != 0 { return order < 0 }
      }
      return a < b
    }
    items = order.map { items[$0] }
  }
}
