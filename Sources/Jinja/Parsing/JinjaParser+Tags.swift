extension JinjaParser {
  mutating func tag(_ name: String, _ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    try advance()
    switch name {
    case "for": try loop(into: &body)
    case "if": try branches(into: &body)
    case "set": try assignment(into: &body)
    case "print": try print(begin, into: &body)
    case "with": try with(into: &body)
    case "autoescape":
      let value = try expression()
      isSoft = false
      add(.autoescape(value, body: tree.bodies.add(try self.body(until: "endautoescape"))), to: &body)
    case "filter":
      let filter = try filters(of: nil, startsInline: true)
      isSoft = false
      add(.filterBlock(filter, body: tree.bodies.add(try self.body(until: "endfilter"))), to: &body)
    case "abort": try abort(begin, into: &body)
    default: try templateTag(name, begin, into: &body)
    }
  }

  private mutating func loop(into body: inout [StatementID]) throws(SyntaxError) {
    let target = try assignmentTarget(endsBeforeIn: true)
    try expect(name: "in")
    let source = try tuple(hasConditional: false, endsBefore: "recursive")
    isSoft = false
    let condition = try skip(name: "if") ? try expression() : nil
    let isRecursive = try skip(name: "recursive")
    let first = try statements(until: ["endfor", "else"])
    let hasElse = isName("else")
    try advance()
    let otherwise = hasElse ? try self.body(until: "endfor") : ScopedBody()
    checkLoopTarget(target)
    let loop = LoopTag(
      target: target, source: source, condition: condition, isRecursive: isRecursive, body: first, otherwise: otherwise)
    add(.loop(tree.loops.add(loop)), to: &body)
  }

  private mutating func checkLoopTarget(_ target: ExpressionID) {
    let node = tree.expressions[target]
    var names = [target]
    if case .tuple(let items) = node.form { names = Array(tree.lists[items]) }
    for name in names {
      guard case .name(let id) = tree.expressions[name].form, tree.text(id) == "loop" else { continue }
      loopTargets.append(
        SyntaxError(
          "Can't assign to special loop variable in for-loop target", at: tree.expressions[name].range,
          kind: .templateAssertion))
    }
  }

  private mutating func branches(into body: inout [StatementID]) throws(SyntaxError) {
    isSoft = true
    var parts: [ConditionalBody] = []
    while true {
      let condition = try tuple(hasConditional: false)
      let then = try statements(until: ["elif", "else", "endif"]).body
      parts.append(ConditionalBody(condition: condition, body: then))
      if isName("elif") {
        try advance()
        continue
      }
      let hasElse = isName("else")
      try advance()
      if hasElse { parts.append(ConditionalBody(condition: nil, body: try self.body(until: "endif").body)) }
      add(.branches(tree.branches.add(contentsOf: parts)), to: &body)
      return
    }
  }

  private mutating func assignment(into body: inout [StatementID]) throws(SyntaxError) {
    let target = try assignmentTarget(allowsNamespace: true)
    if try skip("=") {
      add(.assignment(target: target, value: try tuple(hasConditional: true)), to: &body)
      return
    }
    let filter = try filters(of: nil)
    isSoft = false
    let block = tree.bodies.add(try self.body(until: "endset"))
    add(.assignmentBlock(target: target, filter: filter, body: block), to: &body)
  }

  private mutating func print(_ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    var isFirst = true
    while current.kind != .blockEnd {
      if !isFirst { try expect(",") }
      isFirst = false
      let value = try expression()
      add(.output(value, begin..<current.range.upperBound), to: &body)
    }
  }

  private mutating func with(into body: inout [StatementID]) throws(SyntaxError) {
    var variables: [(target: ExpressionID, value: ExpressionID)] = []
    while current.kind != .blockEnd {
      if !variables.isEmpty { try expect(",") }
      let target = try assignmentTarget()
      try expect("=")
      variables.append((target, try expression()))
    }
    isSoft = false
    var with = try self.body(until: "endwith")
    with.variables = variables
    add(.with(tree.bodies.add(with)), to: &body)
  }

  private mutating func abort(_ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    _ = try skip(":")
    let reason = current.kind == .blockEnd ? nil : try expression()
    add(.abort(reason, begin..<current.range.upperBound), to: &body)
  }
}
