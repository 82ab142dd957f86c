import Documents

/// Finds its way through a JSON Schema of ours: references, alternatives and the items of lists.
struct SchemaWalk {
  let topic: String
  let root: Node

  /// A map that a value may be, and the path of the keys in it.
  struct Map {
    var schema: Node
    var path: String
  }

  /// The word for the names that a file chooses itself.
  static func freeName(of map: Node) -> String { map["propertyNames"]?["title"]?.string ?? "NAME" }

  /// The name and the schema that a schema refers to. One with a
  /// title is a kind of value, with a path of its own.
  func target(of schema: Node) -> (name: String, schema: Node)? {
    guard let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) else { return nil }
    return root["$defs"]?[name].map { (name, $0) }
  }

  /// The schema itself and whatever it refers to, its alternatives and its items, but for kinds of values.
  func forms(of schema: Node) -> [Node] {
    let target = target(of: schema).flatMap { $0.schema["title"] == nil ? $0.schema : nil }
    let innerSchemas = [target, schema["items"]].compactMap(\.self) + (schema["anyOf"]?.list ?? [])
    return [schema] + innerSchemas.flatMap(forms)
  }

  /// The maps that a value may be. A kind's keys stand below the kind.
  func maps(in schema: Node, at path: String) -> [Map] {
    var maps =
      schema["properties"] != nil || schema["additionalProperties"]?.map != nil ? [Map(schema: schema, path: path)] : []
    if let (name, target) = target(of: schema) {
      maps += self.maps(in: target, at: target["title"] == nil ? path : "\(topic).\(name)")
    }
    for innerSchema in (schema["anyOf"]?.list ?? []) + [schema["items"]].compactMap(\.self) {
      maps += self.maps(in: innerSchema, at: path)
    }
    return maps
  }

  /// The path under which the key at these names is explained;
  /// that of the keys around it where a name is unknown.
  func path(of names: [String]) -> (path: String, isKnown: Bool) {
    var (schemas, path) = ([root], topic)
    for name in names {
      let maps = schemas.flatMap { self.maps(in: $0, at: path) }
      if let map = maps.first(where: { $0.schema["properties"]?[name] != nil }) {
        path = "\(map.path).\(name)"
        schemas = maps.compactMap { $0.schema["properties"]?[name] }
      } else if let map = maps.first(where: { $0.schema["additionalProperties"]?.map != nil }) {
        path = "\(map.path).\(Self.freeName(of: map.schema))"
        schemas = [map.schema["additionalProperties"]].compactMap(\.self)
      } else {
        return (maps.first?.path ?? path, false)
      }
    }
    return (path, true)
  }

  /// The values that a schema allows, in words.
  func words(of schema: Node) -> String {
    var words: [String] = []
    for word in self.all(schema) where !words.contains(word) {
      let isLong = word == "list of " + words.joined(separator: " or ") && word.count > 30
      words.append(isLong ? "list of them" : word)
    }
    return words.joined(separator: " or ")
  }

  private func all(_ schema: Node) -> [String] {
    if let (_, target) = self.target(of: schema) {
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
    default: json()
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
