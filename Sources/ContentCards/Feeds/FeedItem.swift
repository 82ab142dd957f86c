import CardSystems

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
