extension NameResolver {
  /// Gives the names of a scope their variables, and goes on into inner scopes.
  mutating func resolve(_ span: JinjaSpan, _ symbols: Symbols) {
    for id in tree.lists[span.range] { resolve(tree.statements[Int(id)], symbols) }
  }

  private mutating func resolve(_ statement: Statement, _ symbols: Symbols) {
    switch statement {
    case .words: break
    case .output(let value, _): resolve(value, symbols, ExpressionUsage(isPrinted: true))
    case .extends(let value), .abort(let value, _): resolve(value, symbols)
    case .branches(let parts): resolveBranches(parts, symbols)
    case .loop(let index): resolveLoop(Int(index), symbols)
    case .assignment(let target, let value):
      resolve(value, symbols)
      checkLoopAssignment(target, symbols)
      resolve(target, symbols)
    case .assignmentBlock(let target, let filter, let body):
      resolveFilter(filter, ofBody: Int(body), inner(symbols))
      resolve(target, symbols)
    case .filterBlock(let filter, let body): resolveFilter(filter, ofBody: Int(body), inner(symbols))
    case .autoescape(let value, let body):
      let inner = inner(symbols)
      load(value, inner)
      analyzeInner(tree.bodies[Int(body)].body, inner)
      resolve(value, inner)
      resolveBody(Int(body), inner)
    case .macro(let index):
      resolve(tree.macros[Int(index)].target, symbols)
      resolveMacro(Int(index), symbols)
    case .callBlock(let call, let index, _):
      resolve(call, symbols)
      resolveMacro(Int(index), symbols)
    case .with(let index): resolveWith(Int(index), symbols)
    case .block(let index):
      let isScoped = tree.blocks[Int(index)].isScoped
      tree.blocks[Int(index)].locals = isScoped ? locals(symbols) : []
    case .include(let index), .imports(let index):
      let tag = tree.inclusions[Int(index)]
      resolve(tag.template, symbols)
      for target in [tag.target] + tag.members.map(\.target) { resolve(target, symbols) }
      tree.inclusions[Int(index)].locals = locals(symbols)
    }
  }

  private func inner(_ symbols: Symbols, isLoop: Bool = false) -> Symbols {
    Symbols(parent: symbols, function: symbols.function, isLoop: isLoop)
  }

  private func innerFunction(_ symbols: Symbols) -> Symbols {
    Symbols(parent: symbols, function: FunctionSlots(level: symbols.function.level + 1))
  }

  private mutating func resolveFilter(_ filter: ExpressionID, ofBody body: Int, _ inner: Symbols) {
    analyzeInner(tree.bodies[body].body, inner)
    load(filter, inner)
    resolve(filter, inner)
    resolveBody(body, inner)
  }

  private mutating func resolveBody(_ index: Int, _ symbols: Symbols) {
    resolve(tree.bodies[index].body, symbols)
    tree.bodies[index].scope = keep(symbols)
  }

  private mutating func resolveBranches(_ parts: JinjaSpan, _ symbols: Symbols) {
    let parts = Array(tree.lists[parts.range])
    for i in stride(from: 0, to: parts.count, by: 3) {
      resolve(parts[i], symbols)
      resolve(JinjaSpan(start: parts[i + 1], count: parts[i + 2]), symbols)
    }
  }

  private mutating func resolveLoop(_ index: Int, _ symbols: Symbols) {
    let loop = tree.loops[index]
    resolve(loop.source, symbols)
    let loopSymbols = loop.isRecursive ? innerFunction(symbols) : symbols
    if loop.condition >= 0 {
      let test = inner(loopSymbols)
      store(loop.target, test, asParameter: true)
      load(loop.condition, test)
      tree.loops[index].conditionTarget = copyTarget(loop.target)
      resolve(tree.loops[index].conditionTarget, test)
      resolve(loop.condition, test)
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
    var node = tree.expressions[Int(target)]
    if case .tuple(let span) = node.form {
      let items = tree.lists[span.range].map { copyTarget($0) }
      node.form = .tuple(tree.list(items))
    }
    return tree.append(node, to: \.expressions)
  }

  private mutating func resolveMacro(_ index: Int, _ symbols: Symbols) {
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

  private mutating func resolveWith(_ index: Int, _ symbols: Symbols) {
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
    var seenNames: Set<Int32> = []
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
