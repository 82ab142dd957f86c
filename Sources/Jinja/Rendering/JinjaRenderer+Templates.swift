import TextTemplates

extension JinjaRenderer {
  /// Runs a template from its beginning, and then the one that it extends.
  mutating func render(_ template: JinjaProgram, _ context: NameContext) throws(Failure) {
    let frame = CallFrame(
      slots: template.tree.slotCount, parent: nil, template: template, context: context, isRoot: true)
    for (i, block) in template.tree.blocks.enumerated() {
      context.blocks[template.tree.names[block.name], default: []].append((template, TableRow(i)))
    }
    enterScope(template.tree.body.scope, frame)
    try runRoot(template, frame)
  }

  private mutating func runRoot(_ template: JinjaProgram, _ frame: CallFrame) throws(Failure) {
    guard template.tree.isExtending else { return try run(template.tree.body.body, frame) }
    let outerParent = parent
    defer { parent = outerParent }
    parent = nil
    extending.append(ObjectIdentifier(frame))
    defer { extending.removeLast() }
    try run(template.tree.body.body, frame)
    guard let base = parent else { return }
    parent = nil
    let keptCount = parentMark ?? out.count
    out.removeLast(max(0, out.count - keptCount))
    insertions.removeAll { $0.upperBound > keptCount }
    try renderForeign(base, frame.context)
  }

  /// Runs another template: errors in it are reported at the tag that asks for it.
  mutating func renderForeign(_ template: JinjaProgram, _ context: NameContext) throws(Failure) {
    try enter()
    includeDepth += 1
    try render(template, context)
    includeDepth -= 1
    leave()
  }

  mutating func extend(_ expression: ExpressionID, _ frame: CallFrame) throws(Failure) {
    let value = try evaluate(expression, frame)
    mark(frame.template.tree.expressions[expression])
    if parent != nil { throw Failure(.templateRuntime, "extended multiple times") }
    parent = try template(value)
    parentMark = out.count
  }

  mutating func runBlock(_ row: TableRow<BlockTag>, _ frame: CallFrame) throws(Failure) {
    // In a template that extends another, a block only replaces the other's block.
    if frame.isRoot, parent != nil, extending.last == ObjectIdentifier(frame) { return }
    let tag = frame.template.tree.blocks[row]
    let name = frame.template.tree.names[tag.name]
    mark(tag.place)
    var context = frame.context
    if tag.isScoped {
      context = self.context(hasNames: true, tag.locals, frame)
      context.blocks = frame.context.blocks
    }
    if let block = context.blocks[name]?.first, block.template.tree.blocks[block.row].isRequired {
      throw Failure(.templateRuntime, "Required block '\(name.text)' not found")
    }
    try runBlock(name, depth: 0, context)
  }

  mutating func runBlock(_ name: [UInt8], depth: Int, _ context: NameContext) throws(Failure) {
    guard let chain = context.blocks[name], depth < chain.count else { return }
    let block = chain[depth]
    let tag = block.template.tree.blocks[block.row]
    let frame = CallFrame(slots: tag.slotCount, parent: nil, template: block.template, context: context)
    try enter()
    let outerDepth = includeDepth
    includeDepth = block.template === program ? 0 : max(1, includeDepth)
    enterScope(tag.body.scope, frame)
    if let slot = tag.superSlot {
      frame.slots[slot] =
        depth + 1 < chain.count
        ? .blockReference(name: name, depth: depth + 1, context)
        : .undefined(Undefined("there is no parent block called '\(name.text)'.", name: "super"))
    }
    try run(tag.body.body, frame)
    includeDepth = outerDepth
    leave()
  }

  /// The names that a template inside sees.
  private func context(hasNames: Bool, _ locals: [LocalVariable], _ frame: CallFrame) -> NameContext {
    guard hasNames else { return NameContext(data: nil) }
    let context = frame.context
    let passedNames = context.passedNames?.copy() ?? Dict()
    for (key, value) in zip(context.variables.keys, context.variables.values) { passedNames.set(key.text ?? [], value) }
    for local in locals {
      let value = frame.outer(local.hops).slots[local.slot]
      if case .absent = value { continue }
      passedNames.set(frame.template.tree.names[local.name], value)
    }
    return NameContext(data: context.data, passedNames: passedNames)
  }

  mutating func include(_ tag: InclusionTag, _ frame: CallFrame) throws(Failure) {
    let value = try evaluate(tag.template, frame)
    mark(tag.place)
    guard let template = try template(value, ignoresMissing: tag.ignoresMissing) else { return }
    try renderForeign(template, context(hasNames: tag.hasContext, tag.locals, frame))
  }

  mutating func importTemplate(_ tag: InclusionTag, _ frame: CallFrame) throws(Failure) {
    let value = try evaluate(tag.template, frame)
    mark(tag.place)
    guard let template = try template(value) else { return }
    let context = context(hasNames: tag.hasContext, tag.locals, frame)
    let text = try capture { renderer throws(Failure) in try renderer.renderForeign(template, context) }
    let name = value.text ?? []
    let members = context.variables.copy()
    for key in members.keys {
      if let name = key.text, name.first == UInt8(ascii: "_") { members.remove(.text(name)) }
    }
    if let target = tag.target {
      return try assign(.module(name: name, text: text, members: members), to: target, frame)
    }
    for member in tag.members {
      let key = frame.template.tree.names[member.name]
      let missing = Undefined(
        "the template '\(name.text)' (imported on line 1 in '<template>') does not export the requested name '\(key.text)'",
        name: key.text)
      try assign(members.value(key) ?? .undefined(missing), to: member.target, frame)
    }
  }

  /// The template of a name, or the first of several names that exists.
  private func template(_ value: JinjaValue, ignoresMissing: Bool = false) throws(Failure) -> JinjaProgram? {
    var names: [[UInt8]] = []
    switch value {
    case .text(let name), .markup(let name): names = [name]
    case .list(let list), .tuple(let list): names = list.items.compactMap(\.text)
    case .undefined(let missing) where !ignoresMissing: throw Failure(missing)
    default: break
    }
    for name in names {
      guard let template = partials[name.text] else { continue }
      if let error = template.error { throw .error(error) }
      return template.program
    }
    if ignoresMissing { return nil }
    if case .text(let name) = value { throw Failure(.templateNotFound, name.text) }
    throw Failure(
      .templatesNotFound,
      "none of the templates given were found: \(names.map(\.text).joined(separator: ", "))")
  }
}
