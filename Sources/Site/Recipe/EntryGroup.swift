import Campaign

/// The definitions of one campaign.
struct EntryGroup: Sendable {
  /// What people call it.
  var name: String
  /// By system and path.
  var entries: [Entry]

  /// By campaign; those without one have a group of their own.
  static func all(of entries: [Entry]) -> [EntryGroup] {
    Dictionary(grouping: entries) { $0.summary.campaign ?? "" }.sorted { $0.key < $1.key }.map {
      EntryGroup(name: $0.key.isEmpty ? "Without a campaign" : $0.key, entries: $0.value)
    }
  }
}
