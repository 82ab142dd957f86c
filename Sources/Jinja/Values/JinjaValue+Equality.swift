import TextTemplates

extension JinjaValue {
  var isTrue: Bool {
    switch self {
    case .absent, .undefined, .none: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .float(let value): value != 0
    case .text(let bytes), .markup(let bytes): !bytes.isEmpty
    case .list(let list), .tuple(let list): !list.items.isEmpty
    case .dict(let dict): dict.count > 0
    case .range(let range): range.count > 0
    case .view(let view): view.dict.count > 0
    default: true
    }
  }

  /// Python's `==`; nil for values that are too deep inside each other.
  /// - Parameter work: The values, and texts in units of 64 bytes, that may be compared; the rest counts
  ///   as different when it is used up.
  func equals(_ other: JinjaValue, depth: Int = 0, work: inout Int) -> Bool? {
    work -= 1
    switch (self, other) {
    case (.int(let a), .int(let b)): return a == b
    case (.text(let a), .text(let b)), (.markup(let a), .markup(let b)), (.text(let a), .markup(let b)),
      (.markup(let a), .text(let b)):
      guard a.count == b.count else { return false }
      work -= a.count / 64
      return a == b
    case (.none, .none), (.undefined, .undefined): return true
    case (.list(let a), .list(let b)), (.tuple(let a), .tuple(let b)):
      return a === b ? true : JinjaValue.equal(a.items, b.items, depth, &work)
    case (.dict(let a), .dict(let b)): return a === b ? true : JinjaValue.equal(a, b, depth, &work)
    case (.view(let a), .view(let b)):
      if a === b { return true }
      return a.kind == b.kind && a.kind != .values ? JinjaValue.equal(a.dict, b.dict, depth, &work) : false
    case (.range(let a), .range(let b)): return JinjaValue.equal(a, b)
    default: return identity.map { $0 == other.identity } ?? (JinjaValue.compareNumbers(self, other) == .equal)
    }
  }

  /// The identity of an object; nil for a value that equals others with the same content.
  var identity: ObjectIdentifier? {
    switch self {
    case .generator(let object): ObjectIdentifier(object)
    case .macro(let object): ObjectIdentifier(object)
    case .loop(let object): ObjectIdentifier(object)
    case .namespace(let object), .catalog(let object): ObjectIdentifier(object)
    case .cycler(let object): ObjectIdentifier(object)
    case .joiner(let object): ObjectIdentifier(object)
    case .builtin(let object): ObjectIdentifier(object)
    default: nil
    }
  }

  private static func equal(_ a: JinjaRange, _ b: JinjaRange) -> Bool {
    a.count == b.count && (a.count == 0 || a.start == b.start && (a.count == 1 || a.step == b.step))
  }

  private static func equal(_ a: [JinjaValue], _ b: [JinjaValue], _ depth: Int, _ work: inout Int) -> Bool? {
    guard a.count == b.count, work > 0 else { return false }
    if depth > 100 { return nil }
    for i in a.indices {
      guard let isEqual = a[i].equals(b[i], depth: depth + 1, work: &work) else { return nil }
      if !isEqual { return false }
    }
    return true
  }

  private static func equal(_ a: Dict, _ b: Dict, _ depth: Int, _ work: inout Int) -> Bool? {
    guard a.count == b.count, work > 0 else { return false }
    if depth > 100 { return nil }
    for (key, value) in zip(a.keys, a.values) {
      guard let hashed = DictKey(key), let other = b.value(hashed) else { return false }
      guard let isEqual = value.equals(other, depth: depth + 1, work: &work) else { return nil }
      if !isEqual { return false }
    }
    return true
  }

  enum Order { case less, equal, greater, unordered }

  /// Compares numbers exactly; nil if one of the values is no number.
  static func compareNumbers(_ a: JinjaValue, _ b: JinjaValue) -> Order? {
    if let x = a.int, let y = b.int { return order(x, y) }
    guard let x = a.double, let y = b.double else { return nil }
    // Rounding keeps the order, so that only equal floats leave it open.
    if x != y || x.isInfinite && a.bigInteger == nil && b.bigInteger == nil { return order(x, y) }
    guard let integer = a.bigInteger ?? BigInteger(truncating: x) else { return x < 0 ? .less : .greater }
    guard let otherInteger = b.bigInteger ?? BigInteger(truncating: y) else { return x < 0 ? .greater : .less }
    return order(integer, otherInteger)
  }

  static func order<Number: Comparable>(_ x: Number, _ y: Number) -> Order {
    if x == y { return .equal }
    if x < y { return .less }
    return x > y ? .greater : .unordered
  }

  /// Whether two values are one and the same, as `is` in Python.
  func isSame(as other: JinjaValue) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)): a === b
    case (.tuple(let a), .tuple(let b)): a === b || a.items.isEmpty && b.items.isEmpty
    case (.dict(let a), .dict(let b)): a === b
    case (.undefined(let a), .undefined(let b)): a === b
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.none, .none): true
    case (.range(let a), .range(let b)): JinjaValue.equal(a, b)
    default: identity.map { $0 == other.identity } ?? false
    }
  }
}
