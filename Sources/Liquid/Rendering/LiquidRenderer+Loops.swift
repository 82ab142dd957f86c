import TextTemplates

extension LiquidRenderer {
  mutating func loop(_ loop: LoopRow) throws(RenderFailure) {
    let name = program.tables.names[loop.name]
    let offset = loop.continues ? scope.offsets[name] : try number(loop.offset)
    let collection = try evaluate(loop.collection)
    let limit = try number(loop.limit)
    let (count, item) = try segment(collection, offset ?? 0, limit)
    scope.offsets[name] = (offset ?? 0) &+ count
    guard count > 0 else { return try render(loop.otherwise) }
    let state = LoopState(name: name.bytes, length: count, parent: scope.runningLoops.last)
    loops.append(state)
    let number = loops.count - 1
    scope.runningLoops.append(number)
    try push(VariableScope.Frame(name: program.tables.names[loop.variable], loop: number))
    defer {
      scope.runningLoops.removeLast()
      scope.frames.removeLast()
    }
    for turn in 0..<count {
      try takeTurn()
      scope.frames[scope.frames.count - 1].item = item(loop.isReversed ? count - 1 - turn : turn)
      try render(loop.block)
      loops[number].index += 1
      let signal = interrupt
      interrupt = .none
      if signal == .endsLoop { break }
    }
  }

  /// The number of a limit or an offset; nil where none is written, or it is nil.
  private mutating func number(_ row: ExpressionRow?) throws(RenderFailure) -> Int? {
    let value = try evaluate(row) ?? .null
    return value.isNull ? nil : try integer(value)
  }

  private mutating func takeTurn() throws(RenderFailure) {
    turns -= 1
    if turns < 0 { throw .exhausted(.loopTurns) }
    try charge(1)
  }

  /// Adds a frame, within the limit of nesting.
  mutating func push(_ frame: VariableScope.Frame) throws(RenderFailure) {
    guard scope.frames.count + depth + 1 < budget.depth else {
      throw .error(.stackLevel, "Nesting too deep")
    }
    scope.frames.append(frame)
  }

  /// The elements from an offset on, up to a limit: how many there are, and each by its place.
  private mutating func segment(
    _ collection: LiquidValue, _ from: Int, _ limit: Int?
  ) throws(RenderFailure) -> (count: Int, item: (Int) -> LiquidValue) {
    if case .range(let range) = collection {
      let (start, count) = bounds(range.count, from, limit)
      return (count, { .int(range.first &+ start &+ $0) })
    }
    let items: [LiquidValue]
    switch collection {
    case .list(let list): items = list
    case .map(let map):
      try charge(map.table.count)
      items = (0..<map.table.count).map { map.pair(at: $0) }
    // A text is one element, whatever offset and limit say.
    case .text(let text): return (text.isEmpty ? 0 : 1, { _ in collection })
    default: items = []
    }
    let (start, count) = bounds(items.count, from, limit)
    if start > 0 { try charge(count >> 2) }
    return (count, { items[start + $0] })
  }

  private func bounds(_ count: Int, _ from: Int, _ limit: Int?) -> (start: Int, count: Int) {
    let start = min(max(from, 0), count)
    guard let limit else { return (start, count - start) }
    let (end, overflows) = limit.addingReportingOverflow(from)
    return (start, max(0, min(overflows ? count : end, count) - start))
  }

  mutating func tableLoop(_ loop: LoopRow) throws(RenderFailure) {
    let collection = try evaluate(loop.collection)
    guard collection.isTrue else { return }
    let offset = try lenient(loop.offset) ?? 0
    let limit = try lenient(loop.limit)
    let (count, item) = try segment(collection, offset, limit)
    let columns = try lenient(loop.columns) ?? 0
    try print(Array("<tr class=\"row1\">\n".utf8)[...])
    loops.append(LoopState(name: [], length: count, columns: columns))
    let number = loops.count - 1
    try push(VariableScope.Frame(name: program.tables.names[loop.variable], loop: number, isTable: true))
    defer { scope.frames.removeLast() }
    for turn in 0..<count {
      try takeTurn()
      scope.frames[scope.frames.count - 1].item = item(turn)
      try print(Array("<td class=\"col\(loops[number].column)\">".utf8)[...])
      try render(loop.block)
      try print(Array("</td>".utf8)[...])
      let state = loops[number]
      if state.column == state.columns, state.index < state.length - 1 {
        try print(Array("</tr>\n<tr class=\"row\(state.row + 1)\">".utf8)[...])
      }
      loops[number].index += 1
    }
    try print(Array("</tr>\n".utf8)[...])
  }

  private mutating func lenient(_ row: ExpressionRow?) throws(RenderFailure) -> Int? {
    try evaluate(row).map { value throws(RenderFailure) in try lenientInteger(value) }
  }

  /// Ruby's `to_i`.
  func lenientInteger(_ value: LiquidValue) throws(RenderFailure) -> Int {
    switch value {
    case .null: return 0
    case .text(let bytes): return try BigInteger(atStartOf: bytes, digits: budget.digits).int ?? .max
    case .int(let value): return value
    case .double(let value):
      guard value.isFinite else { throw .error(.floatDomain, value.rubyText.text) }
      return BigInteger(truncating: value)?.int ?? .max
    default: throw .internalError
    }
  }
}
