import TextTemplates

/// A parsed template.
struct JinjaTree {
  var expressions: [JinjaExpression] = []
  var lists: [ExpressionID] = []
  var comparisons: [ComparisonStep] = []
  var constants: [JinjaValue] = []
  var names: [[UInt8]] = []
  var arguments: [ArgumentList] = []
  /// The words of the template, one after another.
  var words: [UInt8] = []
  var statements: [Statement] = []
  var statementLists: [StatementID] = []
  var branches: [ConditionalBody] = []
  var loops: [LoopTag] = []
  var bodies: [ScopedBody] = []
  var macros: [MacroTag] = []
  var blocks: [BlockTag] = []
  var inclusions: [InclusionTag] = []
  var scopes: [ScopeEntries] = []
  var body = ScopedBody()
  var slotCount = 0
  /// Whether something reads variables by name: blocks, and other templates.
  var exportsVariables = false
  /// Whether other templates see the variable of each slot.
  var isExported: [Bool] = []

  private var nameIndex: [[UInt8]: NameID] = [:]

  mutating func name(_ bytes: [UInt8]) -> NameID {
    if let id = nameIndex[bytes] { return id }
    let id = names.add(bytes)
    nameIndex[bytes] = id
    return id
  }

  var isExtending: Bool { statements.contains { if case .extends = $0 { true } else { false } } }

  func text(_ name: NameID) -> String { names[name].text }

  /// Calls the body with each expression of an expression, in the order of Jinja.
  func forEachChild(of form: JinjaExpression.Form, _ body: (ExpressionID) -> Void) {
    switch form {
    case .constant, .name, .variable: break
    case .attribute(let value, _), .not(let value), .signed(let value, _), .namespaceTarget(let value, _):
      body(value)
    case .slice(let start, let stop, let step): for case let bound? in [start, stop, step] { body(bound) }
    case .call(let value, let arguments), .test(let value, _, let arguments):
      body(value)
      forEachArgument(of: arguments, body)
    case .filter(let value, _, let arguments), .unknown(let value, _, let arguments, _):
      if let value { body(value) }
      forEachArgument(of: arguments, body)
    case .item(let left, let right), .binary(_, let left, let right), .and(let left, let right),
      .or(let left, let right):
      body(left)
      body(right)
    case .comparison(let first, let rows):
      body(first)
      for comparison in comparisons[rows] { body(comparison.operand) }
    case .conditional(let condition, let then, let otherwise):
      for case let part? in [condition, then, otherwise] { body(part) }
    case .concatenation(let items), .list(let items), .tuple(let items), .dict(let items):
      for item in lists[items] { body(item) }
    }
  }

  private func forEachArgument(of id: ArgumentsID?, _ body: (ExpressionID) -> Void) {
    guard let id else { return }
    for argument in arguments[id].expressions { body(argument) }
  }
}
