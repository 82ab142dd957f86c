import Diagnostics
import Text

extension Fields {
  /// Reads a text; nil where the key is absent. Any other value is a finding, and nil.
  public mutating func string(_ key: String, required: Bool = false) -> String? {
    guard let node = node(key, required: required) else { return nil }
    return text(key, node)
  }

  /// Reads `true` or `false`; nil where the key is absent. Any other value is a finding, and nil.
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
    number(key, "a whole number", least, most, in: (least ?? .min)...(most ?? .max)) { node in
      if case .int(let value) = node.value { value } else { nil }
    }
  }

  /// Reads a finite number; a number outside the given bounds is a finding and nil.
  public mutating func number(_ key: String, atLeast least: Double? = nil, atMost most: Double? = nil) -> Double? {
    let finite = Double.greatestFiniteMagnitude
    return number(key, "a number", least, most, in: (least ?? -finite)...(most ?? finite), \.number)
  }

  /// Reads a list of texts; a single text counts as a list of one.
  public mutating func strings(_ key: String) -> [String] {
    let items = value(key, "a list of text") { $0.string == nil ? $0.list : [$0] }
    return (items ?? []).compactMap { text(key, $0) }
  }

  /// Reads one name of a closed set. `hints` says of other names what
  /// to write. Inlinable, so that it is specialized for each set.
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
      .unknownValue, name, at: node.position, "\(key) is \"\(name)\"", expected: names, hint: hints[name],
      meant: hints[name] == nil ? Suggestion.nearest(to: name, among: names) : nil)
  }

  /// The text of the node under a key; a node of another type is a finding.
  mutating func text(_ key: String, _ node: Node) -> String? {
    if case .string(let value) = node.value { return value }
    mistyped(key, node, "text")
    return nil
  }

  private mutating func number<Number: Comparable>(
    _ key: String, _ type: String, _ least: Number?, _ most: Number?, in range: ClosedRange<Number>,
    _ get: (Node) -> Number?
  ) -> Number? {
    guard let node = node(key), let value = value(key, type, get) else { return nil }
    if range.contains(value) { return value }
    let range =
      switch (least, most) {
      case (let least?, let most?): "\(least) to \(most)"
      case (let least?, nil): "\(least) or more"
      case (nil, let most?): "\(most) or less"
      case (nil, nil): "a finite number"
      }
    report(.outOfRange, at: node.position, "\(key) is \(value)", expected: [range])
    return nil
  }

  /// Returns a reader for a nested map; pass it to `absorb` afterwards, so that its findings are reported.
  ///
  ///     guard var link = fields.fields("link") else { return }
  ///     url = link.url("url")
  ///     fields.absorb(link)
  public mutating func fields(_ key: String, of kind: String? = nil, required: Bool = false) -> Fields? {
    node(key, required: required).map { Fields($0, of: kind ?? key, in: source) }
  }

  /// Returns the entries of a map with arbitrary keys, in order; another value is a finding and no entries.
  public mutating func entries(_ key: String) -> [Mapping.Entry] { value(key, "a map", \.map)?.entries ?? [] }

  /// Reads each map of a list as a value, and adds its reader's findings. Maps that are read as nil are
  /// left out; an item that is not a map is a finding and skipped.
  ///
  ///     let names = fields.list("actions", of: "action") { action in action.string("name") }
  ///
  /// - Parameter kind: What one map of the list is, for messages: "action".
  public mutating func list<Value>(
    _ key: String, of kind: String, _ read: (inout Fields) -> Value?
  ) -> [Value] {
    (value(key, "a list of maps", \.list) ?? []).compactMap { item in
      guard case .map = item.value else {
        mistyped(kind, item, "a map")
        return nil
      }
      var itemFields = Fields(item, of: kind, in: source)
      let value = read(&itemFields)
      absorb(itemFields)
      return value
    }
  }

  /// Reads a URL with a scheme, unchanged. A URL that no app can open is a finding and nil; a URL with a template
  /// expression is not checked, because its value is not known yet. Blanks stay, because apps repair them.
  public mutating func url(_ key: String, required: Bool = false) -> String? {
    guard let node = node(key, required: required), let text = text(key, node) else { return nil }
    let solid = String(decoding: text.utf8.filter { !$0.isSpaceOrControl }, as: UTF8.self)
    guard !URLText.containsTemplate(text), let problem = URLText(solid).problem else { return text }
    report(
      .badURL, text, at: node.position, "\(key) is \"\(text)\": \(problem.message)", hint: problem.hint,
      meant: problem.meant)
    return nil
  }

  /// Reads a language tag, unchanged. A text of another form is a finding.
  public mutating func language(_ key: String) -> String? {
    guard let node = node(key), let tag = text(key, node) else { return nil }
    guard !tag.isEmpty, !LanguageTag.isWellFormed(tag) else { return tag }
    let hyphenatedTag = tag.replacing("_", with: "-")
    report(
      .badLanguage, at: node.position, "\(key) is \"\(tag)\"", expected: ["en", "pt-BR"],
      hint: LanguageTag.isWellFormed(hyphenatedTag) ? "write \(hyphenatedTag)" : nil)
    return tag
  }
}
