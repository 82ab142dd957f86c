/// A dictionary that compares its keys one by one as long as they are few, as in most blocks: that costs less than to
/// hash one.
struct SmallMap<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  private var entries: [Entry] = []
  /// Of all keys, once they are many.
  private var places: [Key: Int] = [:]
  private static var limit: Int { 12 }

  private struct Entry: Hashable {
    let key: Key
    var value: Value
  }

  subscript(_ key: Key) -> Value? { place(of: key).map { entries[$0].value } }

  /// Keeps a value that is there.
  mutating func add(_ value: Value, for key: Key) {
    if place(of: key) == nil { append(value, for: key) }
  }

  /// Changes a value that is there, or adds one.
  mutating func update(_ key: Key, orAdd value: Value, _ change: (inout Value) -> Void) {
    if let place = place(of: key) { change(&entries[place].value) } else { append(value, for: key) }
  }

  private mutating func append(_ value: Value, for key: Key) {
    if entries.isEmpty { entries.reserveCapacity(8) }
    entries.append(Entry(key: key, value: value))
    if entries.count == Self.limit {
      for (i, entry) in entries.enumerated() { places[entry.key] = i }
    } else if entries.count > Self.limit {
      places[key] = entries.count - 1
    }
  }

  private func place(of key: Key) -> Int? {
    if entries.count >= Self.limit { return places[key] }
    for i in entries.indices where entries[i].key == key { return i }
    return nil
  }
}
