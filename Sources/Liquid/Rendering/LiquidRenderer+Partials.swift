import TextTemplates

extension LiquidRenderer {
  /// Renders another template in place of a tag.
  mutating func show(_ template: LiquidTemplate, _ node: TemplateNode, name: String? = nil) throws(RenderFailure) {
    let (outerProgram, outerName, outerOrigin) = (program, partialName, origin)
    (program, partialName, origin) = (template.program, name ?? partialName, origin ?? node.range)
    defer { (program, partialName, origin) = (outerProgram, outerName, outerOrigin) }
    try render(template.program.body)
  }

  private func partial(_ name: LiquidValue) throws(RenderFailure) -> LiquidTemplate {
    guard case .text(let bytes) = name, let template = samples.partials[bytes.text] else {
      throw .error(.fileSystem, "No such template '\(name.plainText)'")
    }
    guard let refusal = template.refusal else { return template }
    throw .error(.syntax, refusal.problem.words)
  }

  /// The variable that a partial gets its value in.
  private func variable(_ row: PartialTag, _ name: [UInt8]) -> VariableName {
    if let alias = row.alias { return program.tables.names[alias] }
    return VariableName(Array(name.split(separator: UInt8(ascii: "/")).last ?? []))
  }

  mutating func include(_ row: PartialTag, _ node: TemplateNode) throws(RenderFailure) {
    if scope.forbidsInclude { throw .error(.disabled, "include usage is not allowed in this context") }
    let name = try evaluate(row.name)
    guard name.isTrue else { throw .argument("Argument error in tag 'include' - Illegal template name") }
    let template = try partial(name)
    let bytes = try text(name)
    let variable = variable(row, bytes)
    let givenValue = try evaluate(row.value)
    let value = givenValue ?? scope.value(of: VariableName(bytes), in: data.root)
    try push(VariableScope.Frame())
    defer { scope.frames.removeLast() }
    let frame = scope.frames.count - 1
    for argument in program.tables.arguments[row.arguments] {
      guard let keyword = argument.keyword else { continue }
      let value = try evaluate(argument.expression)
      scope.frames[frame].variables[program.tables.names[keyword]] = value
    }
    var values = [value]
    if case .list(let items) = value { values = items }
    for item in values {
      try charge(1)
      scope.frames[frame].variables[variable] = item
      try show(template, node, name: bytes.text)
    }
  }

  mutating func renderPartial(_ row: PartialTag, _ node: TemplateNode) throws(RenderFailure) {
    let name = try evaluate(row.name)
    let template = try partial(name)
    let bytes = try text(name)
    let variable = variable(row, bytes)
    let value = try evaluate(row.value) ?? .null
    func render(_ value: LiquidValue, _ renderer: inout LiquidRenderer, loop: Int?) throws(RenderFailure) {
      let scope = try renderer.isolatedScope(row, variable, value, loop: loop)
      try renderer.render(in: scope) { renderer throws(RenderFailure) in
        try renderer.show(template, node, name: bytes.text)
      }
    }
    guard row.isLoop, let items = elements(value) else { return try render(value, &self, loop: nil) }
    loops.append(LoopState(name: bytes, length: items.count))
    let number = loops.count - 1
    for item in items {
      turns -= 1
      if turns < 0 { throw .exhausted(.loopTurns) }
      try render(item, &self, loop: number)
      loops[number].index += 1
    }
  }

  private func elements(_ value: LiquidValue) -> [LiquidValue]? {
    switch value {
    case .list(let items): items
    case .map(let map): (0..<map.table.count).map { map.pair(at: $0) }
    case .range(let range): range.count <= budget.loopTurns ? range.items : nil
    default: nil
    }
  }

  /// The scope of a template that sees only what its tag gives it.
  private mutating func isolatedScope(
    _ row: PartialTag, _ variable: VariableName, _ value: LiquidValue, loop: Int?
  ) throws(RenderFailure) -> VariableScope {
    guard depth + scope.frames.count + 1 <= budget.depth else {
      throw .error(.stackLevel, "Nesting too deep")
    }
    var innerScope = VariableScope()
    (innerScope.seesData, innerScope.forbidsInclude) = (false, true)
    if let loop { innerScope.globals[.forLoop] = .loop(loop, isTable: false) }
    for argument in program.tables.arguments[row.arguments] {
      guard let keyword = argument.keyword else { continue }
      innerScope.globals[program.tables.names[keyword]] = try evaluate(argument.expression)
    }
    if !value.isNull { innerScope.globals[variable] = value }
    return innerScope
  }

  private mutating func render(
    in innerScope: VariableScope, _ body: (inout LiquidRenderer) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    let (outerScope, outerInterrupt) = (scope, interrupt)
    (scope, interrupt, depth) = (innerScope, .none, depth + 1)
    defer { (scope, interrupt, depth) = (outerScope, outerInterrupt, depth - 1) }
    try body(&self)
  }
}
