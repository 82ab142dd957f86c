import Diagnostics

extension Fields {
  public mutating func string(_ key: String, required: Bool = false) -> String? {
    guard let node = node(key, required: required) else { return nil }
    return text(key, node)
  }

  public mutating func bool(_ key: String) -> Bool? { value(key, "true or false", \.bool) }

  /// Reads a value of the type that `get` takes; another one is a finding and nil.
  mutating func value<Value>(_ key: String, _ expected: String, _ get: (Node) -> Value?) -> Value? {
    guard let node = node(key) else { return nil }
    if let value = get(node) { return value }
    mistyped(key, node, expected)
    return nil
  }

  /// Reads a whole number; a number outside the given bounds is a finding and nil.
  public mutating func int(_ key: String, atLeast least: Int? = nil, atMost most: Int? = nil) -> Int? {
    guard let node = node(key) else { return nil }
    guard case .int(let value) = node.value else {
      mistyped(key, node, "a whole number")
      return nil
    }
    if value >= least ?? value, value <= most ?? value { return value }
    reportRange(key, node, value, least, most)
    return nil
  }

  /// Reads a finite number; a number outside the given bounds is a finding and nil.
  public mutating func number(_ key: String, atLeast least: Double? = nil, atMost most: Double? = nil) -> Double? {
    guard let node = node(key) else { return nil }
    guard let value = node.number else {
      mistyped(key, node, "a number")
      return nil
    }
    if value.isFinite, value >= least ?? value, value <= most ?? value { return value }
    reportRange(key, node, value, least, most)
    return nil
  }

  /// Reads a list of texts; a single text counts as a list of one.
  public mutating func strings(_ key: String) -> [String] {
    guard let node = node(key) else { return [] }
    if case .string(let value) = node.value { return [value] }
    guard case .list(let items) = node.value else {
      mistyped(key, node, "a list of text")
      return []
    }
    return items.compactMap { text(key, $0) }
  }

  /// Reads one name of a closed set. `hints` says of other names what to write. Inlinable, so that it is specialized for each set.
  @inlinable
  public mutating func choice<Choice>(
    _ key: String, as type: Choice.Type = Choice.self, required: Bool = false, hints: [String: String] = [:]
  ) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let node = node(key, required: required) else { return nil }
    if let choice = node.string.flatMap(Choice.init) { return choice }
    report(node, of: key, among: Choice.allCases.map(\.rawValue), hints)
    return nil
  }

  @usableFromInline
  mutating func report(_ node: Node, of key: String, among names: [String], _ hints: [String: String]) {
    guard let name = node.string else { return mistyped(key, node, expected: names, hint: nil) }
    report(
      .unknownValue, at: node.position, "\(key) is \"\(name)\"", expected: names,
      hint: hints[name] ?? Suggestion.hint(for: name, among: names))
  }

  /// The text of the node under a key; a node of another type is a finding.
  mutating func text(_ key: String, _ node: Node) -> String? {
    if case .string(let value) = node.value { return value }
    mistyped(key, node, "text")
    return nil
  }

  private mutating func reportRange<Number>(
    _ key: String, _ node: Node, _ value: Number, _ least: Number?, _ most: Number?
  ) {
    let expected =
      switch (least, most) {
      case (let least?, let most?): "\(least) to \(most)"
      case (let least?, nil): "\(least) or more"
      case (nil, let most?): "\(most) or less"
      case (nil, nil): "a finite number"
      }
    report(.outOfRange, at: node.position, "\(key) is \(value)", expected: [expected])
  }
}
