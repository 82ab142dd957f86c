import Text
import TextTemplates

extension LiquidRenderer {
  mutating func perform(_ node: TemplateNode) throws(RenderFailure) {
    switch node.kind {
    case .output: try output(node)
    case .assign:
      let value = try value(of: program.tables.chains[Int(node.row)])
      scope.globals[program.tables.names[Int(node.name)]] = value
    case .capture:
      let text = try captured(node.inner)
      scope.globals[program.tables.names[Int(node.name)]] = .text(text)
    case .choice, .unless: try choice(node)
    case .match: try match(node.inner)
    case .loop: try loop(program.tables.loops[Int(node.row)])
    case .tableLoop: try tableLoop(program.tables.loops[Int(node.row)])
    case .cycle: try cycle(program.tables.cycles[Int(node.row)])
    case .increment, .decrement: try count(node)
    case .ifChanged:
      let text = try captured(node.inner)
      if text != scope.printedText {
        scope.printedText = text
        try print(text[...])
      }
    case .include: try include(node)
    case .render: try renderPartial(node)
    case .breakLoop: interrupt = .endsLoop
    case .continueLoop: interrupt = .endsTurn
    case .abort: throw .aborted(reason: program.tables.messages[Int(node.row)], at: origin ?? node.range)
    case .connectedContent: try connectedContent(node)
    case .catalogItems, .selectionItems: try catalogItems(node)
    case .extras: try extras(node)
    case .contentBlock: try contentBlock(node)
    case .promotion: try promotion(node)
    case .translation: try translation(node)
    case .text, .nothing: break
    }
  }

  /// Prints a value.
  mutating func output(_ node: TemplateNode) throws(RenderFailure) {
    let chain = program.tables.chains[Int(node.row)]
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

  /// What an output prints of a value.
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
    let expression = program.tables.expressions[Int(chain.expression)]
    guard expression.kind == .lookup, !chain.hasDefault else { return }
    let root = program.tables.names[Int(expression.row)]
    if !value.isNull, scope.isAssigned(root) { return }
    // That there is no sample is told already.
    if unsampledNames.contains(root), value.isNull {
      lacksSample = true
      return
    }
    if LiquidData.senders.contains(root.text), scope.value(of: root, in: data.root).isNull { return }
    let source = program.source[expression.range.clamped(to: program.source.indices)]
    // That it is no name of Liquid's is told already.
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
  mutating func captured(_ block: LiquidRows) throws(RenderFailure) -> [UInt8] {
    let (outerOut, outerRoom, wasCapturing) = (out, room, isCapturing)
    (out, room, isCapturing) = (Bytes(), budget.valueSize, true)
    defer { (out, room, isCapturing) = (outerOut, outerRoom, wasCapturing) }
    try render(block)
    return out.array
  }

  private mutating func choice(_ node: TemplateNode) throws(RenderFailure) {
    // The first condition of `unless` is reversed.
    var isReversed = node.kind == .unless
    for i in node.inner.indices {
      let branch = program.tables.branches[i]
      if try holds(branch.conditions) != isReversed { return try render(branch.block) }
      isReversed = false
    }
  }

  /// Shows each part of a `case` that matches, and an `else` if none before it did.
  private mutating func match(_ branches: LiquidRows) throws(RenderFailure) {
    var hasMatched = false
    for i in branches.indices {
      let branch = program.tables.branches[i]
      let isElse = branch.conditions.count == 0
      if isElse && hasMatched { continue }
      if !isElse { guard try holds(branch.conditions) else { continue } }
      hasMatched = hasMatched || !isElse
      try render(branch.block)
    }
  }

  private mutating func cycle(_ cycle: Cycle) throws(RenderFailure) {
    var key = CycleKey.written(program.tables.names[Int(cycle.key)].bytes)
    if cycle.name >= 0 {
      var name = LiquidText(limit: budget.valueSize)
      try name.inspect(try evaluate(cycle.name))
      key = .value(try paid(name))
    }
    guard cycle.values.count > 0 else { return }
    let turn = scope.cycles[key] ?? 0
    // A cycle with the same name and fewer values may be behind its end.
    if turn < cycle.values.count {
      let value = try evaluate(program.tables.arguments[cycle.values.indices.lowerBound + turn].expression)
      try print(text(printing: value)[...])
    }
    scope.cycles[key] = turn + 1 < Int(cycle.values.count) ? turn + 1 : 0
  }

  private mutating func count(_ node: TemplateNode) throws(RenderFailure) {
    let name = program.tables.names[Int(node.name)]
    let current = scope.counters[name] ?? (scope.seesData ? data.root.table[name] : nil) ?? .null
    guard let number = current.isTrue ? Number(exactly: current) : .int(0) else { throw .internalError }
    let isUp = node.kind == .increment
    let next = try Calculator(digits: budget.digits).result(isUp ? .plus : .minus, number, .int(1)).value
    scope.counters[name] = next
    try print(text(printing: isUp ? number.value : next)[...])
  }
}
