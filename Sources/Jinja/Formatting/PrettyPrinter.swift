/// Writes values as Python's `pprint`: in lines of 80 characters, with the keys of dicts in order.
struct PrettyPrinter {
  let limit: Int
  private let width = 80

  func text(_ value: JinjaValue) throws(Failure) -> [UInt8] {
    var out: [UInt8] = []
    try append(try ordered(value, 0), indent: 0, allowance: 0, to: &out)
    return out
  }

  private func line(_ value: JinjaValue) throws(Failure) -> [UInt8] {
    var writer = ValueWriter(limit: limit)
    try writer.represent(value)
    return writer.out
  }

  /// The value with all dicts in the order of their keys.
  private func ordered(_ value: JinjaValue, _ level: Int) throws(Failure) -> JinjaValue {
    if level > 50 { throw .recursion("while getting the repr of an object") }
    switch value {
    case .dict(let dict):
      let result = Dict()
      for at in order(dict) {
        guard let key = DictKey(dict.keys[at]) else { continue }
        result.set(dict.keys[at], key, try ordered(dict.values[at], level + 1))
      }
      return .dict(result)
    case .list(let list), .tuple(let list):
      let items = try list.items.map { item throws(Failure) in try ordered(item, level + 1) }
      if case .tuple = value { return JinjaValue(tuple: items) }
      return .list(List(items))
    default: return value
    }
  }

  private func order(_ dict: Dict) -> [Int] {
    dict.keys.indices.sorted { a, b in
      if let x = dict.keys[a].text, let y = dict.keys[b].text { return x.lexicographicallyPrecedes(y) }
      if let order = JinjaValue.compareNumbers(dict.keys[a], dict.keys[b]) { return order == .less }
      return dict.keys[a].typeName < dict.keys[b].typeName
    }
  }

  private func append(
    _ value: JinjaValue, indent: Int, allowance: Int, to out: inout [UInt8]
  ) throws(Failure) {
    let oneLine = try line(value)
    if out.count > limit { throw .limit("a text of more than \(limit) bytes") }
    guard JinjaText.count(oneLine) > width - indent - allowance, let parts = value.parts else {
      out += oneLine
      return
    }
    out.append(parts.open)
    let elements = parts.elements()
    for (i, (key, value)) in elements.enumerated() {
      if i > 0 {
        out.append(",\n")
        out.append(repeating: UInt8(ascii: " "), count: indent + 1)
      }
      let name = try key.map { key throws(Failure) in try line(key) + [UInt8](": ") } ?? []
      out += name
      try append(
        value, indent: indent + 1 + JinjaText.count(name),
        allowance: i + 1 == elements.count ? allowance + parts.close.utf8CodeUnitCount : 1, to: &out)
    }
    out.append(parts.close)
  }
}
