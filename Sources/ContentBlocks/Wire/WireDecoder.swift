import Documents
import Text

/// Why a response does not decode; the SDK then discards all of it.
public struct WireProblem: Error, Sendable, Hashable {
  /// The path of the value, such as `in_app_content_blocks[2].content.html`.
  public var path: String
  public var message: String
  public var position: Position
}

/// Reads JSON as Foundation's decoder does for the SDK's types: unknown keys are ignored, a missing or mistyped one
/// fails the whole document, and null counts as absent if a key is optional.
struct WireDecoder {
  let node: Node
  let path: String

  init(_ node: Node, path: String = "") throws(WireProblem) {
    self.node = node
    self.path = path
    guard case .map = node.value else { throw problem(node, "is \(node.excerpt), not an object") }
  }

  func string(_ key: String) throws(WireProblem) -> String {
    let value = try required(key)
    guard let string = value.string else { throw mistyped(key, value, "text") }
    return string
  }

  func optionalString(_ key: String) throws(WireProblem) -> String? {
    guard let value = optional(key) else { return nil }
    guard let string = value.string else { throw mistyped(key, value, "text") }
    return string
  }

  func bool(_ key: String) throws(WireProblem) -> Bool {
    let value = try required(key)
    guard let bool = value.bool else { throw mistyped(key, value, "true or false") }
    return bool
  }

  func optionalBool(_ key: String) throws(WireProblem) -> Bool? {
    guard optional(key) != nil else { return nil }
    return try bool(key)
  }

  func int(_ key: String) throws(WireProblem) -> Int {
    let value = try required(key)
    switch value.value {
    case .int(let int): return int
    case .double(let double):
      if let int = Int(exactly: double) { return int }
    default: break
    }
    throw mistyped(key, value, "a whole number")
  }

  func optionalInt(_ key: String) throws(WireProblem) -> Int? {
    guard optional(key) != nil else { return nil }
    return try int(key)
  }

  /// Seconds since 1970, the only form of dates in the SDK's responses.
  func optionalDate(_ key: String) throws(WireProblem) -> Double? {
    guard let value = optional(key) else { return nil }
    guard let number = value.number else { throw mistyped(key, value, "a number of seconds since 1970") }
    return number
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

  func objects(_ key: String) throws(WireProblem) -> [WireDecoder] {
    var objects: [WireDecoder] = []
    for (i, item) in try list(key).enumerated() {
      objects.append(try WireDecoder(item, path: "\(below(key))[\(i)]"))
    }
    return objects
  }

  func optional(_ key: String) -> Node? { node[key].flatMap { $0.isNull ? nil : $0 } }

  private func list(_ key: String) throws(WireProblem) -> [Node] {
    let value = try required(key)
    guard let list = value.list else { throw mistyped(key, value, "a list") }
    return list
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

  private func below(_ key: String) -> String { path.isEmpty ? key : path + "." + key }
}
