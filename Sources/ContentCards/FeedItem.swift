import CardSystems

/// A card on its way through a feed's rules: what its summary says, with what the rules have changed.
struct FeedItem {
  /// In the list of summaries.
  let index: Int
  let summary: Summary
  /// In the order in which they were made; the last one about a property counts.
  var changes: [FeedChanges] = []

  init(index: Int, summary: Summary) {
    self.index = index
    self.summary = summary
  }

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

extension FeedChanges {
  func apply(to card: inout ContentCard) {
    if let title { card.title = title }
    if let domain { card.domain = domain }
    if let url { card.links.ios = url }
    if let pinned { card.flags.pinned = pinned }
    if let viewed { card.flags.viewed = viewed }
    if let dismissible { card.flags.dismissible = dismissible }
    for extra in extras {
      card.extras.removeAll { $0.name == extra.name }
      card.extras.append(extra)
    }
  }
}

extension FeedCondition {
  func holds(for item: FeedItem) -> Bool {
    let summary = item.summary
    guard types.isEmpty || types.contains(where: { Self.type($0, covers: summary.type) }) else { return false }
    guard ids.isEmpty || ids.contains(summary.id) else { return false }
    guard campaigns.isEmpty || summary.campaign.map(campaigns.contains) == true else { return false }
    guard tags.isEmpty || tags.contains(where: summary.tags.contains) else { return false }
    guard flags.allSatisfy({ item.flag($0.name) == $0.value }) else { return false }
    return extras.allSatisfy { wanted in
      guard let value = item.extra(wanted.name) else { return false }
      return wanted.values.isEmpty || wanted.values.contains(value)
    }
  }

  private static func type(_ name: String, covers type: String) -> Bool {
    name == type || (name == "classic" && type == "classic-image")
  }
}
