import Campaign

/// The moments at which definitions change by themselves: a card expires, a date filter opens.
struct ExpiryClock: Sendable {
  /// The time as of which everything that is known is right, in Unix seconds.
  private(set) var now: Double
  /// The earliest moment that may be ahead; infinite where none is.
  private(set) var next = Double.infinity

  init(now: Double) { self.now = now }

  /// Looks at what was read as of `now`.
  mutating func add(_ entry: Entry) {
    for moment in entry.summary.allMoments where moment > now { next = min(next, moment) }
  }

  /// Forgets what was ahead, for everything is about to be added again.
  mutating func forget() { next = .infinity }

  /// Lets time go on. Gives whether an entry that was read before changes by it; nil where none does.
  mutating func advance(to later: Double) -> ((Entry) -> Bool)? {
    guard later > now else { return nil }
    let (from, isDue) = (now, later >= next)
    now = later
    return isDue ? { $0.summary.passed(at: from) != $0.summary.passed(at: later) } : nil
  }
}
