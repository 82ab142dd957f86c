import TextTemplates

extension JinjaRenderer {
  @inline(__always)
  mutating func enterScope(_ scope: ScopeID, _ frame: CallFrame) {
    for entry in frame.template.tree.scopes[scope] { frame.slots[entry.slot] = value(of: entry.value, frame) }
  }

  private mutating func value(of load: InitialValue, _ frame: CallFrame) -> JinjaValue {
    switch load {
    case .missing: .absent
    case .context(let name): lookUp(frame.template.tree.names[name], frame.context)
    case .outer(let hops, let slot): frame.outer(hops).slots[slot]
    case .templateReference: .templateReference(frame.context)
    }
  }

  mutating func lookUp(_ name: [UInt8], _ context: NameContext) -> JinjaValue {
    if let value = context.value(name) { return value }
    guard let builtin = Builtin.table[name] else { return .absent }
    let isKnown = context.data != nil && data.samples.has(builtin.name)
    return builtin.needsProfile && !isKnown ? .absent : .builtin(builtin)
  }

  mutating func run(_ body: StatementList, _ frame: CallFrame) throws(Failure) {
    guard !body.isEmpty else { return }
    try enter()
    let tree = frame.template.tree
    for id in tree.statementLists[body] { try run(tree.statements[id], frame) }
    leave()
  }

  private mutating func run(_ statement: Statement, _ frame: CallFrame) throws(Failure) {
    try charge()
    switch statement {
    case .words(let range):
      frame.template.tree.words.withUnsafeBufferPointer { words in
        out.append(contentsOf: UnsafeBufferPointer(rebasing: words[range.places]))
      }
      try checkOutput()
    case .output(let value, let place): try print(value, place, frame)
    case .branches(let parts): try runBranches(parts, frame)
    case .loop(let index): try runLoop(index, frame)
    case .assignment(let target, let value): try assign(try evaluate(value, frame), to: target, frame)
    default: try runBlockStatement(statement, frame)
    }
  }

  private mutating func runBlockStatement(_ statement: Statement, _ frame: CallFrame) throws(Failure) {
    let tree = frame.template.tree
    switch statement {
    case .assignmentBlock(let target, let filter, let body):
      try assign(try filtered(tree.bodies[body], filter, frame), to: target, frame)
    case .filterBlock(let filter, let body):
      try write(try filtered(tree.bodies[body], filter, frame))
      try checkOutput()
    case .macro(let index):
      let tag = tree.macros[index]
      let macro = Macro(index, name: tag.name.map { tree.names[$0] }, frame: frame)
      if let target = tag.target { try assign(.macro(macro), to: target, frame) }
    case .callBlock(let call, let index, let place): try callBlock(call, index, place, frame)
    case .with(let index):
      let tag = tree.bodies[index]
      enterScope(tag.scope, frame)
      for variable in tag.variables { try assign(try evaluate(variable.value, frame), to: variable.target, frame) }
      try run(tag.body, frame)
    case .autoescape(let value, let index):
      let outerEscapes = escapes
      let body = tree.bodies[index]
      enterScope(body.scope, frame)
      escapes = try evaluate(value, frame).isTrue
      try run(body.body, frame)
      escapes = outerEscapes
    case .abort(let reason, let place):
      let value = try evaluate(reason, frame)
      let text = try string(value ?? .text([]))
      mark(place)
      throw .abort(text, self.place)
    case .block(let index): try runBlock(index, frame)
    case .extends(let value): try extend(value, frame)
    case .include(let index): try include(tree.inclusions[index], frame)
    case .imports(let index): try importTemplate(tree.inclusions[index], frame)
    case .words, .output, .branches, .loop, .assignment: break
    }
  }

  private mutating func filtered(
    _ body: ScopedBody, _ filter: ExpressionID?, _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    enterScope(body.scope, frame)
    let text = try capture { renderer throws(Failure) in try renderer.run(body.body, frame) }
    let value = blockText(text)
    guard let filter else { return value }
    blockInput.append(value)
    defer { blockInput.removeLast() }
    return try evaluate(filter, frame)
  }

  private mutating func runBranches(_ parts: TableRows<ConditionalBody>, _ frame: CallFrame) throws(Failure) {
    for part in frame.template.tree.branches[parts] {
      let condition = try evaluate(part.condition, frame)
      if condition?.isTrue ?? true { return try run(part.body, frame) }
    }
  }

  private mutating func print(
    _ expression: ExpressionID, _ place: Range<Int>, _ frame: CallFrame
  ) throws(Failure) {
    let value = try evaluate(expression, frame)
    let start = out.count
    if value.text == nil {
      mark(place)
      checkPrinted(value, expression, frame)
    }
    try write(value)
    try checkOutput()
    if captureDepth == 0 {
      mark(place)
      insertions.append(start..<out.count)
    }
  }

  /// Prints a value, escaped where that is on.
  mutating func write(_ value: JinjaValue) throws(Failure) {
    if case .int(let number) = value {
      out += String(number).utf8
      return
    }
    let text = try string(value)
    if value.text != nil { try charge(bytes: text.count) }
    if escapes, !value.isMarkup { HTMLText.appendEscaped(text, to: &out) } else { out += text }
  }

  // MARK: Assignments

  mutating func assign(
    _ value: JinjaValue, to target: ExpressionID, _ frame: CallFrame
  ) throws(Failure) {
    let tree = frame.template.tree
    let node = tree.expressions[target]
    switch node.form {
    case .variable(let name, _, let slot):
      keep(value)
      frame.slots[slot] = value
      if frame.isRoot, tree.exportsVariables || includeDepth > 0, tree.isExported[slot.place] {
        frame.context.variables.set(tree.names[name], value)
      }
    case .tuple(let targets):
      mark(node)
      let items = try unpack(value, into: targets.count)
      for (item, target) in zip(items, tree.lists[targets]) { try assign(item, to: target, frame) }
    case .namespaceTarget(let object, let name):
      let receiver = try evaluate(object, frame)
      mark(node)
      guard case .namespace(let dict) = receiver else {
        throw Failure(.templateRuntime, "cannot assign attribute on non-namespace object")
      }
      keep(receiver)
      try store(value, as: .text(tree.names[name]), in: dict)
    default: break
    }
  }

  mutating func unpack(_ value: JinjaValue, into count: Int) throws(Failure) -> [JinjaValue] {
    let items: [JinjaValue]
    do throws(Failure) {
      items = try iterated(value)
    } catch {
      throw error.isTypeError ? Failure(.type, "cannot unpack non-iterable \(value.typeName) object") : error
    }
    if items.count == count { return items }
    throw Failure(
      .value,
      items.count > count
        ? "too many values to unpack (expected \(count))"
        : "not enough values to unpack (expected \(count), got \(items.count))")
  }
}
