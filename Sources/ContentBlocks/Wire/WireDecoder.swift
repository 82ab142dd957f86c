import Documents
import Text

/// Why a response does not decode; the SDK then discards all of it.
public struct WireProblem: Error, Sendable, Hashable {
  /// The path of the value, such as `in_app_content_blocks[2].content.html`.
  public var path: String
  /// The problem as the rest of a sentence that begins with the path: "is 7, not an object".
  public var message: String
  /// The place of the value, or of the object that lacks it.
  public var position: Position

  /// The sentence, about the payload itself where the path is empty.
  var text: String { "\(path.isEmpty ? "the payload" : path) \(message)" }
}

/// Reads JSON as Foundation's decoder does for the SDK's types: unknown keys are ignored, a missing or
/// mistyped one fails the whole document, and null counts as absent if a key is optional.
struct WireDecoder {
  let node: Node
  let path: String

  init(_ node: Node, path: String = "") throws(WireProblem) {
    self.node = node
    self.path = path
    guard case .map = node.value else { throw problem(node, "is \(node.excerpt), not an object") }
  }

  func string(_ key: String) throws(WireProblem) -> String { try value(key, "text", \.string) }

  func optionalString(_ key: String) throws(WireProblem) -> String? { try optionalValue(key, "text", \.string) }

  func bool(_ key: String) throws(WireProblem) -> Bool { try value(key, "true or false", \.bool) }

  func optionalBool(_ key: String) throws(WireProblem) -> Bool? { try optionalValue(key, "true or false", \.bool) }

  func int(_ key: String) throws(WireProblem) -> Int { try value(key, "a whole number", Self.whole) }

  func optionalInt(_ key: String) throws(WireProblem) -> Int? { try optionalValue(key, "a whole number", Self.whole) }

  /// Seconds since 1970, the only form of dates in the SDK's responses.
  func optionalDate(_ key: String) throws(WireProblem) -> Double? {
    try optionalValue(key, "a number of seconds since 1970", \.number)
  }

  private static func whole(_ node: Node) -> Int? {
    if case .int(let int) = node.value { int } else { node.number.flatMap { Int(exactly: $0) } }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ value: String, as type: Choice.Type
  ) throws(WireProblem) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: value) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw problem(node[key] ?? node, "is \"\(value)\", none of \(names)", key)
  }

  func optionalObject(_ key: String) throws(WireProblem) -> WireDecoder? {
    guard let value = optional(key) else { return nil }
    return try WireDecoder(value, path: below(key))
  }

  func object(_ key: String) throws(WireProblem) -> WireDecoder {
    try WireDecoder(try required(key), path: below(key))
  }

  func strings(_ key: String) throws(WireProblem) -> [String] {
    var strings: [String] = []
    for item in try list(key) {
      guard let string = item.string else { throw mistyped(key, item, "a list of text") }
      strings.append(string)
    }
    return strings
  }

  func optional(_ key: String) -> Node? { node[key].flatMap { $0.isNull ? nil : $0 } }

  func list(_ key: String) throws(WireProblem) -> [Node] { try value(key, "a list", \.list) }

  private func value<Value>(
    _ key: String, _ expected: String, _ convert: (Node) -> Value?
  ) throws(WireProblem) -> Value {
    let node = try required(key)
    guard let value = convert(node) else { throw mistyped(key, node, expected) }
    return value
  }

  private func optionalValue<Value>(
    _ key: String, _ expected: String, _ convert: (Node) -> Value?
  ) throws(WireProblem) -> Value? {
    optional(key) == nil ? nil : try value(key, expected, convert)
  }

  private func required(_ key: String) throws(WireProblem) -> Node {
    guard let value = node[key] else { throw problem(node, "is missing", key) }
    if value.isNull { throw problem(value, "is null", key) }
    return value
  }

  private func mistyped(_ key: String, _ value: Node, _ expected: String) -> WireProblem {
    problem(value, "is \(value.excerpt), not \(expected)", key)
  }

  private func problem(_ node: Node, _ message: String, _ key: String? = nil) -> WireProblem {
    WireProblem(path: key.map(below) ?? path, message: message, position: node.position)
  }

  func below(_ key: String) -> String { path.isEmpty ? key : path + "." + key }
}
