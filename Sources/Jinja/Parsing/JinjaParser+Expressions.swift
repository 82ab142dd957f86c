extension JinjaParser {
  mutating func node(
    _ form: JinjaExpression.Form, _ start: Int, isConstant: Bool? = nil
  ) throws(SyntaxError) -> ExpressionID {
    var (height, constant): (Int16, Bool) = (0, true)
    tree.forEachChild(of: form) { child in
      let node = tree.expressions[child]
      height = max(height, node.height)
      constant = constant && node.isConstant
    }
    let end = max(start, lastEnd)
    guard Int(height) < depthLimit else { throw limit(start..<end) }
    return tree.expressions.add(
      JinjaExpression(form: form, range: start..<end, height: height + 1, isConstant: isConstant ?? constant))
  }

  func start(_ id: ExpressionID) -> Int { tree.expressions[id].range.lowerBound }

  mutating func expression(hasConditional: Bool = true) throws(SyntaxError) -> ExpressionID {
    let outerDepth = depth
    defer { depth = outerDepth }
    try enter()
    return hasConditional ? try conditional() : try or()
  }

  private mutating func conditional() throws(SyntaxError) -> ExpressionID {
    let (first, firstUnknown) = (current.range.lowerBound, unknowns.count)
    var value = try or()
    while try skip(name: "if") {
      let condition = try or()
      let otherwise = try skip(name: "else") ? try expression() : nil
      for i in firstUnknown..<unknowns.count { unknowns[i].isSoft = true }
      value = try node(.conditional(condition, then: value, otherwise: otherwise), first)
    }
    return value
  }

  typealias Operand = (inout JinjaParser) throws(SyntaxError) -> ExpressionID

  private mutating func or() throws(SyntaxError) -> ExpressionID {
    try chain("or", JinjaExpression.Form.or) { parser throws(SyntaxError) in
      try parser.chain("and", JinjaExpression.Form.and) { parser throws(SyntaxError) in try parser.not() }
    }
  }

  private mutating func chain(
    _ word: StaticString, _ form: (ExpressionID, ExpressionID) -> JinjaExpression.Form, _ operand: Operand
  ) throws(SyntaxError) -> ExpressionID {
    var left = try operand(&self)
    while try skip(name: word) {
      let right = try operand(&self)
      left = try node(form(left, right), start(left))
    }
    return left
  }

  private mutating func not() throws(SyntaxError) -> ExpressionID {
    guard isName("not") else { return try comparison() }
    let outerDepth = depth
    defer { depth = outerDepth }
    try enter()
    let first = try advance().range.lowerBound
    let value = try not()
    return try node(.not(value), first)
  }

  private mutating func comparison() throws(SyntaxError) -> ExpressionID {
    let first = try sum()
    var steps: [ComparisonStep] = []
    while let kind = try comparisonOperator() { steps.append(ComparisonStep(kind: kind, operand: try sum())) }
    if steps.isEmpty { return first }
    return try node(.comparison(first, tree.comparisons.add(contentsOf: steps)), start(first))
  }

  private mutating func comparisonOperator() throws(SyntaxError) -> Operator? {
    if current.kind == .name {
      if try skip(name: "in") { return .isIn }
      return try skip(name: "not", "in") ? .isNotIn : nil
    }
    guard let kind = Operator(current.symbol), kind.isComparison else { return nil }
    try advance()
    return kind
  }

  private mutating func sum() throws(SyntaxError) -> ExpressionID {
    try binary([.add, .subtract]) { parser throws(SyntaxError) in try parser.concatenation() }
  }

  private mutating func concatenation() throws(SyntaxError) -> ExpressionID {
    var parts = [try product()]
    while try skip("~") { parts.append(try product()) }
    if parts.count == 1 { return parts[0] }
    return try node(.concatenation(tree.lists.add(contentsOf: parts)), start(parts[0]))
  }

  private mutating func product() throws(SyntaxError) -> ExpressionID {
    try binary([.multiply, .divide, .floorDivide, .modulo]) { parser throws(SyntaxError) in
      try parser.binary([.power]) { parser throws(SyntaxError) in try parser.unary() }
    }
  }

  private mutating func binary(
    _ kinds: [Operator], _ operand: Operand
  ) throws(SyntaxError) -> ExpressionID {
    var left = try operand(&self)
    while let kind = Operator(current.symbol), kinds.contains(kind) {
      try advance()
      let right = try operand(&self)
      left = try node(.binary(kind, left, right), start(left))
    }
    return left
  }

  private mutating func unary(hasFilters: Bool = true) throws(SyntaxError) -> ExpressionID {
    let outerDepth = depth
    defer { depth = outerDepth }
    try enter()
    let first = current.range.lowerBound
    var value: ExpressionID
    if isSymbol("-") || isSymbol("+") {
      let isNegative = try advance().symbol == "-"
      value = try unary(hasFilters: false)
      value = try node(.signed(value, isNegative: isNegative), first)
    } else {
      value = try primary()
    }
    value = try postfix(value)
    return hasFilters ? try filterExpression(value) : value
  }
}
