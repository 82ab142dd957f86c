import Synchronization

/// How many connections there are.
final class ConnectionCount: Sendable {
  private let count = Atomic<Int>(0)

  /// One more; gives how many there are with it.
  func add() -> Int { count.add(1, ordering: .relaxed).newValue }
  func remove() { count.subtract(1, ordering: .relaxed) }
}
