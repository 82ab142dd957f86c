import CardSystems
import Documents

/// Which cards a feed shows, in which order, and why not the others.
struct FeedSelection {
  /// Why a card is not shown.
  enum Omission: Hashable {
    case draft, removed
    case expired(Double)
    /// The number of the transform, from 1.
    case filtered(Int)
    case beyondLimit(Int)

    var reason: String {
      switch self {
      case .draft: "draft"
      case .removed: "removed"
      case .expired(let date): "expired on \(Timestamp(seconds: date).readable)"
      case .filtered(let number): "left out by transform \(number)"
      case .beyondLimit(let limit): "beyond the \(limit) cards of this feed"
      }
    }
  }

  /// With the control cards, which have a place in the list, log their impressions, and draw nothing.
  private(set) var shown: [FeedItem] = []
  /// In the order of the files.
  private(set) var omitted: [(index: Int, why: Omission)] = []

  /// - Parameter now: Unix seconds.
  init(_ feed: Feed, from summaries: [Summary], now: Double) {
    shown.reserveCapacity(summaries.count)
    for index in summaries.indices {
      if let why = Self.omission(of: summaries[index], feed, now: now) {
        omitted.append((index, why))
      } else {
        shown.append(FeedItem(index: index, in: summaries))
      }
    }
    guard feed.order == .file || !feed.transforms.isEmpty else {
      limit(to: feed.limit)
      return
    }
    if feed.order == .sdk { shown = FeedOrder(Self.sdkOrder, of: shown).sorted() }
    for (number, transform) in feed.transforms.enumerated() { apply(transform, number: number + 1) }
    if shown.count > feed.limit {
      for item in shown[feed.limit...] { omitted.append((item.index, .beyondLimit(feed.limit))) }
      shown.removeSubrange(feed.limit...)
    }
    omitted.sort { $0.index < $1.index }
  }

  /// Keeps the first so many in the SDK's order.
  private mutating func limit(to count: Int) {
    let all = shown
    shown = FeedOrder(Self.sdkOrder, of: all).first(count)
    guard shown.count < all.count else { return }
    let kept = Set(shown.map(\.index))
    let before = omitted
    omitted.removeAll(keepingCapacity: true)
    var next = 0
    for item in all where !kept.contains(item.index) {
      while next < before.count, before[next].index < item.index {
        omitted.append(before[next])
        next += 1
      }
      omitted.append((item.index, .beyondLimit(count)))
    }
    omitted += before[next...]
  }

  /// Pinned cards, then the newest, then by id: what Braze documents, and the Android SDK does. The iOS screen shows
  /// cards in the order in which the service returns them.
  private static let sdkOrder = ["-pinned", "-created", "-id"].compactMap(FeedSortKey.init)

  private static func omission(of summary: borrowing Summary, _ feed: Feed, now: Double) -> Omission? {
    if summary.draft, !feed.drafts { return .draft }
    if summary.fact("removed") != nil { return .removed }
    if let expiresAt = summary.expiresAt, expiresAt <= now { return .expired(expiresAt) }
    return nil
  }

  private mutating func apply(_ transform: FeedTransform, number: Int) {
    switch transform {
    case .filter(let condition): keep(number) { condition.holds(for: $0) }
    case .exclude(let condition): keep(number) { !condition.holds(for: $0) }
    case .set(let changes, let condition):
      for i in shown.indices where condition.holds(for: shown[i]) { shown[i].changes.append(changes) }
    case .sort(let keys): shown = FeedOrder(keys, of: shown).sorted()
    }
  }

  private mutating func keep(_ number: Int, _ isKept: (FeedItem) -> Bool) {
    var kept: [FeedItem] = []
    for item in shown {
      if isKept(item) { kept.append(item) } else { omitted.append((item.index, .filtered(number))) }
    }
    shown = kept
  }
}
