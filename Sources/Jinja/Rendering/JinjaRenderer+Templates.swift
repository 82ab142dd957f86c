import TextTemplates

extension JinjaRenderer {
  /// Runs a template from its beginning.
  mutating func render(_ template: JinjaProgram, _ context: JinjaContext) throws(JinjaFailure) {
    let frame = JinjaFrame(
      slots: template.tree.slotCount, parent: nil, template: template, context: context, isRoot: true)
    enterScope(template.tree.body.scope, frame)
    try run(template.tree.body.body, frame)
  }

  /// Runs another template: errors in it are reported at the tag that asks for it.
  mutating func renderForeign(_ template: JinjaProgram, _ context: JinjaContext) throws(JinjaFailure) {
    try enter()
    foreign += 1
    try render(template, context)
    foreign -= 1
    leave()
  }

  mutating func runBlock(_ index: Int, _ frame: JinjaFrame) throws(JinjaFailure) {
    let tag = frame.template.tree.blocks[index]
    mark(tag.place)
    if tag.isRequired {
      throw JinjaFailure(.templateRuntime, "Required block '\(frame.template.tree.text(tag.name))' not found")
    }
    let context = tag.isScoped ? scopedContext(tag.locals, frame) : frame.context
    try runBlock(JinjaBlockReference(index: index, template: frame.template, context: context))
  }

  mutating func runBlock(_ block: JinjaBlockReference) throws(JinjaFailure) {
    let tag = block.template.tree.blocks[block.index]
    let frame = JinjaFrame(slots: Int(tag.slotCount), parent: nil, template: block.template, context: block.context)
    try enter()
    enterScope(tag.body.scope, frame)
    if tag.superSlot >= 0 { frame.slots[Int(tag.superSlot)] = block.parent }
    try run(tag.body.body, frame)
    leave()
  }

  /// What a block with the variables around it sees.
  private func scopedContext(_ locals: [JinjaLocal], _ frame: JinjaFrame) -> JinjaContext {
    let context = frame.context
    let given = context.given?.copy() ?? JinjaDict()
    for (key, value) in zip(context.variables.keys, context.variables.values) { given.set(key.text ?? [], value) }
    for local in locals {
      let value = frame.outer(local.hops).slots[Int(local.slot)]
      if case .absent = value { continue }
      given.set(frame.template.tree.names[Int(local.name)], value)
    }
    return JinjaContext(data: context.data, given: given)
  }

  /// `extends`, `include` and `import`: there is no other template.
  mutating func requireTemplate(_ tag: JinjaTemplateTag, _ frame: JinjaFrame) throws(JinjaFailure) {
    let value = try evaluate(tag.template, frame)
    mark(tag.place)
    if tag.ignoresMissing { return }
    var names: [String] = []
    switch value {
    case .undefined(let missing): throw JinjaFailure(missing)
    case .text(let name): throw JinjaFailure(.templateNotFound, name.text)
    case .markup(let name): names = [name.text]
    case .list(let list), .tuple(let list): names = list.items.compactMap { $0.text?.text }
    default: break
    }
    throw JinjaFailure(
      .templatesNotFound, "none of the templates given were found: \(names.joined(separator: ", "))")
  }
}
