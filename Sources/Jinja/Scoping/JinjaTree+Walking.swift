extension JinjaTree {
  /// Calls the body with each expression of an expression, in the order of Jinja.
  func forEachChild(of expression: JinjaExpressionID, _ body: (JinjaExpressionID) -> Void) {
    switch expressions[Int(expression)].form {
    case .constant, .name, .variable: break
    case .attribute(let value, _), .not(let value), .negation(let value), .plus(let value), .unknownTest(let value, _),
      .namespaceTarget(let value, _):
      body(value)
    case .item(let value, let index):
      body(value)
      body(index)
    case .slice(let start, let stop, let step): for bound in [start, stop, step] where bound >= 0 { body(bound) }
    case .call(let value, let arguments), .filter(let value, _, let arguments), .test(let value, _, let arguments),
      .unknownFilter(let value, _, let arguments):
      if value >= 0 { body(value) }
      forEachArgument(arguments, body)
    case .binary(_, let left, let right), .and(let left, let right), .or(let left, let right):
      body(left)
      body(right)
    case .comparison(let first, let span):
      body(first)
      for i in stride(from: span.range.lowerBound + 1, to: span.range.upperBound, by: 2) { body(lists[i]) }
    case .conditional(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] where part >= 0 { body(part) }
    case .concatenation(let span), .list(let span), .tuple(let span), .dict(let span):
      for item in lists[span.range] { body(item) }
    }
  }

  private func forEachArgument(_ index: Int32, _ body: (JinjaExpressionID) -> Void) {
    guard index > 0 else { return }
    let all = arguments[Int(index)]
    for value in all.positional { body(value) }
    for keyword in all.keywords { body(keyword.value) }
    if all.list >= 0 { body(all.list) }
    if all.dict >= 0 { body(all.dict) }
  }

  /// The bodies and expressions of a statement, with those of inner scopes, but not those of blocks.
  func parts(of statement: JinjaStatement) -> (expressions: [JinjaExpressionID], bodies: [JinjaSpan]) {
    switch statement {
    case .words, .block: return ([], [])
    case .output(let value, _, _), .extends(let value), .abort(let value, _, _): return ([value], [])
    case .branches(let span):
      let parts = Array(lists[span.range])
      let starts = stride(from: 0, to: parts.count, by: 3)
      return (starts.map { parts[$0] }, starts.map { JinjaSpan(start: parts[$0 + 1], count: parts[$0 + 2]) })
    case .loop(let index):
      let loop = loops[Int(index)]
      return ([loop.source, loop.condition], [loop.body.body, loop.otherwise.body])
    case .assignment(_, let value): return ([value], [])
    case .assignmentBlock(_, let filter, let body): return ([filter], [bodies[Int(body)].body])
    case .filterBlock(let filter, let body): return ([filter], [bodies[Int(body)].body])
    case .macro(let index):
      let macro = macros[Int(index)]
      return (macro.parameters.map(\.value), [macro.body.body])
    case .callBlock(let call, let index, _, _):
      let macro = macros[Int(index)]
      return ([call] + macro.parameters.map(\.value), [macro.body.body])
    case .with(let index):
      let with = withs[Int(index)]
      return (with.variables.map(\.value), [with.body.body])
    case .include(let index): return ([includes[Int(index)].template], [])
    case .imports(let index): return ([imports[Int(index)].template], [])
    case .autoescape(let value, let body): return ([value], [bodies[Int(body)].body])
    }
  }

  var isExtending: Bool {
    statements.contains { if case .extends = $0 { true } else { false } }
  }
}

extension JinjaResolver {
  /// Whether a body asks for a name anywhere.
  func mentions(_ name: Int32, _ span: JinjaSpan) -> Bool {
    for id in tree.lists[span.range] {
      let parts = tree.parts(of: tree.statements[Int(id)])
      if parts.expressions.contains(where: { mentions(name, in: $0) }) { return true }
      if parts.bodies.contains(where: { mentions(name, $0) }) { return true }
    }
    return false
  }

  private func mentions(_ name: Int32, in expression: JinjaExpressionID) -> Bool {
    guard expression >= 0 else { return false }
    switch tree.expressions[Int(expression)].form {
    case .name(let other), .variable(let other, _, _): return other == name
    default: break
    }
    var found = false
    tree.forEachChild(of: expression) { if !found { found = mentions(name, in: $0) } }
    return found
  }
}
