import TextTemplates

/// Gives every name of a template its variable, and finds what the names alone show.
struct NameResolver {
  var tree: JinjaTree
  var references: [TemplateReference] = []
  var findings: [TemplateFinding] = []
  private var conditionalDepth = 0

  init(_ tree: JinjaTree) { self.tree = tree }

  mutating func name(_ special: SpecialName) -> NameID { tree.name(Array(special.rawValue.utf8)) }

  mutating func resolve() {
    let root = Symbols(parent: nil, function: FunctionSlots(level: 0))
    resolveRoot(tree.body, root)
    for i in tree.blocks.indices { resolveBlock(i) }
    tree.body.scope = keep(root)
    tree.slotCount = root.function.slotCount
    tree.isExported = [Bool](repeating: false, count: tree.slotCount)
    for name in root.stores {
      if let reference = root.references[name] { tree.isExported[reference.slot.place] = true }
    }
    tree.exportsVariables = !tree.blocks.isEmpty || !tree.inclusions.isEmpty || tree.isExtending
  }

  private mutating func resolveBlock(_ index: Int) {
    let block = tree.blocks[index]
    let symbols = Symbols(parent: nil, function: FunctionSlots(level: 0))
    if block.body.mentions.contains(.parentBlock) {
      tree.blocks[index].superSlot = symbols.declare(name(.parentBlock))
    }
    resolveRoot(block.body, symbols)
    tree.blocks[index].body.scope = keep(symbols)
    tree.blocks[index].slotCount = symbols.function.slotCount
  }

  private mutating func resolveRoot(_ body: ScopedBody, _ symbols: Symbols) {
    if body.mentions.contains(.template) { symbols.declareTemplateReference(name(.template)) }
    analyze(body.body, symbols)
    resolve(body.body, symbols)
  }

  mutating func keep(_ symbols: Symbols) -> ScopeID {
    tree.scopes.add(symbols.entries)
  }

  // MARK: The variables of one scope

  mutating func analyze(_ body: StatementList, _ symbols: Symbols) {
    for id in tree.statementLists[body] { analyze(tree.statements[id], symbols) }
  }

  private mutating func analyze(_ statement: Statement, _ symbols: Symbols) {
    switch statement {
    case .words, .block, .autoescape: break
    case .output(let value, _), .extends(let value): load(value, symbols)
    case .filterBlock(let value, _), .abort(let value, _): load(value, symbols)
    case .callBlock(let call, _, _): load(call, symbols)
    case .branches(let parts): analyzeBranches(parts, symbols)
    case .loop(let loop): load(tree.loops[loop].source, symbols)
    case .assignment(let target, let value):
      load(value, symbols)
      store(target, symbols)
    case .assignmentBlock(let target, _, _): store(target, symbols)
    case .macro(let macro): if let target = tree.macros[macro].target { store(target, symbols) }
    case .with(let index): for variable in tree.bodies[index].variables { load(variable.value, symbols) }
    case .include(let index), .imports(let index):
      let tag = tree.inclusions[index]
      load(tag.template, symbols)
      if let target = tag.target { store(target, symbols) }
      for member in tag.members { store(member.target, symbols) }
    }
  }

  private mutating func analyzeBranches(_ parts: TableRows<ConditionalBody>, _ symbols: Symbols) {
    for part in tree.branches[parts] {
      load(part.condition, symbols)
      conditionalDepth += 1
      analyze(part.body, symbols)
      conditionalDepth -= 1
    }
  }

  func load(_ expression: ExpressionID?, _ symbols: Symbols) {
    guard let expression else { return }
    let form = tree.expressions[expression].form
    if case .name(let name) = form { return symbols.load(name) }
    tree.forEachChild(of: form) { load($0, symbols) }
  }

  func store(_ target: ExpressionID, _ symbols: Symbols, asParameter: Bool = false) {
    switch tree.expressions[target].form {
    case .name(let name):
      if asParameter {
        symbols.declare(name)
      } else {
        symbols.store(name, isConditional: conditionalDepth > 0)
      }
    case .tuple(let items): for item in tree.lists[items] { store(item, symbols, asParameter: asParameter) }
    case .namespaceTarget(let name, _): load(name, symbols)
    default: break
    }
  }

  /// Analyzes a scope of its own: branches outside of it do not matter in it.
  mutating func analyzeInner(_ body: StatementList, _ symbols: Symbols) {
    let outerDepth = conditionalDepth
    conditionalDepth = 0
    analyze(body, symbols)
    conditionalDepth = outerDepth
  }
}
