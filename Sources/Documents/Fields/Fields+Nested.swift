import Diagnostics

extension Fields {
  /// A nested map, as its own reader; hand its findings back with `absorb`.
  public mutating func fields(_ key: String, of kind: String? = nil, required: Bool = false) -> Fields? {
    node(key, required: required).map { Fields($0, of: kind ?? key, in: source) }
  }

  /// The entries of a map whose keys are free, in their order; anything but a map is a finding and no entries.
  public mutating func entries(_ key: String, required: Bool = false) -> [Mapping.Entry] {
    guard let node = node(key, required: required) else { return [] }
    if case .map(let mapping) = node.value { return mapping.entries }
    mistyped(key, node, "a map")
    return []
  }

  /// Reads each map of a list, and takes over what its reader finds; a value that is no map is a finding and skipped.
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

  /// What each map of a list is read as; those that read as nil are left out.
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
