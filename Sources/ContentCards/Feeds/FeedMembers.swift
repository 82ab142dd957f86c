import CardSystems

/// The list of a feed's page: every card that it shows, and why others are not shown, as far as a page can hold them.
enum FeedMembers {
  /// How many of the cards that are not shown are listed by name.
  static let listed = 200

  static func list(_ selection: FeedSelection, _ cards: CardCatalogue) -> Preview.Members {
    var members = Preview.Members(of: cards.summaries, capacity: selection.shown.count + listed + 1)
    var count = 0
    for item in selection.shown {
      let reason = members.add(reason: reason(item, cards))
      let position = cards.isControl(item) ? nil : count
      if position != nil { count += 1 }
      if item.changes.isEmpty {
        members.add(item.index, at: position, reason: reason)
      } else {
        members.add(item.index, title: cards.title(item), at: position, reason: reason)
      }
    }
    var known: [String: Int] = [:]
    for (item, why) in selection.omitted.prefix(listed) {
      let text = selection.reason(item, why)
      let reason = known[text] ?? members.add(reason: "not shown: \(text)")
      known[text] = reason
      members.add(item.index, reason: reason)
    }
    let rest = selection.omitted.count - listed
    if rest > 0 {
      members.add(nil, title: "\(rest) more cards", reason: members.add(reason: "not shown, and not listed here"))
    }
    return members
  }

  private static func reason(_ item: FeedItem, _ cards: CardCatalogue) -> String {
    if cards.isControl(item) { return "control card: logs its impression, never shown" }
    var reasons: [String] = []
    if cards.isPinned(item) { reasons.append("pinned") }
    if !item.changes.isEmpty { reasons.append("changed by a transform") }
    return reasons.isEmpty ? "shown" : "shown: " + reasons.joined(separator: ", ")
  }
}
