import TextTemplates

extension JinjaRenderer {
  mutating func orderingFilter(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .sort:
      let paths = JinjaAttributePath.several(values[2] ?? .none)
      let folds = !(values[1]?.isTrue ?? false)
      let items = try iterated(value)
      return .list(
        JinjaList(
          try sorted(items, reverse: values[0]?.isTrue ?? false) { renderer, item throws(JinjaFailure) in
            var keys: [JinjaValue] = []
            for path in paths { keys.append(JinjaRenderer.folded(try renderer.member(item, path), folds)) }
            return JinjaValue(tuple: keys)
          }))
    case .dictsort: return try dictSorted(value, values)
    case .groupby: return try groups(value, values)
    case .unique: return try unique(value, values)
    case .sum: return try sum(value, values)
    default: return try extreme(filter, value, values)
    }
  }

  private static func folded(_ value: JinjaValue, _ folds: Bool) -> JinjaValue {
    guard folds, let text = value.text else { return value }
    return .text(JinjaCase.lower(text))
  }

  /// Sorts by keys, and keeps the order of equal ones.
  mutating func sorted(
    _ items: [JinjaValue], reverse: Bool,
    _ key: (inout JinjaRenderer, JinjaValue) throws(JinjaFailure) -> JinjaValue
  ) throws(JinjaFailure) -> [JinjaValue] {
    var keys: [JinjaValue] = []
    for item in items { keys.append(try key(&self, item)) }
    var order = Array(items.indices)
    var width = 1
    while width < order.count {
      var merged: [Int] = []
      merged.reserveCapacity(order.count)
      for start in stride(from: 0, to: order.count, by: 2 * width) {
        let (middle, end) = (min(start + width, order.count), min(start + 2 * width, order.count))
        var (left, right) = (start, middle)
        while left < middle, right < end {
          try charge()
          let (a, b) = (keys[order[left]], keys[order[right]])
          let takesRight = reverse ? try compared(a, .less, b) : try compared(b, .less, a)
          merged.append(takesRight ? order[right] : order[left])
          if takesRight { right += 1 } else { left += 1 }
        }
        merged += order[left..<middle]
        merged += order[right..<end]
      }
      order = merged
      width *= 2
    }
    return order.map { items[$0] }
  }

  private mutating func dictSorted(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let by = values[1]?.text?.text ?? "key"
    guard by == "key" || by == "value" else {
      throw JinjaFailure(.filterArgument, "You can only sort by either \"key\" or \"value\"")
    }
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    guard case .dict(let dict) = value else {
      throw JinjaFailure(.attribute, "'\(value.typeName)' object has no attribute 'items'")
    }
    let folds = !(values[0]?.isTrue ?? false)
    return .list(
      JinjaList(
        try sorted(dict.pairs, reverse: values[2]?.isTrue ?? false) { _, pair in
          guard case .tuple(let tuple) = pair else { return pair }
          return JinjaRenderer.folded(tuple.items[by == "key" ? 0 : 1], folds)
        }))
  }

  /// Pairs of a value and the items that have it.
  private mutating func groups(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let path = JinjaAttributePath(values[0] ?? .none)
    let standard = values[1] ?? .none
    let folds = !(values[2]?.isTrue ?? false)
    let items = try iterated(value)
    func key(_ renderer: inout JinjaRenderer, _ item: JinjaValue) throws(JinjaFailure) -> JinjaValue {
      JinjaRenderer.folded(try renderer.member(item, path, default: standard), folds)
    }
    let ordered = try sorted(items, reverse: false, key)
    var groups: [JinjaValue] = []
    var (current, members): (JinjaValue, [JinjaValue]) = (.absent, [])
    for item in ordered {
      let itemKey = try key(&self, item)
      if !members.isEmpty, !(try equal(current, itemKey)) {
        groups.append(JinjaValue(tuple: [try member(members[0], path, default: standard), .list(JinjaList(members))]))
        members = []
      }
      if members.isEmpty { current = itemKey }
      members.append(item)
    }
    if let first = members.first {
      groups.append(JinjaValue(tuple: [try member(first, path, default: standard), .list(JinjaList(members))]))
    }
    return .list(JinjaList(groups))
  }

  private mutating func unique(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let path = JinjaAttributePath(values[1] ?? .none)
    let folds = !(values[0]?.isTrue ?? false)
    return try generator { renderer, results throws(JinjaFailure) in
      var seen: Set<JinjaKey> = []
      for item in try renderer.iterated(value) {
        try renderer.charge()
        let key = try renderer.key(JinjaRenderer.folded(try renderer.member(item, path), folds))
        if seen.insert(key).inserted { results.append(item) }
      }
    }
  }

  private mutating func sum(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let path = JinjaAttributePath(values[0] ?? .none)
    var total = values[1] ?? .int(0)
    if total.text != nil {
      throw JinjaFailure(.type, "sum() can't sum strings [use ''.join(seq) instead]")
    }
    // A list of its own grows in place; a new one for each item would take quadratic time.
    if case .list(let list) = total { total = .list(JinjaList(list.items)) }
    for item in try iterated(value) {
      try charge()
      let part = try member(item, path)
      if case .list(let list) = total, case .list(let more) = part {
        try checkSize(list.items.count + more.items.count)
        try charge(more.items.count / 16)
        list.items += more.items
      } else {
        total = try combined(total, .add, part)
      }
    }
    return total
  }

  private mutating func extreme(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    let path = JinjaAttributePath(values[1] ?? .none)
    let folds = !(values[0]?.isTrue ?? false)
    let items = try iterated(value)
    guard var best = items.first else { return noItem("No aggregated item, sequence was empty.") }
    var bestKey = JinjaRenderer.folded(try member(best, path), folds)
    for item in items.dropFirst() {
      try charge()
      let key = JinjaRenderer.folded(try member(item, path), folds)
      if try compared(key, filter == .max ? .greater : .less, bestKey) { (best, bestKey) = (item, key) }
    }
    return best
  }
}
