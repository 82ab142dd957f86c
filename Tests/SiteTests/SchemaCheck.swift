import Documents

/// The part of JSON Schema 2020-12 that our schemas use.
struct SchemaCheck {
  let root: Node

  /// `path: what is wrong`, in the order of the document.
  func problems(_ value: Node) -> [String] { problems(value, root, "") }

  private func problems(_ value: Node, _ schema: Node, _ path: String) -> [String] {
    var found: [String] = []
    func fail(_ what: String) { found.append("\(path): \(what)") }
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      guard let target = root["$defs"]?[String(name)] else { return ["\(path): no definition \(name)"] }
      found += problems(value, target, path)
    }
    if let types = schema["type"], !(types.list ?? [types]).contains(where: { isOf($0.string ?? "", value) }) {
      fail("not a \((types.list ?? [types]).compactMap(\.string).joined(separator: " or "))")
    }
    if let values = schema["enum"]?.list, !values.contains(where: { $0.value == value.value }) {
      fail("none of the values")
    }
    if let constant = schema["const"], constant.value != value.value { fail("not the value") }
    if let choices = schema["anyOf"]?.list, !choices.contains(where: { problems(value, $0, path).isEmpty }) {
      fail("none of the forms")
    }
    if let pattern = schema["pattern"]?.string, let text = value.string, !matches(text, pattern) {
      fail("another form")
    }
    if let least = schema["minLength"]?.number, let text = value.string, Double(text.count) < least {
      fail("too short")
    }
    if let number = value.number {
      if let least = schema["minimum"]?.number, number < least { fail("too small") }
      if let least = schema["exclusiveMinimum"]?.number, number <= least { fail("too small") }
      if let most = schema["exclusiveMaximum"]?.number, number >= most { fail("too large") }
      if let most = schema["maximum"]?.number, number > most { fail("too large") }
    }
    if let items = schema["items"], let list = value.list {
      for (i, item) in list.enumerated() { found += problems(item, items, "\(path)[\(i)]") }
    }
    if let map = value.map { found += problems(map, schema, path) }
    return found
  }

  private func problems(_ map: Mapping, _ schema: Node, _ path: String) -> [String] {
    var found: [String] = []
    for key in schema["required"]?.list?.compactMap(\.string) ?? [] where map[key] == nil {
      found.append("\(path): without \(key)")
    }
    let count = Double(map.entries.count)
    if let least = schema["minProperties"]?.number, count < least { found.append("\(path): too few keys") }
    if let most = schema["maxProperties"]?.number, count > most { found.append("\(path): too many keys") }
    for entry in map.entries {
      let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      if let names = schema["propertyNames"] { found += problems(Node(.string(entry.key)), names, inner) }
      if let own = schema["properties"]?[entry.key] {
        found += problems(entry.node, own, inner)
      } else if let others = schema["additionalProperties"] {
        if others.bool == false { found.append("\(inner): not a key") }
        if others.map != nil { found += problems(entry.node, others, inner) }
      }
    }
    return found
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return text.firstMatch(of: regex) != nil
  }

  private func isOf(_ type: String, _ value: Node) -> Bool {
    switch type {
    case "object": value.map != nil
    case "array": value.list != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "number": value.number != nil
    case "integer": if case .int = value.value { true } else { false }
    case "null": value.isNull
    default: false
    }
  }
}
