/// One step of what an app does to the list of cards before it is shown. The steps run in their order, on cards that
/// have the feed's order already; a `set` moves no card, a `sort` after it does.
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

/// What a card must be. All that is stated must hold; of a list, any one value.
public struct FeedCondition: Sendable, Hashable {
  public struct Extra: Sendable, Hashable {
    public var name: String
    /// Empty: the extra is there, whatever its value.
    public var values: [String]
  }

  /// `classic` means with and without image, `classic-image` only with.
  public var types: [String] = []
  public var ids: [String] = []
  public var campaigns: [String] = []
  public var tags: [String] = []
  /// Flags by their names, in the order of `ContentCard.Flags.named`.
  public var flags: [Flag] = []
  public var extras: [Extra] = []

  public struct Flag: Sendable, Hashable {
    public var name: String
    public var value: Bool
  }
}

/// New values for properties of a card; nil leaves one as it is.
public struct FeedChanges: Sendable, Hashable {
  public var title: String?
  public var domain: String?
  public var url: String?
  public var pinned: Bool?
  public var viewed: Bool?
  public var dismissible: Bool?
  /// Added, or in place of those of the same name.
  public var extras: [ContentCard.Extra] = []
}

/// `created`, or `-created` for falling order.
public struct FeedSortKey: Sendable, Hashable {
  public enum Field: Sendable, Hashable {
    case created, expiresAt, title, id, type, pinned, viewed
    case extra(String)
  }

  public var field: Field
  public var isFalling: Bool

  static let names = ["created", "expiresAt", "title", "id", "type", "pinned", "viewed", "extras.NAME"]

  init?(_ text: String) {
    isFalling = text.hasPrefix("-")
    let name = isFalling ? String(text.dropFirst()) : text
    switch name {
    case "created": field = .created
    case "expiresAt": field = .expiresAt
    case "title": field = .title
    case "id": field = .id
    case "type": field = .type
    case "pinned": field = .pinned
    case "viewed": field = .viewed
    default:
      guard name.hasPrefix("extras."), name.utf8.count > 7 else { return nil }
      field = .extra(String(name.dropFirst(7)))
    }
  }
}
