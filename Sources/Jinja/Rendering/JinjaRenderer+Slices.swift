extension JinjaRenderer {
  /// `value[start:stop:step]`.
  mutating func slice(
    _ value: JinjaValue, _ slice: JinjaExpressionID, _ node: JinjaExpressionNode, _ frame: JinjaFrame
  ) throws(JinjaFailure) -> JinjaValue {
    guard case .slice(let first, let last, let by) = frame.template.tree.expressions[Int(slice)].form else {
      return .none
    }
    let bounds = [
      first < 0 ? .none : try evaluate(first, frame), last < 0 ? .none : try evaluate(last, frame),
      by < 0 ? .none : try evaluate(by, frame),
    ]
    mark(node)
    switch value {
    case .text(let bytes), .markup(let bytes): return value.with(text: try sliced(bytes, bounds))
    case .list(let list): return .list(JinjaList(try sliced(list.items, bounds)))
    case .tuple(let tuple): return JinjaValue(tuple: try sliced(tuple.items, bounds))
    case .range: return .list(JinjaList(try sliced(try iterated(value), bounds)))
    case .undefined(let missing) where missing.isSample: return value
    case .undefined(let missing): throw JinjaFailure(missing)
    case .dict: throw JinjaFailure(.type, "unhashable type: 'slice'")
    default: throw JinjaFailure(.type, "'\(value.typeName)' object is not subscriptable")
    }
  }

  private mutating func sliced(_ bytes: [UInt8], _ bounds: [JinjaValue]) throws(JinjaFailure) -> [UInt8] {
    try charge(bytes.count / 16)
    if JinjaText.isASCII(bytes) { return try sliced(bytes as [UInt8], bounds, of: UInt8.self) }
    return Array(try sliced(JinjaText.characters(bytes), bounds).joined())
  }

  private mutating func sliced<Item>(
    _ items: [Item], _ bounds: [JinjaValue], of type: Item.Type = Item.self
  ) throws(JinjaFailure) -> [Item] {
    let count = items.count
    let step = try bound(bounds[2]) ?? 1
    if step == 0 { throw JinjaFailure(.value, "slice step cannot be zero") }
    let (low, high) = step > 0 ? (0, count) : (-1, count - 1)
    func clamped(_ value: Int?, _ standard: Int) -> Int {
      guard let value else { return standard }
      return max(low, min(high, value < 0 ? max(value, -count - 1) + count : value))
    }
    let start = clamped(try bound(bounds[0]), step > 0 ? 0 : count - 1)
    let stop = clamped(try bound(bounds[1]), step > 0 ? count : -1)
    try charge(abs(stop - start) / max(4, Int(clamping: step.magnitude)))
    if step == 1 { return start < stop ? Array(items[start..<stop]) : [] }
    var result: [Item] = []
    var at = start
    while step > 0 ? at < stop : at > stop {
      result.append(items[at])
      let next = at.addingReportingOverflow(step)
      if next.overflow { break }
      at = next.partialValue
    }
    return result
  }

  private func bound(_ value: JinjaValue) throws(JinjaFailure) -> Int? {
    if value.isNone { return nil }
    guard value.isInteger || value.isUndefined else {
      throw JinjaFailure(.type, "slice indices must be integers or None or have an __index__ method")
    }
    return try value.wholeNumber()
  }
}
