extension LiquidValue {
  /// Nil for what Ruby's `empty?` does not exist.
  var isEmpty: Bool? {
    switch self {
    case .text(let bytes): bytes.isEmpty
    case .list(let items): items.isEmpty
    case .map(let map): map.table.count == 0
    default: nil
    }
  }

  /// ActiveSupport's `blank?`.
  var isBlank: Bool {
    switch self {
    case .null, .bool(false): true
    case .text(let bytes): String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
    default: isEmpty ?? false
    }
  }

  /// Whether Ruby has `<` for it.
  var isComparable: Bool {
    switch self {
    case .text, .moment: true
    default: isNumber
    }
  }

  var isNumber: Bool {
    switch self {
    case .int, .big, .double: true
    default: false
    }
  }

  var isScalar: Bool {
    switch self {
    case .text, .bool, .int, .big, .double: true
    default: false
    }
  }

  /// The steps that a look at the whole text, or at each element, takes.
  @inline(__always)
  var weight: Int {
    switch self {
    case .text(let bytes): bytes.count >> 4
    case .list(let items): items.count >> 2
    case .map(let map): map.table.count >> 2
    default: 0
    }
  }

  /// The steps that a comparison takes, with all that is inside; counted up to a limit.
  func fullWeight(limit: Int) -> Int {
    let members: [LiquidValue]
    switch self {
    case .list(let items): members = items
    case .map(let map): members = map.table.values
    default: return weight
    }
    var sum = 1
    for value in members where sum < limit { sum += 1 + value.fullWeight(limit: limit - sum) }
    return sum
  }

  var className: String {
    switch self {
    case .text: "String"
    case .int, .big: "Integer"
    case .double: "Float"
    case .bool: "Boolean"
    case .moment: "Time"
    default: ""
    }
  }

  /// Ruby names small numbers themselves, and the class of all else.
  var nameInComparison: String {
    switch self {
    case .int(let value): String(value)
    case .double(let value): value.rubyText.text
    default: className
    }
  }

  /// For messages: the value and its type.
  var described: String {
    let text = String(plainText.prefix(40))
    return switch self {
    case .text: "the text '\(text)'"
    case .bool: "\(text) (true or false)"
    case .list: "the list \(text)"
    default: "the number \(text)"
    }
  }

  /// Ruby's `size`; nil where a value has none. A whole number has the bytes in which Ruby keeps it.
  var size: LiquidValue? {
    switch self {
    case .text(let bytes): .int(bytes.characterCount)
    case .list(let items): .int(items.count)
    case .map(let map): .int(map.table.count)
    case .range(let range): .int(range.count)
    case .int: .int(8)
    case .big(let number): .int((number.integer.bitWidth + 7) / 8)
    default: nil
    }
  }

  var firstElement: LiquidValue {
    switch self {
    case .list(let items): items.first ?? .null
    case .map(let map): map.table.count > 0 ? map.pair(at: 0) : .null
    case .range(let range): .int(range.first)
    case .text(let bytes):
      .text(Array(bytes.prefix(bytes.dropFirst().prefix { !$0.beginsCharacter }.count + 1)))
    default: .null
    }
  }

  var lastElement: LiquidValue {
    switch self {
    case .list(let items): items.last ?? .null
    case .range(let range): .int(range.last)
    case .text(let bytes): .text(Array(bytes[(bytes.lastIndex(where: \.beginsCharacter) ?? 0)...]))
    default: .null
    }
  }

  /// Whether Ruby's `==` says so: whole and other numbers are
  /// compared by value, all else only within its type.
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
    case (.text(let a), .text(let b)): Ordering(a, b)
    case (.int, .double), (.double, .int), (.double, .double), (.big, _), (_, .big): numericOrdering(to: other)
    case (.list(let a), .list(let b)): LiquidValue.ordering(a, b)
    case (.moment(let a), .moment(let b)): Ordering(a.instant, b.instant)
    case (.null, .null): .equal
    case (.bool, .bool), (.map, .map), (.range, .range): isEqual(to: other) ? .equal : nil
    default: nil
    }
  }

  private func numericOrdering(to other: LiquidValue) -> Ordering? {
    guard let a = Number(exactly: self), let b = Number(exactly: other) else { return nil }
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
  init<Number: Comparable>(_ a: Number, _ b: Number) {
    if a == b { self = .equal } else { self = a < b ? .less : .greater }
  }

  init(_ a: [UInt8], _ b: [UInt8]) {
    if a == b { self = .equal } else { self = a.lexicographicallyPrecedes(b) ? .less : .greater }
  }
}

extension ValueMap {
  func isEqual(to other: ValueMap) -> Bool {
    guard table.count == other.table.count else { return false }
    return table.names.indices.allSatisfy { i in
      other.table[table.names[i]].map { $0.isEqual(to: table.values[i]) } ?? false
    }
  }
}
