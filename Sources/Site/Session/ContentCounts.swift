import Campaign
import CardSystems

/// What the cross-checks compare definitions by, as far as one that changes must not concern another.
struct ContentCounts: Sendable {
  /// How many definitions say the same.
  private var contents: [UInt64: Int] = [:]

  init(of entries: [Entry]) {
    contents.reserveCapacity(entries.count)
    for index in entries.indices {
      if let content = entries[index].summary.content { contents[content, default: 0] += 1 }
    }
  }

  /// Puts a definition's new state in the place of its old one; false where that may change what is said of others.
  mutating func replace(_ old: Entry, with new: Entry) -> Bool {
    guard old.summary.images == new.summary.images else { return false }
    if old.summary.content == new.summary.content { return old.isReadable == new.isReadable }
    if let content = old.summary.content {
      guard contents.removeValue(forKey: content) == 1 else { return false }
    }
    if let content = new.summary.content { return contents.updateValue(1, forKey: content) == nil }
    return true
  }
}
