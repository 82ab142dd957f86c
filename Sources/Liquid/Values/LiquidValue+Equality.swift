extension LiquidValue {
  /// Whether Ruby's `==` says so: whole and other numbers are compared by value, all else only within its type.
  func isEqual(to other: LiquidValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)):
      a.count == b.count && a.indices.allSatisfy { a[$0].isEqual(to: b[$0]) }
    case (.map(let a), .map(let b)): a === b || a.isEqual(to: b)
    case (.range(let a), .range(let b)): a.first == b.first && a.last == b.last
    case (.moment(let a), .moment(let b)): a.instant == b.instant
    case (.loop(let a, _), .loop(let b, _)): a == b
    case (.int, .double), (.double, .int), (.double, .double), (.big, _), (_, .big): ordering(to: other) == .equal
    default: false
    }
  }

  enum Ordering: Sendable { case less, equal, greater }

  /// Ruby's `<=>`; nil for values that have no order, or for NaN.
  func ordering(to other: LiquidValue) -> Ordering? {
    switch (self, other) {
    case (.int(let a), .int(let b)): Ordering(a, b)
    case (.text(let a), .text(let b)):
      a == b ? .equal : a.lexicographicallyPrecedes(b) ? .less : .greater
    case (.int, .double), (.double, .int), (.double, .double), (.big, _), (_, .big): numericOrdering(to: other)
    case (.list(let a), .list(let b)): LiquidValue.ordering(a, b)
    case (.moment(let a), .moment(let b)): Ordering(a.instant, b.instant)
    case (.null, .null): .equal
    case (.bool, .bool), (.map, .map), (.range, .range): isEqual(to: other) ? .equal : nil
    default: nil
    }
  }

  private func numericOrdering(to other: LiquidValue) -> Ordering? {
    guard let a = LiquidNumber(exactly: self), let b = LiquidNumber(exactly: other) else { return nil }
    return a.ordering(to: b)
  }

  private static func ordering(_ a: [LiquidValue], _ b: [LiquidValue]) -> Ordering? {
    for (x, y) in zip(a, b) {
      guard let ordering = x.ordering(to: y) else { return nil }
      if ordering != .equal { return ordering }
    }
    return Ordering(a.count, b.count)
  }
}

extension LiquidValue.Ordering {
  init<Number: Comparable>(_ a: Number, _ b: Number) { self = a < b ? .less : a == b ? .equal : .greater }
}

extension LiquidMap {
  func isEqual(to other: LiquidMap) -> Bool {
    guard table.count == other.table.count else { return false }
    return table.names.indices.allSatisfy { i in
      other.table[table.names[i]].map { $0.isEqual(to: table.values[i]) } ?? false
    }
  }
}
