import Diagnostics

extension Fields {
  /// Returns a reader for a nested map; pass it to `absorb` afterwards, so that its findings are reported.
  public mutating func fields(_ key: String, of kind: String? = nil, required: Bool = false) -> Fields? {
    node(key, required: required).map { Fields($0, of: kind ?? key, in: source) }
  }

  /// Returns the entries of a map with arbitrary keys, in order; another value is a finding and no entries.
  public mutating func entries(_ key: String) -> [Mapping.Entry] { value(key, "a map", \.map)?.entries ?? [] }

  /// Reads each map of a list as a value, and adds its reader's findings. Maps that are read as nil are left out; an item
  /// that is not a map is a finding and skipped.
  /// - Parameter kind: What one map of the list is, for messages: "action".
  public mutating func list<Value>(
    _ key: String, of kind: String, _ read: (inout Fields) -> Value?
  ) -> [Value] {
    (value(key, "a list of maps", \.list) ?? []).compactMap { item in
      guard case .map = item.value else {
        mistyped(kind, item, "a map")
        return nil
      }
      var nested = Fields(item, of: kind, in: source)
      let value = read(&nested)
      absorb(nested)
      return value
    }
  }
}
