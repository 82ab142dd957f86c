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

  /// What stands for the names that a file chooses itself.
  static func freeName(of map: Node) -> String { map["propertyNames"]?["title"]?.string ?? "NAME" }

  /// The name and the schema that a schema refers to. One with a title is a kind of value, with a path of its own.
  func target(of schema: Node) -> (name: String, schema: Node)? {
    guard let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) else { return nil }
    return root["$defs"]?[name].map { (name, $0) }
  }

  /// The schema itself and whatever it refers to, its alternatives and its items, but for kinds of values.
  func forms(of schema: Node) -> [Node] {
    let referred = target(of: schema).flatMap { $0.schema["title"] == nil ? $0.schema : nil }
    let inner = [referred, schema["items"]].compactMap(\.self) + (schema["anyOf"]?.list ?? [])
    return [schema] + inner.flatMap(forms)
  }

  /// The maps that a value may be. A kind's keys stand below the kind.
  func maps(in schema: Node, at path: String) -> [Map] {
    var maps =
      schema["properties"] != nil || schema["additionalProperties"]?.map != nil ? [Map(schema: schema, path: path)] : []
    if let (name, target) = target(of: schema) {
      maps += self.maps(in: target, at: target["title"] == nil ? path : "\(topic).\(name)")
    }
    for inner in (schema["anyOf"]?.list ?? []) + [schema["items"]].compactMap(\.self) {
      maps += self.maps(in: inner, at: path)
    }
    return maps
  }

  /// The path under which the key at these names is explained; that of the keys around it where a name is unknown.
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
}
