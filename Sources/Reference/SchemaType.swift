import Documents

/// Says in words what a schema allows.
struct SchemaType {
  private let walk: SchemaWalk

  init(_ walk: SchemaWalk) { self.walk = walk }

  func words(of schema: Node) -> String {
    var words: [String] = []
    for word in self.all(schema) where !words.contains(word) {
      let isLong = word == "list of " + words.joined(separator: " or ") && word.count > 30
      words.append(isLong ? "list of them" : word)
    }
    return words.joined(separator: " or ")
  }

  private func all(_ schema: Node) -> [String] {
    if let (_, target) = walk.target(of: schema) {
      return target["title"]?.string.map { [$0] } ?? all(target)
    }
    if let alternatives = schema["anyOf"]?.list { return alternatives.flatMap(all) }
    if let values = schema["enum"]?.list { return [Self.words(of: values.compactMap(\.string))] }
    if let constant = schema["const"] { return [constant.written(asJSON: true)] }
    if let items = schema["items"] { return ["list of " + words(of: items)] }
    let types = schema["type"].map { $0.list ?? [$0] } ?? []
    return types.compactMap { Self.words[$0.string ?? ""] }
  }

  private static func words(of values: [String]) -> String {
    let words = values.joined(separator: " | ")
    return words.count > 70 ? "one of \(values.count) words" : words
  }

  private static let words = [
    "string": "text", "boolean": "true or false", "integer": "whole number", "number": "number", "object": "map",
    "array": "list", "null": "null",
  ]
}

extension Node {
  /// The value as one would write it in a file, on one line.
  func written(asJSON: Bool) -> String {
    switch value {
    case .string(let text) where !asJSON && Self.isPlain(text): text
    case .list(let items): "[" + items.map { $0.written(asJSON: asJSON) }.joined(separator: ", ") + "]"
    case .map(let map):
      "{ "
        + map.entries.map { entry in
          let key = Node(.string(entry.key)).written(asJSON: asJSON)
          return "\(key): \(entry.node.written(asJSON: asJSON))"
        }.joined(separator: ", ") + " }"
    default: String(decoding: json(pretty: false), as: UTF8.self)
    }
  }

  /// Whether YAML reads a text as itself without quotes.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first.isNumber, Double(text) == nil else { return false }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return !words.contains(text.lowercased()) && ![" ", ":"].contains(text.last) && !text.contains(": ")
      && text.utf8.allSatisfy { !",[]{}#&*!|>'\"%@`".utf8.contains($0) && $0 >= 0x20 }
  }
}
