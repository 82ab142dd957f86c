import CardSystems

/// The properties of all cards that feeds ask for, as columns: each feed looks at all cards and shows a few.
public struct CardCatalogue: Sendable {
  /// The flags of a card before a feed's rules change them.
  struct Marks: OptionSet {
    let rawValue: UInt8

    static let draft = Marks(rawValue: 1)
    static let control = Marks(rawValue: 2)
    static let pinned = Marks(rawValue: 4)
    static let viewed = Marks(rawValue: 8)
    static let dismissible = Marks(rawValue: 16)
    static let removed = Marks(rawValue: 32)

    /// The flags that are facts of a summary, by their names.
    fileprivate static let facts: [(name: String, mark: Marks)] = [
      ("pinned", .pinned), ("viewed", .viewed), ("dismissible", .dismissible), ("removed", .removed),
    ]
  }

  struct Row {
    /// Unix seconds.
    var created: Double?
    var expiresAt: Double?
    var marks: Marks
  }

  let summaries: [Summary]
  let rows: [Row]

  init(of summaries: [Summary]) {
    self.summaries = summaries
    rows = summaries.map { summary in
      var marks: Marks = summary.draft ? .draft : []
      if summary.type == CardType.control.rawValue { marks.insert(.control) }
      for (name, mark) in Marks.facts where summary.fact(name) != nil { marks.insert(mark) }
      return Row(created: summary.created, expiresAt: summary.expiresAt, marks: marks)
    }
  }
}

extension ContentCards {
  public static func catalogue(of summaries: [Summary]) -> CardCatalogue { CardCatalogue(of: summaries) }
}

/// A card and what a feed's rules have changed so far.
struct FeedItem {
  /// The card's index in the catalogue.
  let index: Int
  /// The changes in their order; the last one of a property counts.
  var changes: [FeedChanges] = []

  init(index: Int) { self.index = index }

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

  func isControl(_ item: FeedItem) -> Bool { row(item).marks.contains(.control) }
  func title(_ item: FeedItem) -> String { changed(item, \.title) ?? summary(item).title }
  func isPinned(_ item: FeedItem) -> Bool { changed(item, \.pinned) ?? row(item).marks.contains(.pinned) }
  func isViewed(_ item: FeedItem) -> Bool { changed(item, \.viewed) ?? row(item).marks.contains(.viewed) }

  func isDismissible(_ item: FeedItem) -> Bool {
    changed(item, \.dismissible) ?? row(item).marks.contains(.dismissible)
  }

  func flag(_ name: String, of item: FeedItem) -> Bool {
    switch name {
    case "pinned": isPinned(item)
    case "viewed": isViewed(item)
    case "dismissible": isDismissible(item)
    default: summary(item).fact(name) != nil
    }
  }

  func extra(_ name: String, of item: FeedItem) -> String? {
    for change in item.changes.reversed() {
      if let extra = change.extras.last(where: { $0.name == name }) { return extra.value }
    }
    return summary(item).fact("extras.\(name)")
  }

  @inline(__always)
  private func changed<Value>(_ item: FeedItem, _ property: (FeedChanges) -> Value?) -> Value? {
    if item.changes.isEmpty { return nil }
    return item.changes.lazy.reversed().compactMap(property).first
  }
}
