import TextTemplates

extension NameResolver {
  /// Gives the names of a scope their variables, and goes on into inner scopes.
  mutating func resolve(_ body: StatementList, _ symbols: Symbols) {
    for id in tree.statementLists[body] { resolve(tree.statements[id], symbols) }
  }

  private mutating func resolve(_ statement: Statement, _ symbols: Symbols) {
    switch statement {
    case .words: break
    case .output(let value, _): resolve(value, symbols, ExpressionUsage(isPrinted: true))
    case .extends(let value): resolve(value, symbols)
    case .abort(let reason, _): resolve(reason, symbols)
    case .branches(let parts): resolveBranches(parts, symbols)
    case .loop(let row): resolveLoop(row, symbols)
    case .assignment(let target, let value):
      resolve(value, symbols)
      checkLoopAssignment(target, symbols)
      resolve(target, symbols)
    case .assignmentBlock(let target, let filter, let body):
      resolveFilter(filter, ofBody: body, inner(symbols))
      resolve(target, symbols)
    case .filterBlock(let filter, let body): resolveFilter(filter, ofBody: body, inner(symbols))
    case .autoescape(let value, let body):
      let inner = inner(symbols)
      load(value, inner)
      analyzeInner(tree.bodies[body].body, inner)
      resolve(value, inner)
      resolveBody(body, inner)
    case .macro(let index):
      resolve(tree.macros[index].target, symbols)
      resolveMacro(index, symbols)
    case .callBlock(let call, let index, _):
      resolve(call, symbols)
      resolveMacro(index, symbols)
    case .with(let index): resolveWith(index, symbols)
    case .block(let index):
      let isScoped = tree.blocks[index].isScoped
      tree.blocks[index].locals = isScoped ? locals(symbols) : []
    case .include(let index), .imports(let index):
      let tag = tree.inclusions[index]
      resolve(tag.template, symbols)
      resolve(tag.target, symbols)
      for member in tag.members { resolve(member.target, symbols) }
      tree.inclusions[index].locals = locals(symbols)
    }
  }

  private func inner(_ symbols: Symbols, isLoop: Bool = false) -> Symbols {
    Symbols(parent: symbols, function: symbols.function, isLoop: isLoop)
  }

  private func innerFunction(_ symbols: Symbols) -> Symbols {
    Symbols(parent: symbols, function: FunctionSlots(level: symbols.function.level + 1))
  }

  private mutating func resolveFilter(_ filter: ExpressionID?, ofBody body: TableRow<ScopedBody>, _ inner: Symbols) {
    analyzeInner(tree.bodies[body].body, inner)
    load(filter, inner)
    resolve(filter, inner)
    resolveBody(body, inner)
  }

  private mutating func resolveBody(_ index: TableRow<ScopedBody>, _ symbols: Symbols) {
    resolve(tree.bodies[index].body, symbols)
    tree.bodies[index].scope = keep(symbols)
  }

  private mutating func resolveBranches(_ parts: TableRows<ConditionalBody>, _ symbols: Symbols) {
    for part in Array(tree.branches[parts]) {
      resolve(part.condition, symbols)
      resolve(part.body, symbols)
    }
  }

  private mutating func resolveLoop(_ index: TableRow<LoopTag>, _ symbols: Symbols) {
    let loop = tree.loops[index]
    resolve(loop.source, symbols)
    let loopSymbols = loop.isRecursive ? innerFunction(symbols) : symbols
    if let condition = loop.condition {
      let test = inner(loopSymbols)
      store(loop.target, test, asParameter: true)
      load(condition, test)
      tree.loops[index].conditionTarget = copyTarget(loop.target)
      resolve(tree.loops[index].conditionTarget, test)
      resolve(condition, test)
      tree.loops[index].conditionScope = keep(test)
    }
    let body = inner(loopSymbols, isLoop: true)
    if loop.isRecursive || loop.body.mentions.contains(.loop) {
      tree.loops[index].loopSlot = body.declare(name(.loop))
    }
    store(loop.target, body, asParameter: true)
    analyzeInner(loop.body.body, body)
    resolve(loop.target, body)
    resolve(loop.body.body, body)
    tree.loops[index].body.scope = keep(body)
    let otherwise = inner(loopSymbols)
    analyzeInner(loop.otherwise.body, otherwise)
    resolve(loop.otherwise.body, otherwise)
    tree.loops[index].otherwise.scope = keep(otherwise)
    tree.loops[index].slotCount = loopSymbols.function.slotCount
  }

  /// The target's names once more, for the variables of the loop's condition.
  private mutating func copyTarget(_ target: ExpressionID) -> ExpressionID {
    var node = tree.expressions[target]
    if case .tuple(let items) = node.form {
      let copies = tree.lists[items].map { copyTarget($0) }
      node.form = .tuple(tree.lists.add(contentsOf: copies))
    }
    return tree.expressions.add(node)
  }

  private mutating func resolveMacro(_ index: TableRow<MacroTag>, _ symbols: Symbols) {
    let macro = tree.macros[index]
    let inner = innerFunction(symbols)
    for (i, parameter) in macro.parameters.enumerated() {
      tree.macros[index].parameters[i].slot = inner.declare(parameter.name)
    }
    for parameter in macro.parameters { load(parameter.value, inner) }
    analyzeInner(macro.body.body, inner)
    let names = macro.parameters.map(\.name)
    for (special, path) in [
      (SpecialName.caller, \MacroTag.callerSlot), (.kwargs, \.keywordsSlot), (.varargs, \.restSlot),
    ] where macro.body.mentions.contains(special) {
      let name = name(special)
      if let position = names.firstIndex(of: name) {
        if special == .caller { tree.macros[index].callerSlot = tree.macros[index].parameters[position].slot }
      } else {
        tree.macros[index][keyPath: path] = inner.declare(name)
      }
    }
    for parameter in macro.parameters { resolve(parameter.value, inner) }
    resolve(macro.body.body, inner)
    tree.macros[index].body.scope = keep(inner)
    tree.macros[index].slotCount = inner.function.slotCount
  }

  private mutating func resolveWith(_ index: TableRow<ScopedBody>, _ symbols: Symbols) {
    let tag = tree.bodies[index]
    let inner = inner(symbols)
    for variable in tag.variables { store(variable.target, inner, asParameter: true) }
    analyzeInner(tag.body, inner)
    for variable in tag.variables {
      resolve(variable.value, symbols)
      resolve(variable.target, inner)
    }
    resolveBody(index, inner)
  }

  /// The variables that a template inside this scope sees: all that are assigned here or further out.
  private func locals(_ symbols: Symbols) -> [LocalVariable] {
    if let locals = symbols.locals { return locals }
    var locals: [LocalVariable] = []
    var seenNames: Set<NameID> = []
    var scope: Symbols? = symbols
    while let current = scope {
      for name in current.stores where seenNames.insert(name).inserted {
        guard let reference = symbols.find(name) else { continue }
        locals.append((name, symbols.hops(to: reference), reference.slot))
      }
      scope = current.parent
    }
    symbols.locals = locals
    return locals
  }
}
