import TextTemplates

extension JinjaRenderer {
  mutating func compared(
    _ a: JinjaValue, _ kind: Operator, _ b: JinjaValue
  ) throws(Failure) -> Bool {
    switch kind {
    case .equal: return try equal(a, b)
    case .notEqual: return !(try equal(a, b))
    case .isIn: return try contains(b, a)
    case .isNotIn: return !(try contains(b, a))
    default: return try ordered(a, kind, b)
    }
  }

  mutating func equal(_ a: JinjaValue, _ b: JinjaValue) throws(Failure) -> Bool {
    if let x = a.text, let y = b.text { try charge(bytes: min(x.count, y.count)) }
    let steps = budget.steps
    var work = steps
    guard let isEqual = a.equals(b, work: &work) else { throw .recursion("in comparison") }
    try charge(steps - max(0, work))
    if work <= 0 { throw .tooMuchWork }
    return isEqual
  }

  /// `<`, `<=`, `>`, `>=`.
  private mutating func ordered(
    _ a: JinjaValue, _ kind: Operator, _ b: JinjaValue, depth: Int = 0
  ) throws(Failure) -> Bool {
    for value in [a, b] { try value.checkDefined() }
    if depth > 100 { throw .recursion("in comparison") }
    if let order = JinjaValue.compareNumbers(a, b) { return kind.accepts(order) }
    if let x = a.text, let y = b.text {
      try charge(bytes: min(x.count, y.count))
      if x == y { return kind.accepts(.equal) }
      return kind.accepts(x.lexicographicallyPrecedes(y) ? .less : .greater)
    }
    switch (a, b) {
    case (.list(let x), .list(let y)), (.tuple(let x), .tuple(let y)):
      return try ordered(x.items, kind, y.items, depth)
    default:
      throw Failure(
        .type, "'\(kind.sign)' not supported between instances of '\(a.typeName)' and '\(b.typeName)'")
    }
  }

  private mutating func ordered(
    _ a: [JinjaValue], _ kind: Operator, _ b: [JinjaValue], _ depth: Int
  ) throws(Failure) -> Bool {
    for (x, y) in zip(a, b) {
      try charge()
      if try !equal(x, y) { return try ordered(x, kind, y, depth: depth + 1) }
    }
    return kind.accepts(JinjaValue.order(a.count, b.count))
  }

  /// `item in container`.
  mutating func contains(_ container: JinjaValue, _ item: JinjaValue) throws(Failure) -> Bool {
    switch container {
    case .text(let bytes), .markup(let bytes):
      guard let part = item.text else {
        throw Failure(.type, "'in <string>' requires string as left operand, not \(item.typeName)")
      }
      try charge(bytes: bytes.count)
      return ByteSearch.first(part, in: bytes) != nil
    case .dict(let dict): return dict.value(try key(item)) != nil
    case .catalog, .namespace, .builtin, .macro, .method, .cycler, .joiner, .module, .templateReference,
      .blockReference, .none, .bool, .int, .big, .float:
      throw Failure(.type, "argument of type '\(container.typeName)' is not iterable")
    default:
      for other in try iterated(container) {
        if try equal(other, item) { return true }
      }
      return false
    }
  }
}
