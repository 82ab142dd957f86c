import TextTemplates

extension JinjaRenderer {
  mutating func runLoop(_ row: TableRow<LoopTag>, _ frame: CallFrame) throws(Failure) {
    let loop = frame.template.tree.loops[row]
    let source = try evaluate(loop.source, frame)
    mark(frame.template.tree.expressions[loop.source])
    if source.isNone {
      report(
        .templateNoneLoop, "\(markedText) is None, over which no loop can run",
        hint: "write \(markedText) | default([], true)")
    }
    if !loop.isRecursive { return try runLoop(row, source, depth: 1, frame) }
    let loopFrame = CallFrame(
      slots: loop.slotCount, parent: frame, template: frame.template, context: frame.context)
    try runLoop(row, source, depth: 1, loopFrame)
  }

  mutating func runLoop(
    _ row: TableRow<LoopTag>, _ source: JinjaValue, depth: Int, _ frame: CallFrame
  ) throws(Failure) {
    let loop = frame.template.tree.loops[row]
    var items = try iterated(source)
    if let condition = loop.condition, let target = loop.conditionTarget {
      items = try filtered(items, by: condition, as: target, loop.conditionScope, frame)
    }
    if items.isEmpty {
      enterScope(loop.otherwise.scope, frame)
      return try run(loop.otherwise.body, frame)
    }
    var state: LoopObject?
    if loop.loopSlot != nil {
      let recursion = loop.isRecursive ? (loop: row, frame: frame) : nil
      let loop = LoopObject(items, depth: depth, recursion: recursion)
      keep(.loop(loop))
      state = loop
    }
    for (i, item) in items.enumerated() {
      try takeTurn()
      enterScope(loop.body.scope, frame)
      if let state, let slot = loop.loopSlot {
        state.index = i
        frame.slots[slot] = .loop(state)
      }
      try assign(item, to: loop.target, frame)
      try run(loop.body.body, frame)
    }
  }

  private mutating func filtered(
    _ items: [JinjaValue], by condition: ExpressionID, as target: ExpressionID, _ scope: ScopeID, _ frame: CallFrame
  ) throws(Failure) -> [JinjaValue] {
    var keptItems: [JinjaValue] = []
    for item in items {
      try charge()
      enterScope(scope, frame)
      try assign(item, to: target, frame)
      if try evaluate(condition, frame).isTrue { keptItems.append(item) }
    }
    return keptItems
  }

  /// `loop(items)` in a recursive loop.
  mutating func recurse(_ loop: LoopObject, _ source: JinjaValue) throws(Failure) -> JinjaValue {
    guard let recursion = loop.recursion else {
      throw Failure(
        .type, "The loop must have the 'recursive' marker to be called recursively.")
    }
    try enter()
    defer { leave() }
    let loopFrame = recursion.frame
    let frame = CallFrame(
      slots: loopFrame.slots.count, parent: loopFrame.parent, template: loopFrame.template, context: loopFrame.context)
    let text = try capture { renderer throws(Failure) in
      try renderer.runLoop(recursion.loop, source, depth: loop.depth + 1, frame)
    }
    return blockText(text)
  }

  /// The items that a loop over a value gives, one after another.
  mutating func iterated(_ value: JinjaValue) throws(Failure) -> [JinjaValue] {
    switch value {
    case .list(let list), .tuple(let list): return list.items
    case .text(let bytes), .markup(let bytes):
      try checkSize(bytes.count)
      try charge(bytes.count / 4)
      return JinjaText.characters(bytes).map { .text($0) }
    case .dict(let dict): return dict.keys
    case .view(let view):
      if view.kind == .items { try pay(elements: view.dict.count) }
      return view.items
    case .range(let range):
      try pay(elements: range.count)
      return (0..<range.count).map { range[$0] }
    case .generator(let generator): return try generator.takeAll()
    case .absent, .undefined: return []
    case .loop(let loop): return Array(loop.items[min(loop.items.count, loop.index + 1)...])
    default: throw Failure(.type, "'\(value.typeName)' object is not iterable")
    }
  }
}
