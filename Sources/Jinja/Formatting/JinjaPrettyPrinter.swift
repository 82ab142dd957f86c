/// Writes values as Python's `pprint`: in lines of 80 characters, with the keys of dicts in order.
struct JinjaPrettyPrinter {
  let limit: Int
  private let width = 80

  init(limit: Int) { self.limit = limit }

  func text(_ value: JinjaValue) throws(JinjaFailure) -> [UInt8] {
    var out: [UInt8] = []
    try append(value, indent: 0, allowance: 0, level: 0, to: &out)
    return out
  }

  private func line(_ value: JinjaValue, level: Int) throws(JinjaFailure) -> [UInt8] {
    var writer = JinjaWriter(limit: limit, digitLimit: 4300)
    try writer.represent(try ordered(value, level))
    return writer.out
  }

  /// The value with all dicts in the order of their keys.
  private func ordered(_ value: JinjaValue, _ level: Int) throws(JinjaFailure) -> JinjaValue {
    if level > 50 { throw .recursion("while getting the repr of an object") }
    switch value {
    case .dict(let dict):
      let result = JinjaDict()
      for at in order(dict) {
        guard let key = JinjaKey(dict.keys[at]) else { continue }
        result.set(dict.keys[at], key, try ordered(dict.values[at], level + 1))
      }
      return .dict(result)
    case .list(let list): return .list(try ordered(list, level))
    case .tuple(let tuple): return .tuple(try ordered(tuple, level))
    default: return value
    }
  }

  private func ordered(_ list: JinjaList, _ level: Int) throws(JinjaFailure) -> JinjaList {
    JinjaList(try list.items.map { item throws(JinjaFailure) in try ordered(item, level + 1) })
  }

  private func order(_ dict: JinjaDict) -> [Int] {
    dict.keys.indices.sorted { a, b in
      if let x = dict.keys[a].text, let y = dict.keys[b].text { return x.lexicographicallyPrecedes(y) }
      if let order = JinjaValue.compareNumbers(dict.keys[a], dict.keys[b]) { return order == .less }
      return dict.keys[a].typeName < dict.keys[b].typeName
    }
  }

  private func append(
    _ value: JinjaValue, indent: Int, allowance: Int, level: Int, to out: inout [UInt8]
  ) throws(JinjaFailure) {
    let short = try line(value, level: level)
    if out.count > limit || level > 50 { throw .limit("a text of more than \(limit) bytes") }
    guard JinjaText.count(short) > width - indent - allowance else {
      out += short
      return
    }
    switch value {
    case .list(let list): try append(list.items, 0x5B, [0x5D], indent, allowance, level, &out)
    case .tuple(let tuple):
      try append(tuple.items, 0x28, tuple.items.count == 1 ? [0x2C, 0x29] : [0x29], indent, allowance, level, &out)
    case .dict(let dict) where dict.count > 0:
      out.append(0x7B)
      let order = order(dict)
      for (i, at) in order.enumerated() {
        if i > 0 {
          out += [0x2C, 0x0A]
          out.append(repeating: 0x20, count: indent + 1)
        }
        let key = try line(dict.keys[at], level: level)
        out += key + [0x3A, 0x20]
        let inner = indent + JinjaText.count(key) + 3
        try append(
          dict.values[at], indent: inner, allowance: i + 1 == order.count ? allowance + 1 : 1, level: level + 1,
          to: &out)
      }
      out.append(0x7D)
    default: out += short
    }
  }

  private func append(
    _ items: [JinjaValue], _ open: UInt8, _ close: [UInt8], _ indent: Int, _ allowance: Int, _ level: Int,
    _ out: inout [UInt8]
  ) throws(JinjaFailure) {
    out.append(open)
    for (i, item) in items.enumerated() {
      if i > 0 {
        out += [0x2C, 0x0A]
        out.append(repeating: 0x20, count: indent + 1)
      }
      try append(
        item, indent: indent + 1, allowance: i + 1 == items.count ? allowance + close.count : 1, level: level + 1,
        to: &out)
    }
    out += close
  }
}
