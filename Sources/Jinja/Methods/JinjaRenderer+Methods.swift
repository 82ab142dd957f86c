import TextTemplates

extension JinjaRenderer {
  mutating func callMethod(
    _ receiver: JinjaValue, _ name: [UInt8], _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    if receiver.text != nil { try charge(reading: receiver) }
    for value in arguments.positional where receiver.text != nil || value.text != nil { try charge(reading: value) }
    switch receiver {
    case .text(let bytes): return try textMethod(bytes, name.text, arguments)
    case .markup(let bytes): return try markupMethod(bytes, name.text, arguments)
    case .list(let list): return try listMethod(list, name.text, arguments)
    case .dict(let dict): return try dictMethod(dict, name.text, arguments)
    case .tuple(let tuple): return try sequenceMethod(tuple.items, name.text, arguments, "tuple")
    case .range: return try sequenceMethod(try iterated(receiver), name.text, arguments, "range")
    case .catalog(let dict): return try catalogMethod(dict, name.text, arguments)
    case .cycler(let cycler):
      let current = cycler.items[cycler.index]
      cycler.index = name == [UInt8]("next") ? (cycler.index + 1) % cycler.items.count : 0
      return name == [UInt8]("next") ? current : .none
    case .loop(let loop): return try loopMethod(loop, name.text, arguments)
    default: return try numberMethod(receiver, name.text)
    }
  }

  private mutating func loopMethod(
    _ loop: JinjaLoop, _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    if name == "cycle" {
      if arguments.positional.isEmpty { throw JinjaFailure(.type, "no items for cycling given") }
      return arguments.positional[loop.index % arguments.positional.count]
    }
    let last = loop.lastChange
    loop.lastChange = arguments.positional
    guard let last else { return .bool(true) }
    return .bool(!(try equal(JinjaValue(tuple: last), JinjaValue(tuple: arguments.positional))))
  }

  private func numberMethod(_ value: JinjaValue, _ name: String) throws(JinjaFailure) -> JinjaValue {
    switch name {
    case "is_integer": return .bool(value.double.map { $0.isFinite && $0 == $0.rounded() } ?? false)
    case "bit_length": return .int(value.bigInteger?.bitWidth ?? 0)
    case "conjugate": return value
    default: throw JinjaFailure(.type, "\(name)() is not supported by the preview")
    }
  }

  private mutating func catalogMethod(
    _ items: JinjaDict, _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    let values = try arguments.bound(to: name == "item_by_id" ? ["i"] : ["l"], required: 1, name)
    let argument = values[0] ?? .none
    if name == "item_by_id" { return items.value(try string(argument)) ?? .none }
    var found: [JinjaValue] = []
    for id in try iterated(argument) {
      try charge()
      if let item = items.value(try string(id)) { found.append(item) }
    }
    return .list(JinjaList(found))
  }

  // MARK: Lists

  private mutating func listMethod(
    _ list: JinjaList, _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    switch name {
    case "count", "index": return try sequenceMethod(list.items, name, arguments, "list")
    case "copy":
      try charge(reading: .list(list))
      return .list(JinjaList(list.items))
    default: break
    }
    if list.isFrozen { throw .frozen }
    keep(.list(list))
    let values = name == "sort" ? [] : try arguments.plain(0...2, "list.\(name)")
    try charge(1 + list.items.count / 64)
    switch name {
    case "append", "extend", "remove": try change(list, name, values)
    case "clear":
      keep(.list(JinjaList(list.items)))
      list.items = []
    case "reverse": list.items.reverse()
    case "insert":
      guard values.count == 2 else { throw JinjaFailure(.type, "insert expected 2 arguments, got \(values.count)") }
      let at = try integer(values[0])
      let place = at < 0 ? max(0, at + list.items.count) : min(at, list.items.count)
      list.items.insert(values[1], at: place)
    case "pop":
      if list.items.isEmpty { throw JinjaFailure(.index, "pop from empty list") }
      let at = try values.first.map { value throws(JinjaFailure) in try integer(value) } ?? -1
      let place = at < 0 ? at + list.items.count : at
      guard list.items.indices.contains(place) else { throw JinjaFailure(.index, "pop index out of range") }
      keep(list.items[place])
      return list.items.remove(at: place)
    default:
      let options = try arguments.bound(to: ["key", "reverse"], "sort")
      list.items = try sorted(list.items, reverse: options[1]?.isTrue ?? false) { _, value in value }
    }
    return .none
  }

  private mutating func change(
    _ list: JinjaList, _ name: String, _ values: [JinjaValue]
  ) throws(JinjaFailure) {
    guard values.count == 1 else {
      throw JinjaFailure(.type, "list.\(name)() takes exactly one argument (\(values.count) given)")
    }
    switch name {
    case "append": list.items.append(values[0])
    case "extend":
      let more = try iterated(values[0])
      try charge(more.count / 16)
      list.items += more
    default:
      for (i, item) in list.items.enumerated() where try equal(item, values[0]) {
        keep(item)
        list.items.remove(at: i)
        return
      }
      throw JinjaFailure(.value, "list.remove(x): x not in list")
    }
    try checkSize(list.items.count)
  }

  private mutating func sequenceMethod(
    _ items: [JinjaValue], _ name: String, _ arguments: JinjaCallArguments, _ type: String
  ) throws(JinjaFailure) -> JinjaValue {
    let values = try arguments.plain(1...3, "\(type).\(name)")
    try charge(items.count)
    var places: [Int] = []
    for (i, item) in items.enumerated() where try equal(item, values[0]) { places.append(i) }
    if name == "count" { return .int(places.count) }
    guard let at = places.first else {
      throw JinjaFailure(.value, "\(try representation(values[0]).text) is not in \(type)")
    }
    return .int(at)
  }

  // MARK: Dicts

  private mutating func dictMethod(
    _ dict: JinjaDict, _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    switch name {
    case "items", "keys", "values":
      _ = try arguments.plain(0...0, "dict.\(name)")
      return .view(JinjaDictView(name == "items" ? .items : name == "keys" ? .keys : .values, dict))
    case "copy":
      try charge(reading: .dict(dict))
      return .dict(dict.copy())
    case "get":
      let values = try arguments.plain(1...2, name)
      return dict.value(try key(values[0])) ?? (values.count > 1 ? values[1] : .none)
    case "fromkeys":
      let values = try arguments.plain(1...2, name)
      let result = JinjaDict()
      try charge(reading: values[0])
      for item in try iterated(values[0]) { result.set(item, try key(item), values.count > 1 ? values[1] : .none) }
      return .dict(result)
    default: return try changeDict(dict, name, arguments)
    }
  }

  private mutating func changeDict(
    _ dict: JinjaDict, _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    if dict.isFrozen { throw .frozen }
    keep(.dict(dict))
    try charge(1 + dict.count / 4)
    switch name {
    case "update":
      if let source = arguments.positional.first { try update(dict, with: source) }
      for keyword in arguments.keywords { try store(keyword.value, as: .text(keyword.name), in: dict) }
    case "clear":
      keep(.dict(dict.copy()))
      dict.removeAll()
    case "setdefault":
      let values = try arguments.plain(1...2, name)
      let hashed = try key(values[0])
      if let known = dict.value(hashed) { return known }
      let value = values.count > 1 ? values[1] : .none
      dict.set(values[0], hashed, value)
      return value
    case "popitem":
      guard let last = dict.keys.last else { throw JinjaFailure(.key, "'popitem(): dictionary is empty'") }
      let pair = JinjaValue(tuple: [last, dict.remove(try key(last)) ?? .none])
      keep(pair)
      return pair
    default:
      let values = try arguments.plain(1...2, name)
      if let removed = dict.remove(try key(values[0])) {
        keep(removed)
        return removed
      }
      if values.count > 1 { return values[1] }
      throw JinjaFailure(.key, try representation(values[0]).text)
    }
    try checkSize(dict.count)
    return .none
  }

  /// A whole number, where Python wants one.
  func integer(_ value: JinjaValue) throws(JinjaFailure) -> Int {
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    // No text or list is longer than the bound, so that sums and products of such a number cannot overflow.
    let bound = 1 << 40
    if let number = value.int { return max(-bound, min(bound, number)) }
    if case .big(let big) = value { return big.number.isNegative ? -bound : bound }
    throw JinjaFailure(.type, "'\(value.typeName)' object cannot be interpreted as an integer")
  }
}
