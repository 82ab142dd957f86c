import Text

extension LiquidFilter {
  /// Filters for lists.
  static let lists: [LiquidFilter] = [
    list("join", 1...2) { renderer, items, arguments throws(RenderFailure) in
      let separator = arguments.count > 0 ? try renderer.text(arguments.first) : [UInt8(ascii: " ")]
      var text = LiquidText(limit: renderer.budget.valueSize)
      try text.append(joined: items, by: separator)
      return .text(try renderer.paid(text))
    },
    list("sort", 1...2) { renderer, items, arguments throws(RenderFailure) in
      try renderer.sorted(items, arguments.property, isNatural: false)
    },
    list("uniq", 1...2) { renderer, items, arguments throws(RenderFailure) in
      try renderer.unique(items, arguments.property)
    },
    list("reverse", 1...1) { _, items, _ in .list(items.reversed()) },
    list("map", 2...2) { renderer, items, arguments throws(RenderFailure) in
      try renderer.map(items, arguments.first)
    },
    list("compact", 1...2) { renderer, items, arguments throws(RenderFailure) in
      guard let property = arguments.property else { return .list(items.filter { !$0.isNull }) }
      return try renderer.selected(items, property) { !$0.isNull }
    },
    LiquidFilter("concat", 2...2) { renderer, value, arguments throws(RenderFailure) in
      guard case .list(let addedItems) = arguments.first else {
        throw .argument("concat filter requires an array argument")
      }
      let items = try renderer.items(value)
      guard items.count + addedItems.count <= renderer.budget.valueSize else { throw .exhausted(.valueSize) }
      try renderer.charge((items.count + addedItems.count) >> 2)
      return .list(items + addedItems)
    },
    list("where", 2...3) { renderer, items, arguments throws(RenderFailure) in
      let target = arguments.second
      try renderer.charge(items.count, times: target)
      return try renderer.selected(items, arguments.first) { target.isNull ? $0.isTrue : $0.isEqual(to: target) }
    },
    list("sort_natural", 1...2) { renderer, items, arguments throws(RenderFailure) in
      try renderer.sorted(items, arguments.property, isNatural: true)
    },
  ]

  /// Filters that take an element, or a value in place of nothing.
  static let elements: [LiquidFilter] = [
    LiquidFilter("first", 1...1, .takesConstantTime) { _, value, _ in value.firstElement },
    LiquidFilter("last", 1...1, .takesConstantTime) { _, value, _ in value.lastElement },
    LiquidFilter("default", 1...3, .takesConstantTime) { _, value, arguments in
      let replacement = arguments.count == 0 ? .text([]) : arguments.first
      if case .bool(false) = value, case .map(let options) = arguments.second {
        return options.table[VariableName("allow_false")]?.isTrue == true ? value : replacement
      }
      return !value.isTrue || value.isEmpty == true ? replacement : value
    },
  ]

  private static func list(
    _ name: String, _ arity: ClosedRange<Int>, _ function: @escaping Function<[LiquidValue]>
  ) -> LiquidFilter {
    LiquidFilter(name, arity) { renderer, value, arguments throws(RenderFailure) in
      try function(&renderer, try renderer.items(value), arguments)
    }
  }
}

extension FilterArguments {
  /// The property by which elements are asked; nil where none is named.
  fileprivate var property: LiquidValue? { count > 0 && !first.isNull ? first : nil }
}

extension LiquidRenderer {
  /// The elements that filters for lists see: those of lists in lists, too, and a single value as a list.
  fileprivate mutating func items(_ value: LiquidValue) throws(RenderFailure) -> [LiquidValue] {
    switch value {
    case .null: return []
    case .list(let items):
      try charge(items.count >> 2)
      guard items.contains(where: { if case .list = $0 { true } else { false } }) else { return items }
      var flatItems: [LiquidValue] = []
      try flatten(items, into: &flatItems)
      return flatItems
    case .range(let range):
      guard range.count <= min(budget.valueSize, budget.loopTurns) else { throw .exhausted(.valueSize) }
      try charge(range.count)
      return range.items
    default: return [value]
    }
  }

  private mutating func flatten(_ items: [LiquidValue], into flat: inout [LiquidValue]) throws(RenderFailure) {
    for item in items {
      try charge(1)
      if case .list(let innerItems) = item {
        try flatten(innerItems, into: &flat)
      } else {
        flat.append(item)
      }
    }
  }

  fileprivate mutating func map(_ items: [LiquidValue], _ property: LiquidValue) throws(RenderFailure) -> LiquidValue {
    var values: [LiquidValue] = []
    for item in items {
      try charge(1 + item.weight)
      values.append(item.hasMembers ? try self.property(property, of: item) : .null)
    }
    return .list(values)
  }

  /// The elements whose property is wanted; nil if an element has no properties at all.
  fileprivate mutating func selected(
    _ items: [LiquidValue], _ property: LiquidValue, _ isWanted: (LiquidValue) -> Bool
  ) throws(RenderFailure) -> LiquidValue {
    var values: [LiquidValue] = []
    for item in items {
      try charge(1 + item.weight)
      guard item.hasMembers else { return .null }
      if isWanted(try self.property(property, of: item)) { values.append(item) }
    }
    return .list(values)
  }

  fileprivate mutating func unique(_ items: [LiquidValue], _ property: LiquidValue?) throws(RenderFailure)
    -> LiquidValue
  {
    // Ruby does not ask a single element for its property.
    guard items.count > 1 else { return .list(items) }
    var earlierTexts: Set<[UInt8]> = []
    var uniqueItems: [LiquidValue] = []
    for item in items {
      var key = item
      if let property {
        guard item.hasMembers else { return .null }
        key = try self.property(property, of: item)
      }
      var keyText = LiquidText(limit: budget.valueSize)
      try keyText.inspect(key)
      try charge(1 + keyText.work)
      if earlierTexts.insert(keyText.array).inserted { uniqueItems.append(item) }
    }
    return .list(uniqueItems)
  }

  /// Ruby's `item[property]`.
  private func property(_ property: LiquidValue, of item: LiquidValue) throws(RenderFailure) -> LiquidValue {
    if case .double(let number) = property, number.magnitude < 1e15 {
      // An index is cut off at its point.
      if case .map = item { return .null }
      return try self.property(.int(Int(number)), of: item)
    }
    switch (item, property) {
    case (.map(let map), .text(let name)): return map.table[VariableName(name)] ?? .null
    case (.map, _): return .null
    case (.text(let text), .text(let part)):
      return text.span.firstIndex(of: part) != nil || part.isEmpty ? property : .null
    case (.text(let text), .int(let index)):
      let starts = text.characterStarts
      let place = index < 0 ? starts.count - 1 &+ index : index
      return place >= 0 && place < starts.count - 1 ? .text(Array(text[starts[place]..<starts[place + 1]])) : .null
    case (.int(let number), .int(let bit)):
      return .int(bit < 0 ? 0 : number >> min(bit, 63) & 1)
    case (.loop, _): return .null
    default: throw .property(property)
    }
  }

  fileprivate mutating func sorted(
    _ items: [LiquidValue], _ property: LiquidValue?, isNatural: Bool
  ) throws(RenderFailure) -> LiquidValue {
    guard !items.isEmpty else { return .list([]) }
    var keys = items
    if let property {
      guard items.allSatisfy(\.hasMembers) else { return .null }
      // A single element is not compared, so that Ruby does not ask for its property.
      if items.count > 1 { for i in items.indices { keys[i] = try self.property(property, of: items[i]) } }
    }
    var pairs = zip(keys, items).map { SortPair(key: $0, item: $1) }
    if isNatural {
      for i in pairs.indices where !pairs[i].key.isNull { pairs[i].folded = try text(pairs[i].key).map(\.lowercased) }
    }
    var weight = items.count
    for key in keys { weight += min(steps, key.fullWeight(limit: steps)) }
    try charge(min(steps + 1, weight) * (Int.bitWidth - items.count.leadingZeroBitCount) >> 1)
    let order = isNatural ? SortPair.natural : SortPair.strict
    return .list(try SortPair.sorted(pairs[...], order).map(\.item))
  }
}

extension LiquidValue {
  /// Whether Ruby has `[]` for it.
  fileprivate var hasMembers: Bool {
    switch self {
    case .text, .list, .map, .int, .big, .loop: true
    default: false
    }
  }
}

/// An element with what it is sorted by.
struct SortPair: Sendable {
  var key: LiquidValue
  var item: LiquidValue
  /// Without capital letters.
  var folded: [UInt8] = []

  typealias Order = @Sendable (SortPair, SortPair) throws(RenderFailure) -> LiquidValue.Ordering

  /// Nil comes last.
  static let strict: Order = { a, b throws(RenderFailure) in
    if let ordering = a.key.ordering(to: b.key) { return ordering }
    if a.key.isNull { return .greater }
    if b.key.isNull { return .less }
    throw .argument("cannot sort values of incompatible types")
  }

  static let natural: Order = { a, b throws(RenderFailure) in
    if a.key.isNull { return .greater }
    if b.key.isNull { return .less }
    return .init(a.folded, b.folded)
  }

  /// Merges halves, so that equal elements keep their order, and the same pairs are compared as in Ruby.
  static func sorted(_ pairs: ArraySlice<SortPair>, _ order: Order) throws(RenderFailure) -> [SortPair] {
    guard pairs.count > 1 else { return Array(pairs) }
    let middle = pairs.startIndex + pairs.count / 2
    let (a, b) = (try sorted(pairs[..<middle], order), try sorted(pairs[middle...], order))
    var mergedPairs: [SortPair] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if try order(a[i], b[j]) == .greater {
        mergedPairs.append(b[j])
        j += 1
      } else {
        mergedPairs.append(a[i])
        i += 1
      }
    }
    return mergedPairs + a[i...] + b[j...]
  }
}
