import Synchronization

/// The rows of a file of the old site by their keys. The next build asks for them mostly in the order in which they
/// stand, so that a look around the next one finds them.
final class RowIndex: Sendable {
  /// 0 for a row without one.
  private let keys: [UInt64]
  /// Where each row begins, and where the last one ends.
  private let starts: [Int]
  private let index = AtomicLazyReference<HashIndex>()

  init(keys: [UInt64], starts: [Int]) {
    self.keys = keys
    self.starts = starts
  }

  /// The place of a row, and its bytes; `hint` is the place around which it is looked for first.
  func row(_ key: UInt64, near hint: Int) -> (place: Int, bytes: Range<Int>)? {
    guard key != 0, let place = around(hint, key) ?? search(key), starts.indices.contains(place + 1) else { return nil }
    return (place, starts[place]..<starts[place + 1])
  }

  private func around(_ hint: Int, _ key: UInt64) -> Int? {
    if keys.indices.contains(hint), keys[hint] == key { return hint }
    guard (-2...keys.count).contains(hint) else { return nil }
    return (max(0, hint - 2)..<min(keys.count, max(0, hint + 4))).first { keys[$0] == key }
  }

  private func search(_ key: UInt64) -> Int? {
    (index.load() ?? index.storeIfNil(HashIndex(keys))).place(of: key)
  }
}
