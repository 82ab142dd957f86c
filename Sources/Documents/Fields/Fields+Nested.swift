import Diagnostics

extension Fields {
  /// Returns a reader for a nested map; pass it to `absorb` afterwards, so that its findings are reported.
  public mutating func fields(_ key: String, of kind: String? = nil, required: Bool = false) -> Fields? {
    node(key, required: required).map { Fields($0, of: kind ?? key, in: source) }
  }

  /// Returns the entries of a map with arbitrary keys, in order; another value is a finding and no entries.
  public mutating func entries(_ key: String, required: Bool = false) -> [Mapping.Entry] {
    guard let node = node(key, required: required) else { return [] }
    if case .map(let mapping) = node.value { return mapping.entries }
    mistyped(key, node, "a map")
    return []
  }

  /// Reads each map of a list and adds its reader's findings; an item that is not a map is a finding and skipped.
  /// - Parameter kind: What one map of the list is, for messages: "action".
  public mutating func each(
    _ key: String, of kind: String, required: Bool = false, _ read: (inout Fields) -> Void
  ) {
    guard let node = node(key, required: required) else { return }
    guard case .list(let items) = node.value else {
      mistyped(key, node, "a list of maps")
      return
    }
    for item in items {
      guard case .map = item.value else {
        mistyped(kind, item, "a map")
        continue
      }
      var nested = Fields(item, of: kind, in: source)
      read(&nested)
      absorb(nested)
    }
  }

  /// Reads each map of a list as a value; maps that are read as nil are left out.
  @inlinable
  public mutating func list<Value>(
    _ key: String, of kind: String, required: Bool = false, _ read: (inout Fields) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    each(key, of: kind, required: required) { nested in
      if let value = read(&nested) { values.append(value) }
    }
    return values
  }
}
