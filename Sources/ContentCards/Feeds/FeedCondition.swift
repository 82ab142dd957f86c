import CardSystems

/// A condition on cards. Everything stated must hold; of a list, one value.
public struct FeedCondition: Sendable, Hashable {
  public struct Extra: Sendable, Hashable {
    public var name: String
    /// The values that the extra may have; empty for any.
    public var values: [String]
  }

  /// `classic` means with and without image, `classic-image` only with.
  public var types: [String] = []
  public var ids: [String] = []
  public var campaigns: [String] = []
  public var tags: [String] = []
  /// Flags by their names, in the order of `ContentCard.Flags.visit`.
  public var flags: [Flag] = []
  public var extras: [Extra] = []

  public struct Flag: Sendable, Hashable {
    public var name: String
    public var value: Bool
  }
}

extension FeedCondition {
  func holds(for item: FeedItem, in cards: CardCatalogue) -> Bool {
    let summary = cards.summary(item)
    guard types.isEmpty || types.contains(where: { Self.type($0, covers: summary.type) }) else { return false }
    guard ids.isEmpty || ids.contains(summary.id) else { return false }
    guard campaigns.isEmpty || summary.campaign.map(campaigns.contains) == true else { return false }
    guard tags.isEmpty || tags.contains(where: summary.tags.contains) else { return false }
    guard flags.allSatisfy({ cards.flag($0.name, of: item) == $0.value }) else { return false }
    return extras.allSatisfy { wanted in
      guard let value = cards.extra(wanted.name, of: item) else { return false }
      return wanted.values.isEmpty || wanted.values.contains(value)
    }
  }

  private static func type(_ name: String, covers type: String) -> Bool {
    name == type || (name == "classic" && type == "classic-image")
  }
}
