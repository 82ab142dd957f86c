/// One step of an app's transformation of the card list. Steps run in their order on cards in the feed's order; a `set`
/// moves no card, but a later `sort` does.
public enum FeedTransform: Sendable, Hashable {
  /// Keeps the cards that meet the condition.
  case filter(FeedCondition)
  /// Leaves out the cards that meet the condition.
  case exclude(FeedCondition)
  /// Changes the cards that meet the condition.
  case set(FeedChanges, where: FeedCondition)
  /// Cards that compare equal keep their order.
  case sort([FeedSortKey])

  /// What of a card makes this leave it out: "`viewed: true` is left out by `filter`".
  func omission(of item: FeedItem, in cards: CardCatalogue) -> String {
    guard case .filter(let condition) = self else {
      guard case .exclude(let condition) = self else { return "" }
      return condition.facts(of: item, in: cards).map(\.text).joined(separator: ", ") + " is left out by `exclude`"
    }
    return (condition.facts(of: item, in: cards).first { !$0.holds }?.text ?? "it") + " is left out by `filter`"
  }
}
