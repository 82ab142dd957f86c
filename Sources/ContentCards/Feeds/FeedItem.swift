import CardSystems

/// A card on its way through a feed's rules: what its summary says, with what the rules have changed.
struct FeedItem {
  /// In the list of summaries.
  let index: Int
  private let summaries: [Summary]
  /// In the order in which they were made; the last one about a property counts.
  var changes: [FeedChanges] = []

  init(index: Int, in summaries: [Summary]) {
    self.index = index
    self.summaries = summaries
  }

  /// Not a copy of its own: a feed sorts thousands of items.
  var summary: Summary { _read { yield summaries[index] } }

  var isControl: Bool { summary.type == CardType.control.rawValue }
  var title: String { changes.last { $0.title != nil }?.title ?? summary.title }
  var isPinned: Bool { changes.last { $0.pinned != nil }?.pinned ?? has("pinned") }
  var isViewed: Bool { changes.last { $0.viewed != nil }?.viewed ?? has("viewed") }
  var isDismissible: Bool { changes.last { $0.dismissible != nil }?.dismissible ?? has("dismissible") }

  func flag(_ name: String) -> Bool {
    switch name {
    case "pinned": isPinned
    case "viewed": isViewed
    case "dismissible": isDismissible
    default: has(name)
    }
  }

  func extra(_ name: String) -> String? {
    for change in changes.reversed() {
      if let extra = change.extras.last(where: { $0.name == name }) { return extra.value }
    }
    return summary.fact("extras.\(name)")
  }

  /// The card with the changes in it.
  func applied(to card: ContentCard) -> ContentCard {
    var card = card
    for change in changes { change.apply(to: &card) }
    return card
  }

  private func has(_ flag: String) -> Bool { summary.fact(flag) != nil }
}
