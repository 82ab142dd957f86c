import Campaign

/// The definitions of one campaign.
struct EntryGroup: Sendable {
  /// What people call it.
  var name: String
  /// Indices of the entries, rising.
  var entries: [Int]

  /// By campaign, and in it by system and path: the order of everything that goes through all definitions.
  static func all(of entries: [Entry]) -> [EntryGroup] {
    var places: [UInt64: Int] = [:]
    var found: [EntryGroup] = []
    for (i, entry) in entries.enumerated() {
      let campaign = entry.brief.campaign ?? 0
      if let place = places[campaign] {
        found[place].entries.append(i)
      } else {
        places[campaign] = found.count
        found.append(EntryGroup(name: campaign == 0 ? "" : entry.summary.campaign ?? "", entries: [i]))
      }
    }
    // Names of other bytes may be the same text.
    let groups = Dictionary(found.map { ($0.name, $0.entries) }, uniquingKeysWith: { ($0 + $1).sorted() })
    return groups.sorted { $0.key < $1.key }.map {
      EntryGroup(name: $0.key.isEmpty ? "Without a campaign" : $0.key, entries: $0.value)
    }
  }
}
