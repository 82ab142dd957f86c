extension JinjaRenderer {
  mutating func runLoop(_ index: Int, _ frame: CallFrame) throws(Failure) {
    let loop = frame.template.tree.loops[index]
    let source = try evaluate(loop.source, frame)
    mark(frame.template.tree.expressions[Int(loop.source)])
    if source.isNone {
      report(
        .templateNoneLoop, "\(markedText) is None, over which no loop can run",
        hint: "write \(markedText) | default([], true)")
    }
    if !loop.isRecursive { return try runLoop(index, source, depth: 1, frame) }
    let loopFrame = CallFrame(
      slots: Int(loop.slotCount), parent: frame, template: frame.template, context: frame.context)
    try runLoop(index, source, depth: 1, loopFrame)
  }

  mutating func runLoop(
    _ index: Int, _ source: JinjaValue, depth: Int, _ frame: CallFrame
  ) throws(Failure) {
    let loop = frame.template.tree.loops[index]
    var items = try iterated(source)
    if loop.condition >= 0 { items = try filtered(items, loop, frame) }
    if items.isEmpty {
      enterScope(loop.otherwise.scope, frame)
      return try run(loop.otherwise.body, frame)
    }
    var state: LoopObject?
    if loop.loopSlot >= 0 {
      let recursion = loop.isRecursive ? (loop: index, frame: frame) : nil
      let loop = LoopObject(items, depth: depth, recursion: recursion)
      keep(.loop(loop))
      state = loop
    }
    for (i, item) in items.enumerated() {
      try takeTurn()
      enterScope(loop.body.scope, frame)
      if let state {
        state.index = i
        frame.slots[Int(loop.loopSlot)] = .loop(state)
      }
      try assign(item, to: loop.target, frame)
      try run(loop.body.body, frame)
    }
  }

  private mutating func filtered(
    _ items: [JinjaValue], _ loop: LoopTag, _ frame: CallFrame
  ) throws(Failure) -> [JinjaValue] {
    var keptItems: [JinjaValue] = []
    for item in items {
      try charge()
      enterScope(loop.conditionScope, frame)
      try assign(item, to: loop.conditionTarget, frame)
      if try evaluate(loop.condition, frame).isTrue { keptItems.append(item) }
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

  /// What a loop over a value gives, one after another.
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
