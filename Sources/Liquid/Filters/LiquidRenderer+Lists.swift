import TextTemplates

extension LiquidRenderer {
  /// The elements that filters for lists see: those of lists in lists, too, and a single value as a list.
  private mutating func items(_ value: LiquidValue) throws(LiquidFailure) -> [LiquidValue] {
    switch value {
    case .null: return []
    case .list(let items):
      try charge(items.count >> 2)
      guard items.contains(where: { if case .list = $0 { true } else { false } }) else { return items }
      var flat: [LiquidValue] = []
      try flatten(items, into: &flat)
      return flat
    case .range(let range):
      guard range.count <= min(budget.valueSize, budget.loopTurns) else { throw .exhausted(.valueSize) }
      try charge(range.count)
      return range.count == 0 ? [] : (range.first...range.last).map { .int($0) }
    default: return [value]
    }
  }

  private mutating func flatten(_ items: [LiquidValue], into flat: inout [LiquidValue]) throws(LiquidFailure) {
    for item in items {
      try charge(1)
      if case .list(let inner) = item {
        try flatten(inner, into: &flat)
      } else {
        flat.append(item)
      }
    }
  }

  mutating func list(
    _ filter: LiquidFilter, _ value: LiquidValue, _ arguments: LiquidArguments
  ) throws(LiquidFailure) -> LiquidValue {
    if filter == .concat {
      guard case .list(let more) = arguments.first else {
        throw .argument("concat filter requires an array argument")
      }
      let items = try items(value)
      guard items.count + more.count <= budget.valueSize else { throw .exhausted(.valueSize) }
      try charge((items.count + more.count) >> 2)
      return .list(items + more)
    }
    let items = try items(value)
    let hasProperty = arguments.count > 0 && !arguments.first.isNull
    switch filter {
    case .join:
      let separator = arguments.count > 0 ? try text(arguments.first) : [UInt8(ascii: " ")]
      var joined = LiquidText(limit: budget.valueSize)
      try joined.append(joined: items, by: separator)
      return .text(try paid(joined))
    case .reverse: return .list(items.reversed())
    case .map: return try map(items, arguments.first)
    case .compact:
      guard hasProperty else { return .list(items.filter { !$0.isNull }) }
      return try selected(items, arguments.first) { !$0.isNull }
    case .where:
      let target = arguments.second
      try charge(items.count, times: target)
      return try selected(items, arguments.first) { target.isNull ? $0.isTrue : $0.isEqual(to: target) }
    case .uniq: return try unique(items, hasProperty ? arguments.first : nil)
    default: return try sorted(items, hasProperty ? arguments.first : nil, isNatural: filter == .sortNatural)
    }
  }

  private mutating func map(_ items: [LiquidValue], _ property: LiquidValue) throws(LiquidFailure) -> LiquidValue {
    var found: [LiquidValue] = []
    for item in items {
      try charge(1 + item.weight)
      found.append(item.hasMembers ? try self.property(property, of: item) : .null)
    }
    return .list(found)
  }

  /// The elements whose property is wanted; nil if an element has no properties at all.
  private mutating func selected(
    _ items: [LiquidValue], _ property: LiquidValue, _ isWanted: (LiquidValue) -> Bool
  ) throws(LiquidFailure) -> LiquidValue {
    var found: [LiquidValue] = []
    for item in items {
      try charge(1 + item.weight)
      guard item.hasMembers else { return .null }
      if isWanted(try self.property(property, of: item)) { found.append(item) }
    }
    return .list(found)
  }

  private mutating func unique(_ items: [LiquidValue], _ property: LiquidValue?) throws(LiquidFailure) -> LiquidValue {
    // Ruby does not ask a single element for its property.
    guard items.count > 1 else { return .list(items) }
    var seen: Set<[UInt8]> = []
    var found: [LiquidValue] = []
    for item in items {
      var key = item
      if let property {
        guard item.hasMembers else { return .null }
        key = try self.property(property, of: item)
      }
      var written = LiquidText(limit: budget.valueSize)
      try written.inspect(key)
      try charge(1 + written.work)
      if seen.insert(written.array).inserted { found.append(item) }
    }
    return .list(found)
  }

  /// Ruby's `item[property]`.
  private func property(_ property: LiquidValue, of item: LiquidValue) throws(LiquidFailure) -> LiquidValue {
    if case .double(let number) = property, number.magnitude < 1e15 {
      // An index is cut off at its point.
      if case .map = item { return .null }
      return try self.property(.int(Int(number)), of: item)
    }
    switch (item, property) {
    case (.map(let map), .text(let name)): return map.table[LiquidName(name)] ?? .null
    case (.map, _): return .null
    case (.text(let text), .text(let part)):
      return text.span.firstIndex(of: part) != nil || part.isEmpty ? property : .null
    case (.text(let text), .int(let index)):
      let starts = text.characterStarts
      let place = index < 0 ? starts.count - 1 &+ index : index
      return place >= 0 && place < starts.count - 1 ? .text(Array(text[starts[place]..<starts[place + 1]])) : .null
    case (.int(let number), .int(let bit)):
      return .int(bit < 0 ? 0 : number >> min(bit, 63) & 1)
    case (.forLoop, _), (.tableLoop, _): return .null
    default: throw .property(property)
    }
  }

  private mutating func sorted(
    _ items: [LiquidValue], _ property: LiquidValue?, isNatural: Bool
  ) throws(LiquidFailure) -> LiquidValue {
    guard !items.isEmpty else { return .list([]) }
    var keys = items
    if let property {
      guard items.allSatisfy(\.hasMembers) else { return .null }
      // A single element is not compared, so that Ruby does not ask for its property.
      if items.count > 1 { for i in items.indices { keys[i] = try self.property(property, of: items[i]) } }
    }
    var pairs = zip(keys, items).map { LiquidSortPair(key: $0, item: $1) }
    if isNatural {
      for i in pairs.indices where !pairs[i].key.isNull { pairs[i].folded = try text(pairs[i].key).map(\.folded) }
    }
    var weight = items.count
    for key in keys { weight += min(steps, key.fullWeight(limit: steps)) }
    try charge(min(steps + 1, weight) * (Int.bitWidth - items.count.leadingZeroBitCount) >> 1)
    let order = isNatural ? LiquidSortPair.natural : LiquidSortPair.strict
    return .list(try LiquidSortPair.sorted(pairs[...], order).map(\.item))
  }
}

extension LiquidValue {
  /// Whether Ruby has `[]` for it.
  fileprivate var hasMembers: Bool {
    switch self {
    case .text, .list, .map, .int, .big, .forLoop, .tableLoop: true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var folded: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
