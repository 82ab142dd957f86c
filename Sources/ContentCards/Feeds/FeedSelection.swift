import CardSystems

/// Selects the cards that a feed shows, in their order, and says why it leaves out the others.
struct FeedSelection {
  /// Why a card is not shown.
  enum Omission: Hashable {
    case draft, removed, expired
    /// The SDK's own reason.
    case refused(String)
    /// The number of the transform, from 1.
    case filtered(Int)
    case beyondLimit(Int)
  }

  /// Why a card is not shown, in the words of the rule that leaves it out.
  func reason(_ item: FeedItem, _ why: Omission, _ environment: Environment) -> String {
    switch why {
    case .draft: "draft"
    case .removed: "removed"
    case .refused(let reason): reason
    case .expired: "expired on \(cards.summary(item).expiry(in: environment) ?? "")"
    case .filtered(let number):
      transforms[number - 1].omission(of: item, in: cards) + (transforms.count > 1 ? " (transform \(number))" : "")
    case .beyondLimit(let limit): "beyond the \(limit) cards of this feed"
    }
  }

  /// Includes control cards, which take a place in the list and log impressions, but draw nothing.
  private(set) var shownItems: [FeedItem] = []
  /// In the order of the files.
  private(set) var omitted: [(item: FeedItem, why: Omission)] = []
  /// The number of the transform, from 0, that leaves out the
  /// last of the cards that are drawn; nil where one is left.
  private(set) var emptyingTransform: Int?

  /// The numbers of the transforms, from 0, that set the link of no card.
  private(set) var unmetTransforms: [Int] = []
  private let cards: CardCatalogue
  private let transforms: [FeedTransform]

  /// - Parameter now: Unix seconds.
  init(_ feed: Feed, from cards: CardCatalogue, now: Double, on platform: Platform = .ios) {
    (self.cards, transforms) = (cards, feed.transforms)
    for (index, row) in cards.rows.enumerated() {
      if let why = Self.omission(of: row, feed, now: now) ?? cards.refusal(of: index, on: platform) {
        omitted.append((FeedItem(index: index), why))
      } else {
        shownItems.append(FeedItem(index: index))
      }
    }
    if feed.order == .sdk {
      let order = FeedOrder(platform.order, of: shownItems, in: cards)
      // An item that no transform may move up is beyond the limit in any order.
      shownItems = feed.transforms.isEmpty ? order.sorted(first: feed.limit) : order.sorted()
    }
    for (number, transform) in feed.transforms.enumerated() {
      let wasDrawn = isDrawn
      apply(transform, number: number + 1)
      if wasDrawn, !isDrawn { emptyingTransform = number }
    }
    if shownItems.count > feed.limit {
      for item in shownItems[feed.limit...] { omitted.append((item, .beyondLimit(feed.limit))) }
      shownItems.removeSubrange(feed.limit...)
    }
    omitted.sort { $0.item.index < $1.item.index }
  }

  private var isDrawn: Bool { shownItems.contains { !cards.isControl($0) } }

  /// Pinned cards, then the newest, then by id: what Braze documents, and the Android SDK does. The iOS
  /// screen shows cards in the order in which the service returns them.
  static let sdkOrder = ["-pinned", "-created", "-id"].compactMap(FeedSortKey.init)

  private static func omission(of card: CardCatalogue.Row, _ feed: Feed, now: Double) -> Omission? {
    if card.isDraft, !feed.drafts { return .draft }
    if card.flags.contains(.removed) { return .removed }
    if let expiresAt = card.expiresAt, expiresAt <= now { return .expired }
    return nil
  }

  private mutating func apply(_ transform: FeedTransform, number: Int) {
    switch transform {
    case .filter(let condition): keep(number) { condition.holds(for: $0, in: $1) }
    case .exclude(let condition): keep(number) { !condition.holds(for: $0, in: $1) }
    case .set(let changes, let condition):
      let met = shownItems.indices.filter { condition.holds(for: shownItems[$0], in: cards) }
      for i in met { shownItems[i].changes.append(changes) }
      if changes.url != nil, met.isEmpty, isDrawn { unmetTransforms.append(number - 1) }
    case .sort(let keys): shownItems = FeedOrder(keys, of: shownItems, in: cards).sorted()
    case .dropDuplicates(let key):
      var seen: Set<String> = []
      keep(number) { item, cards in cards.value(of: key, item).map { seen.insert($0).inserted } ?? true }
    case .group(let headers, let key): group(below: headers, by: key, number: number)
    }
  }

  private mutating func group(below headers: FeedCondition, by key: String, number: Int) {
    let cards = cards
    var groups: [[FeedItem]] = []
    var places: [String: Int] = [:]
    for item in shownItems where headers.holds(for: item, in: cards) {
      guard let value = cards.value(of: key, item), places[value] == nil else { continue }
      places[value] = groups.count
      groups.append([item])
    }
    shownItems.removeAll { item in
      guard let place = cards.value(of: key, item).flatMap({ places[$0] }) else { return false }
      if groups[place][0].index != item.index { groups[place].append(item) }
      return true
    }
    for group in groups {
      if group.count > 1 { shownItems += group } else { omitted += group.map { ($0, .filtered(number)) } }
    }
  }

  private mutating func keep(_ number: Int, _ isKept: (FeedItem, CardCatalogue) -> Bool) {
    var kept: [FeedItem] = []
    for item in shownItems {
      if isKept(item, cards) { kept.append(item) } else { omitted.append((item, .filtered(number))) }
    }
    shownItems = kept
  }
}
