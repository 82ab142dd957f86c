import Diagnostics
import Documents

/// Properties by type. Each call takes one property of the open object.
extension PayloadReader {
  /// The value of a property as one type; nil, with a finding, where it is of another.
  private mutating func typed<Value>(
    _ key: String, since: Version, _ expected: String, _ convert: (Node) -> Value?
  ) -> Value? {
    guard let node = node(key, since: since) else { return nil }
    let value = convert(node)
    if value == nil { mistyped(key, node, expected) }
    return value
  }

  /// The value of a property as what it may be; nil, with a finding, where it is anything else.
  mutating func valid<Value>(
    _ key: String, since: Version = .v10, expected: [String], _ convert: (Node) -> Value?
  ) -> Value? {
    guard let node = node(key, since: since) else { return nil }
    let value = convert(node)
    if value == nil { invalid(key, node, expected: expected) }
    return value
  }

  /// Text; empty text counts as absent.
  mutating func string(_ key: String, since: Version = .v10) -> String? {
    typed(key, since: since, "text", \.string).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `true`, `false`, or one of them as text.
  mutating func bool(_ key: String, since: Version = .v10) -> Bool? {
    typed(key, since: since, "true or false") { $0.bool ?? $0.string.flatMap { Bool($0.lowercased()) } }
  }

  mutating func number(_ key: String, since: Version = .v10) -> Double? {
    typed(key, since: since, "a number") { $0.number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// A whole number within bounds.
  mutating func int(_ key: String, since: Version = .v10) -> Int? {
    number(key, since: since).map { Int(max(-1e9, min(1e9, $0))) }
  }

  /// One of a closed set of names, in any letter case.
  mutating func choice<Name: PayloadName>(
    _ key: String, since: Version = .v10, as type: Name.Type = Name.self
  ) -> Name? {
    guard let text = typed(key, since: since, "text", \.string) else { return nil }
    if let name = Name(rawValue: text) { return name }
    let lowercased = text.lowercased()
    if let name = Name.allCases.first(where: { $0.rawValue.lowercased() == lowercased }) { return name }
    if let node = stated(key) { invalid(key, node, expected: Name.allCases.map(\.rawValue)) }
    return nil
  }

  /// A length in pixels: `"50px"`.
  mutating func pixels(_ key: String, since: Version = .v10) -> Double? {
    valid(key, since: since, expected: ["a length such as \"50px\""], \.pixels)
  }

  mutating func color(_ key: String, since: Version = .v10) -> CSSColor? {
    guard let node = node(key, since: since) else { return nil }
    if case .string(let text) = node.value {
      if text.isEmpty { return nil }
      if let color = CSSColor(text) { return color }
    }
    invalid(key, node, expected: ["#RRGGBB", "#AARRGGBB", "a CSS colour word"])
    return nil
  }

  /// The values of an array.
  mutating func list(_ key: String, since: Version = .v10) -> [Node] {
    typed(key, since: since, "an array", \.list) ?? []
  }

  /// The texts of an array.
  mutating func texts(_ key: String) -> [String] {
    each(key) { reader, node in
      if node.string == nil { reader.mistyped(nil, node, "text") }
      return node.string
    }
  }

  /// Reads each item of an array.
  mutating func each<Value>(
    _ key: String, since: Version = .v10, _ read: (inout PayloadReader, Node) -> Value?
  ) -> [Value] {
    let items = list(key, since: since)
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for (i, item) in items.enumerated() {
      let value = within(.key(key), .index(i)) { read(&$0, item) }
      if let value { values.append(value) }
    }
    return values
  }

  /// Reads each object of an array, whose own type changes nothing.
  mutating func each<Value>(
    _ key: String, since: Version = .v10, kind: String, _ read: (inout PayloadReader) -> Value?
  ) -> [Value] {
    each(key, since: since) { reader, node in
      guard reader.open(node, kind: kind) else { return nil }
      defer { reader.close() }
      reader.skip(["type"])
      return read(&reader)
    }
  }

  /// Reads an object that is the value of a property.
  mutating func object<Value>(
    _ key: String, since: Version = .v10, kind: String? = nil, _ read: (inout PayloadReader) -> Value
  ) -> Value? {
    guard let node = node(key, since: since) else { return nil }
    return within(.key(key)) { reader in
      guard reader.open(node, kind: kind ?? key) else { return nil }
      let value = read(&reader)
      reader.close()
      return value
    }
  }

  /// Without a key, the value is where the reader stands.
  mutating func mistyped(_ key: String?, _ node: Node, _ expected: String) {
    if node.isBound { return }
    var hint: String?
    if case .string(let text) = node.value, expected == "a number", Double(text) != nil {
      hint = "leave the quotes out"
    }
    if expected == "text", node.number != nil || node.bool != nil {
      hint = "put the value in quotes" + (reportedPlaces == nil ? "" : "; of an expression write ${string(…)}")
    }
    report(
      .adaptiveWrongType, at: node.position, "\(location(key)) is \(node.excerpt)", expected: [expected], hint: hint)
  }

  mutating func invalid(_ key: String?, _ node: Node, expected: [String]) {
    if node.isBound { return }
    let excerpt = node.string.map { "\"\($0.prefix(80))\"" } ?? node.number.map { shortened($0) } ?? node.typeName
    let hint = node.string.flatMap { self.hint(for: $0, among: expected) }
    report(
      .adaptiveInvalidValue, at: node.position, "\(location(key)) is \(excerpt)", expected: expected, hint: hint)
  }

  /// Reports a missing required property. One whose value
  /// could not be read, or is not known yet, is not missing.
  mutating func missing(_ key: String, _ consequence: String, severity: Severity? = nil) {
    if let node = stated(key), node.isBound || !node.isEmpty { return }
    // A list of a template's data may be empty.
    if reportedPlaces != nil, stated(key)?.list?.isEmpty == true { return }
    let (place, problem) = stated(key).map { ($0.position, "empty") } ?? (position, "missing")
    // The schema allows an empty text.
    let isText = key == "text" && stated(key)?.string != nil
    report(
      .adaptiveMissingProperty, at: place, "\(location(key)) is \(problem): \(consequence)",
      severity: isText ? .warning : severity)
  }

  /// The words with which a screen reader describes a picture; an empty text says that it only decorates.
  mutating func altText() -> String? {
    let text = string("altText")
    if text == nil, stated("altText")?.string == nil {
      report(
        .adaptiveMissingAltText, at: position,
        "\(location("altText")) is missing: a screen reader cannot say what it shows")
    }
    return text
  }
}

extension Node {
  /// Whether nothing stands there: null, an empty text, an empty array.
  fileprivate var isEmpty: Bool {
    switch value {
    case .null: true
    case .string(let text): text.isEmpty
    case .list(let items): items.isEmpty
    default: false
    }
  }
}
