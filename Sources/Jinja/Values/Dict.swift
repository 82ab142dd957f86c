/// Keys and values in the order in which they came. Safe to share: those of a profile are frozen, and a
/// render that would change one begins again with a copy of its own; any other belongs to a single render.
final class Dict: @unchecked Sendable {
  private(set) var keys: [JinjaValue] = []
  private(set) var values: [JinjaValue] = []
  let isFrozen: Bool
  /// The places of keys; a few keys are compared one after another instead.
  private var index: [DictKey: Int]?
  private static let indexedFrom = 12

  init(isFrozen: Bool = false) { self.isFrozen = isFrozen }

  /// Takes keys that differ, as those of a document.
  init(frozenKeys keys: [[UInt8]], values: [JinjaValue], isFrozen: Bool) {
    self.keys = keys.map { .text($0) }
    self.values = values
    self.isFrozen = isFrozen
    buildIndex()
  }

  var count: Int { keys.count }

  var pairs: [JinjaValue] { keys.indices.map { JinjaValue(tuple: [keys[$0], values[$0]]) } }

  @inline(__always)
  func value(_ key: [UInt8]) -> JinjaValue? {
    if let index { return index[.text(key)].map { values[$0] } }
    for i in keys.indices {
      if case .text(let other) = keys[i], other == key { return values[i] }
    }
    // Markup may be a key, too.
    return nil
  }

  private func place(_ key: DictKey) -> Int? {
    if let index { return index[key] }
    return keys.firstIndex { DictKey($0) == key }
  }

  func value(_ key: DictKey) -> JinjaValue? { place(key).map { values[$0] } }

  func set(_ key: JinjaValue, _ hashed: DictKey, _ value: JinjaValue) {
    if let index = place(hashed) {
      values[index] = value
      return
    }
    keys.append(key)
    values.append(value)
    if index == nil { buildIndex() } else { index?[hashed] = keys.count - 1 }
  }

  func set(_ key: [UInt8], _ value: JinjaValue) { set(.text(key), .text(key), value) }

  @discardableResult
  func remove(_ key: DictKey) -> JinjaValue? {
    guard let at = place(key) else { return nil }
    keys.remove(at: at)
    let value = values.remove(at: at)
    buildIndex()
    return value
  }

  func removeAll() {
    keys.removeAll()
    values.removeAll()
    index = nil
  }

  /// Removes everything, and returns it.
  func emptied() -> [JinjaValue] {
    let all = keys + values
    removeAll()
    return all
  }

  func copy() -> Dict {
    let copy = Dict()
    (copy.keys, copy.values, copy.index) = (keys, values, index)
    return copy
  }

  private func buildIndex() {
    index = nil
    guard keys.count >= Dict.indexedFrom else { return }
    var index: [DictKey: Int] = [:]
    index.reserveCapacity(keys.count)
    for (i, key) in keys.enumerated() { if let key = DictKey(key) { index[key] = i } }
    self.index = index
  }
}

/// A value as the key of a dict: equal numbers are one key, whatever their type.
enum DictKey: Hashable {
  case none
  case text([UInt8])
  case int(Int)
  case big([UInt8])
  case float(Double)
  case tuple([DictKey])
  case object(ObjectIdentifier)

  /// Nil for what is no key: a list, a dict, or a tuple of very many values or of many inside each other.
  init?(_ value: JinjaValue) {
    var work = 100
    self.init(value, work: &work)
  }

  private init?(_ value: JinjaValue, work: inout Int) {
    work -= 1
    switch value {
    case .none: self = .none
    case .text(let bytes), .markup(let bytes): self = .text(bytes)
    case .bool(let value): self = .int(value ? 1 : 0)
    case .int(let value): self = .int(value)
    case .big(let value): self = .big(value.text(radix: 16))
    case .float(let value): self = Int(exactly: value).map { .int($0) } ?? .float(value)
    case .tuple(let tuple):
      var keys: [DictKey] = []
      for item in tuple.items {
        guard work > 0, let key = DictKey(item, work: &work) else { return nil }
        keys.append(key)
      }
      self = .tuple(keys)
    case .undefined(let value): self = .text(Array(value.message.utf8))
    case .range(let value): self = .object(ObjectIdentifier(value))
    case .generator, .macro, .cycler, .joiner, .builtin:
      guard let identity = value.identity else { return nil }
      self = .object(identity)
    default: return nil
    }
  }
}
