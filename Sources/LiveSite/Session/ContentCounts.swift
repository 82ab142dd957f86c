import Campaign

/// Counts definitions by their content, so that a session can tell whether a changed definition affects the
/// cross-checks of others.
struct ContentCounts: Sendable {
  /// The number of definitions with the same `Summary.content`.
  private var contents: [UInt64: Int] = [:]

  init(of entries: [Entry]) {
    for content in entries.lazy.compactMap(\.summary.content) { contents[content, default: 0] += 1 }
  }

  /// Replaces a definition's old state with the new one. Returns false if this may change findings of other
  /// definitions; the counts are then no longer valid.
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
