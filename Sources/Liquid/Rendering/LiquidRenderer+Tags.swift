import Text
import TextTemplates

extension LiquidRenderer {
  mutating func perform(_ node: TemplateNode) throws(RenderFailure) {
    switch node.kind {
    case .output(let chain): try output(program.tables.chains[chain], node)
    case .assign(let name, let chain):
      let value = try value(of: program.tables.chains[chain])
      scope.globals[program.tables.names[name]] = value
    case .capture(let name, let block):
      let text = try captured(block)
      scope.globals[program.tables.names[name]] = .text(text)
    case .choice(let branches): try choice(branches, isReversed: false)
    case .unless(let branches): try choice(branches, isReversed: true)
    case .match(let branches): try match(branches)
    case .loop(let row): try loop(program.tables.loops[row])
    case .tableLoop(let row): try tableLoop(program.tables.loops[row])
    case .cycle(let row): try cycle(program.tables.cycles[row])
    case .increment(let name): try count(name, isUp: true)
    case .decrement(let name): try count(name, isUp: false)
    case .ifChanged(let block):
      let text = try captured(block)
      if text != scope.printedText {
        scope.printedText = text
        try print(text[...])
      }
    case .include(let row): try include(program.tables.partials[row], node)
    case .render(let row): try renderPartial(program.tables.partials[row], node)
    case .breakLoop: interrupt = .endsLoop
    case .continueLoop: interrupt = .endsTurn
    case .abort(let message): throw .aborted(reason: program.tables.messages[message], at: origin ?? node.range)
    case .connectedContent(let inside): try connectedContent(inside, node)
    case .catalogItems(let inside): try catalogItems(inside, node, isSelection: false)
    case .selectionItems(let inside): try catalogItems(inside, node, isSelection: true)
    case .extras(let inside): _ = try captured(inside)
    case .contentBlock(let name): try contentBlock(name, node)
    case .promotion(let list): try promotion(list, node)
    case .translation(let id, let original): try translation(id, original)
    case .text, .nothing: break
    }
  }

  /// Prints a value.
  mutating func output(_ chain: FilterChain, _ node: TemplateNode) throws(RenderFailure) {
    let value = try value(of: chain)
    let start = out.count
    switch value {
    case .text(let bytes): try print(bytes[...])
    case .null: break
    case .int(let number):
      // The longest number has nineteen digits and a sign.
      guard out.count + 20 <= room else { throw .exhausted(isCapturing ? .valueSize : .output) }
      out.append(number)
    default: try print(text(printing: value)[...])
    }
    if out.count == start {
      checkGap(chain, value, node)
    } else if !isCapturing {
      insertions.append(start..<out.count)
    }
    checkCollection(value, node)
  }

  /// The text that an output prints for a value.
  private mutating func text(printing value: LiquidValue) throws(RenderFailure) -> [UInt8] {
    var text = LiquidText(limit: min(room, budget.valueSize))
    if case .list(let items) = value {
      try text.append(joined: items)
    } else {
      try text.append(value)
    }
    return try paid(text)
  }

  /// Reports a variable that leaves a gap.
  private mutating func checkGap(_ chain: FilterChain, _ value: LiquidValue, _ node: TemplateNode) {
    let expression = program.tables.expressions[chain.expression]
    guard let row = expression.root, !chain.hasDefault else { return }
    let root = program.tables.names[row]
    if !value.isNull, scope.isAssigned(root) { return }
    // The missing sample has a finding already.
    if unsampledNames.contains(root), value.isNull {
      lacksSample = true
      return
    }
    if LiquidData.senders.contains(root.text), scope.value(of: root, in: data.root).isNull { return }
    let source = program.source[expression.range.clamped(to: program.source.indices)]
    // A name that is none of Liquid's has a finding already.
    let isNamed = !source.starts(with: "$".utf8) || source.starts(with: "${".utf8)
    guard isNamed, !source.beginsWithCurlyQuote else { return }
    let name = String(decoding: source, as: UTF8.self)
    if ["${braze_id}", "${random_bucket_number}"].contains(name) || LiquidData.senders.contains(root.text) {
      return needsData(node, "\"\(name)\" has no sample, and counts as empty", "add it to the profile")
    }
    // The items of one list are one gap, and so are the members of an attribute of Braze's.
    let isMember = name.hasPrefix("${") && name.contains("}.")
    let owner = name.prefix { $0 != (isMember ? "." : "[") }
    if owner != name, !gaps.insert(owner).inserted { return }
    add(
      .templateMissingDefault, at: node.range, "\"\(name)\" has no value here and leaves a gap",
      hint: isMember
        ? "test it first: {% if \(owner) %}"
        : "write | default: '…' behind it" + (origin == nil ? "" : ", in the text that this tag shows"))
  }

  private mutating func checkCollection(_ value: LiquidValue, _ node: TemplateNode) {
    switch value {
    case .list(let items) where items.count > 1:
      let excerpt = String(value.plainText.prefix(60))
      add(
        .templatePrintsCollection, at: node.range, "a list is printed as one word: \(excerpt)",
        hint: "write | join: ', '")
    case .map:
      add(
        .templatePrintsCollection, at: node.range, "an object is printed as code: \(value.plainText.prefix(60))",
        hint: "name the member that is meant")
    default: break
    }
  }

  /// The text that a block prints.
  mutating func captured(_ block: NodeRows) throws(RenderFailure) -> [UInt8] {
    try captured { renderer throws(RenderFailure) in try renderer.render(block) }
  }

  /// The text that the body prints.
  mutating func captured(
    _ body: (inout LiquidRenderer) throws(RenderFailure) -> Void
  ) throws(RenderFailure) -> [UInt8] {
    let (outerOut, outerRoom, wasCapturing) = (out, room, isCapturing)
    defer { (out, room, isCapturing) = (outerOut, outerRoom, wasCapturing) }
    out = Bytes()
    room = budget.valueSize
    isCapturing = true
    try body(&self)
    return out.array
  }

  /// - Parameter isReversed: Whether the first condition is that of `unless`.
  private mutating func choice(_ branches: TableRows<Branch>, isReversed: Bool) throws(RenderFailure) {
    var isReversed = isReversed
    for branch in program.tables.branches[branches] {
      if try holds(branch.conditions) != isReversed { return try render(branch.block) }
      isReversed = false
    }
  }

  /// Shows each part of a `case` that matches, and an `else` if none before it did.
  private mutating func match(_ branches: TableRows<Branch>) throws(RenderFailure) {
    var hasMatched = false
    for branch in program.tables.branches[branches] {
      let isElse = branch.conditions.isEmpty
      if isElse && hasMatched { continue }
      if !isElse { guard try holds(branch.conditions) else { continue } }
      hasMatched = hasMatched || !isElse
      try render(branch.block)
    }
  }

  private mutating func cycle(_ cycle: Cycle) throws(RenderFailure) {
    var key = CycleKey.written(program.tables.names[cycle.key].bytes)
    if let name = cycle.name {
      var text = LiquidText(limit: budget.valueSize)
      try text.inspect(try evaluate(name))
      key = .value(try paid(text))
    }
    guard !cycle.values.isEmpty else { return }
    let turn = scope.cycles[key] ?? 0
    // A cycle with the same name and fewer values may be behind its end.
    if turn < cycle.values.count {
      let value = try evaluate(program.tables.arguments[cycle.values.places.lowerBound + turn].expression)
      try print(text(printing: value)[...])
    }
    scope.cycles[key] = turn + 1 < cycle.values.count ? turn + 1 : 0
  }

  private mutating func count(_ row: NameRow, isUp: Bool) throws(RenderFailure) {
    let name = program.tables.names[row]
    let current = scope.counters[name] ?? (scope.seesData ? data.root.table[name] : nil) ?? .null
    guard let number = current.isTrue ? Number(exactly: current) : .int(0) else { throw .internalError }
    let next = try Calculator(digits: budget.digits).result(isUp ? .plus : .minus, number, .int(1)).value
    scope.counters[name] = next
    try print(text(printing: isUp ? number.value : next)[...])
  }
}
