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
}
