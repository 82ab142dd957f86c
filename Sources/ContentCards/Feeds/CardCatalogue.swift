import CardSystems

/// The properties of all cards that feeds ask for, as columns: each feed looks at all cards and shows a few.
public struct CardCatalogue: Sendable {
  struct Row {
    /// Unix seconds.
    var created: Double?
    var expiresAt: Double?
    var isDraft: Bool
    var isControl: Bool
    /// Before a feed's rules change them.
    var flags: ContentCard.Flags
  }

  let summaries: [Summary]
  let rows: [Row]

  init(of summaries: [Summary]) {
    self.summaries = summaries
    rows = summaries.map { summary in
      Row(
        created: summary.created, expiresAt: summary.expiresAt, isDraft: summary.draft,
        isControl: summary.type == CardType.control.rawValue,
        flags: ContentCard.Flags(CardField.flags.filter { summary.fact($0.name) != nil }.map(\.flag)))
    }
  }
}

extension CardCatalogue {
  /// Why a platform's SDK drops a card; nil where it shows it.
  func refusal(of index: Int, on platform: Platform) -> FeedSelection.Omission? {
    platform.id == .ios ? nil : summaries[index].fact(platform.refusalName).map { .refused($0) }
  }
}

extension ContentCards {
  /// Collects the properties of cards by which feeds choose and sort.
  public static func catalogue(of summaries: [Summary]) -> CardCatalogue { CardCatalogue(of: summaries) }
}

/// A card and what a feed's rules have changed so far.
struct FeedItem {
  /// The card's index in the catalogue.
  let index: Int
  /// The changes in their order; the last one of a property counts.
  var changes: [FeedChanges] = []

  /// The card with the changes in it.
  func applied(to card: ContentCard) -> ContentCard {
    var card = card
    for change in changes { change.apply(to: &card) }
    return card
  }
}

/// The properties of an item, with its changes.
extension CardCatalogue {
  func row(_ item: FeedItem) -> Row { rows[item.index] }
  func summary(_ item: FeedItem) -> Summary { summaries[item.index] }

  func isControl(_ item: FeedItem) -> Bool { row(item).isControl }
  func title(_ item: FeedItem) -> String { changed(item, \.title) ?? summary(item).title }

  func has(_ flag: ContentCard.Flags, _ item: FeedItem) -> Bool {
    changed(item) { $0.flags[flag] } ?? row(item).flags.contains(flag)
  }

  func extra(_ name: String, of item: FeedItem) -> String? {
    for change in item.changes.reversed() {
      if let extra = change.extras.last(where: { $0.name == name }) { return extra.value }
    }
    return summary(item).fact("extras.\(name)")
  }

  /// An item's value of a key of `FeedTransform`: `extras.NAME`, `title` or `type`; nil where it has none.
  func value(of key: String, _ item: FeedItem) -> String? {
    switch key {
    case "title": title(item)
    case "type": summary(item).type
    default: extra(String(key.dropFirst("extras.".count)), of: item)
    }
  }

  @inline(__always)
  private func changed<Value>(_ item: FeedItem, _ property: (FeedChanges) -> Value?) -> Value? {
    if item.changes.isEmpty { return nil }
    return item.changes.lazy.reversed().compactMap(property).first
  }
}
