import TextTemplates

/// Filters that compare items.
enum OrderingFilters {
  static let all: [JinjaFilter] = [
    JinjaFilter("sort", takes: ["reverse", "case_sensitive", "attribute"]) {
      renderer, value, arguments throws(Failure) in
      let paths = AttributePath.several(arguments[2] ?? .none)
      let items = try renderer.iterated(value)
      let reverse = arguments[0]?.isTrue ?? false
      let sortedItems = try renderer.sorted(items, reverse: reverse) { renderer, item throws(Failure) in
        let keys = try paths.map { path throws(Failure) in folded(try renderer.member(item, path), arguments[1]) }
        return JinjaValue(tuple: keys)
      }
      return .list(List(sortedItems))
    },
    JinjaFilter("dictsort", takes: ["case_sensitive", "by", "reverse"]) {
      renderer, value, arguments throws(Failure) in
      let by = arguments[1]?.text?.text ?? "key"
      guard by == "key" || by == "value" else {
        throw Failure(.filterArgument, "You can only sort by either \"key\" or \"value\"")
      }
      guard case .dict(let dict) = value else { throw value.lacks("items") }
      let sortedPairs = try renderer.sorted(dict.pairs, reverse: arguments[2]?.isTrue ?? false) { _, pair in
        guard case .tuple(let tuple) = pair else { return pair }
        return folded(tuple.items[by == "key" ? 0 : 1], arguments[0])
      }
      return .list(List(sortedPairs))
    },
    // Pairs of a value and the items that have it.
    JinjaFilter(
      "groupby", takes: ["attribute", "default", "case_sensitive"], required: 1, function: "sync_do_groupby"
    ) { renderer, value, arguments throws(Failure) in
      let path = AttributePath(arguments[0] ?? .none)
      let standard = arguments[1] ?? .none
      let items = try renderer.iterated(value)
      func key(_ renderer: inout JinjaRenderer, _ item: JinjaValue) throws(Failure) -> JinjaValue {
        folded(try renderer.member(item, path, default: standard), arguments[2])
      }
      var groups: [JinjaValue] = []
      var (current, members): (JinjaValue, [JinjaValue]) = (.absent, [])
      func endGroup(_ renderer: inout JinjaRenderer) throws(Failure) {
        guard let first = members.first else { return }
        let name = try renderer.member(first, path, default: standard)
        groups.append(JinjaValue(tuple: [name, .list(List(members))]))
        members = []
      }
      for item in try renderer.sorted(items, reverse: false, key) {
        let itemKey = try key(&renderer, item)
        if !members.isEmpty, !(try renderer.equal(current, itemKey)) { try endGroup(&renderer) }
        if members.isEmpty { current = itemKey }
        members.append(item)
      }
      try endGroup(&renderer)
      return .list(List(groups))
    },
    JinjaFilter("unique", takes: ["case_sensitive", "attribute"]) { renderer, value, arguments throws(Failure) in
      let path = AttributePath(arguments[1] ?? .none)
      return try renderer.generator { renderer, results throws(Failure) in
        var seenKeys: Set<DictKey> = []
        for item in try renderer.iterated(value) {
          try renderer.charge()
          let key = try renderer.key(folded(try renderer.member(item, path), arguments[0]))
          if seenKeys.insert(key).inserted { results.append(item) }
        }
      }
    },
    JinjaFilter("sum", takes: ["attribute", "start"], function: "sync_do_sum") {
      renderer, value, arguments throws(Failure) in
      let path = AttributePath(arguments[0] ?? .none)
      var total = arguments[1] ?? .int(0)
      if total.text != nil { throw Failure(.type, "sum() can't sum strings [use ''.join(seq) instead]") }
      // A list of its own grows in place; a new one for each item would take quadratic time.
      if case .list(let list) = total { total = .list(List(list.items)) }
      for item in try renderer.iterated(value) {
        try renderer.charge()
        let part = try renderer.member(item, path)
        if case .list(let list) = total, case .list(let addedList) = part {
          try renderer.checkSize(list.items.count + addedList.items.count)
          try renderer.charge(addedList.items.count / 16)
          list.items += addedList.items
        } else {
          total = try renderer.combined(total, .add, part)
        }
      }
      return total
    },
    extreme("max", .greater), extreme("min", .less),
  ]

  private static func extreme(_ name: String, _ kind: Operator) -> JinjaFilter {
    JinjaFilter(name, takes: ["case_sensitive", "attribute"]) { renderer, value, arguments throws(Failure) in
      let path = AttributePath(arguments[1] ?? .none)
      let items = try renderer.iterated(value)
      guard var bestItem = items.first else { return renderer.noItem("No aggregated item, sequence was empty.") }
      var bestKey = folded(try renderer.member(bestItem, path), arguments[0])
      for item in items.dropFirst() {
        try renderer.charge()
        let key = folded(try renderer.member(item, path), arguments[0])
        if try renderer.compared(key, kind, bestKey) { (bestItem, bestKey) = (item, key) }
      }
      return bestItem
    }
  }

  /// A text in lower case, unless the case matters.
  private static func folded(_ value: JinjaValue, _ isCaseSensitive: JinjaValue?) -> JinjaValue {
    guard !(isCaseSensitive?.isTrue ?? false), let text = value.text else { return value }
    return .text(LetterCase.lower(text))
  }
}

extension JinjaRenderer {
  /// Sorts by keys, and keeps the order of equal ones.
  mutating func sorted(
    _ items: [JinjaValue], reverse: Bool,
    _ key: (inout JinjaRenderer, JinjaValue) throws(Failure) -> JinjaValue
  ) throws(Failure) -> [JinjaValue] {
    let keys = try items.map { item throws(Failure) in try key(&self, item) }
    var order = Array(items.indices)
    var width = 1
    while width < order.count {
      var mergedOrder: [Int] = []
      for start in stride(from: 0, to: order.count, by: 2 * width) {
        let (middle, end) = (min(start + width, order.count), min(start + 2 * width, order.count))
        var (left, right) = (start, middle)
        while left < middle, right < end {
          try charge()
          let (a, b) = (keys[order[left]], keys[order[right]])
          let takesRight = reverse ? try compared(a, .less, b) : try compared(b, .less, a)
          mergedOrder.append(takesRight ? order[right] : order[left])
          if takesRight { right += 1 } else { left += 1 }
        }
        mergedOrder += order[left..<middle]
        mergedOrder += order[right..<end]
      }
      order = mergedOrder
      width *= 2
    }
    return order.map { items[$0] }
  }
}
