import CardSystems

/// The list of a feed's page: every card that it shows, and why not the others, as far as a page can hold them.
enum FeedMembers {
  /// Cards that are not shown and still listed by name.
  static let listed = 200

  static func list(_ selection: FeedSelection, _ summaries: [Summary]) -> [Preview.Member] {
    var count = 0
    var members = selection.shown.map { item in
      defer { count += item.isControl ? 0 : 1 }
      return Preview.Member(
        id: item.summary.id, title: item.title, position: item.isControl ? nil : count, reason: reason(item))
    }
    for (index, why) in selection.omitted.prefix(listed) where summaries.indices.contains(index) {
      let summary = summaries[index]
      members.append(
        Preview.Member(id: summary.id, title: summary.title, position: nil, reason: "not shown: \(why.reason)"))
    }
    let rest = selection.omitted.count - listed
    if rest > 0 {
      members.append(
        Preview.Member(id: "", title: "\(rest) more cards", position: nil, reason: "not shown, and not listed here"))
    }
    return members
  }

  private static func reason(_ item: FeedItem) -> String {
    if item.isControl { return "control card: logs its impression, never shown" }
    var reasons: [String] = []
    if item.isPinned { reasons.append("pinned") }
    if !item.changes.isEmpty { reasons.append("changed by a transform") }
    return reasons.isEmpty ? "shown" : "shown: " + reasons.joined(separator: ", ")
  }
}
