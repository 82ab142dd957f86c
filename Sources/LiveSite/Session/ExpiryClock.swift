import Campaign

/// Finds the moments at which definitions change without an edit: a card expires, a date filter opens.
struct ExpiryClock: Sendable {
  /// The time for which the definitions were read, in Unix seconds.
  private(set) var now: Double
  /// The earliest moment after `now` that is known, in Unix seconds; infinite if there is none.
  private(set) var next = Double.infinity

  /// Adds the moments of an entry that was read for `now`.
  mutating func add(_ entry: Entry) {
    for moment in entry.summary.allMoments where moment > now { next = min(next, moment) }
  }

  /// Clears `next`, because all entries are about to be added again.
  mutating func forget() { next = .infinity }

  /// Moves the clock forward. Returns a test for entries that change between the two times; nil if none does.
  mutating func advance(to later: Double) -> ((Entry) -> Bool)? {
    guard later > now else { return nil }
    let (oldTime, isDue) = (now, later >= next)
    now = later
    return isDue ? { $0.summary.passed(at: oldTime) != $0.summary.passed(at: later) } : nil
  }
}
