import TextTemplates

extension JinjaParser {
  mutating func primary(allowsNamespace: Bool = false) throws(SyntaxError) -> ExpressionID {
    let token = current
    switch token.kind {
    case .name: return try name(allowsNamespace: allowsNamespace)
    case .string:
      var text: [UInt8] = []
      while current.kind == .string { text += try advance().value }
      return try constant(.text(text), token.range.lowerBound)
    case .integer, .float:
      try advance()
      return try constant(try number(token), token.range.lowerBound)
    case .symbol where token.symbol == "(":
      try advance()
      let value = try tuple(hasConditional: true, isExplicit: true)
      try expect(")")
      return value
    case .symbol where token.symbol == "[": return try collection(isDict: false)
    case .symbol where token.symbol == "{": return try collection(isDict: true)
    default: throw failure("unexpected \(quoted(description(token)))", .noValue)
    }
  }

  mutating func constant(_ value: JinjaValue, _ start: Int) throws(SyntaxError) -> ExpressionID {
    try node(.constant(tree.constants.add(value)), start, isConstant: true)
  }

  private mutating func name(allowsNamespace: Bool) throws(SyntaxError) -> ExpressionID {
    let token = try advance()
    switch text(token) {
    case "true", "True": return try constant(.bool(true), token.range.lowerBound)
    case "false", "False": return try constant(.bool(false), token.range.lowerBound)
    case "none", "None": return try constant(.none, token.range.lowerBound)
    case let text: if let special = SpecialName(rawValue: text) { mentions.insert(special) }
    }
    let name = try node(.name(tree.name(bytes(token))), token.range.lowerBound, isConstant: false)
    guard allowsNamespace, try skip(".") else { return name }
    let attribute = try expect(.name)
    return try node(.namespaceTarget(name, name: tree.name(bytes(attribute))), token.range.lowerBound)
  }

  private func number(_ token: JinjaToken) throws(SyntaxError) -> JinjaValue {
    let digits = token.value
    if token.kind == .float { return .float(Double(digits.text) ?? .infinity) }
    let radix = digits.count > 2 ? Lexer.radix(digits[1]) : nil
    let body = radix == nil ? digits[...] : digits[2...]
    if let int = Int(body.text, radix: radix ?? 10) { return .int(int) }
    guard body.count <= 4300 || radix != nil && body.count < 40_000 else {
      throw SyntaxError(
        "Exceeds the limit (4300 digits) for integer string conversion: value has \(body.count) digits",
        at: token.range, kind: .value)
    }
    return BigInteger(digits: body, radix: radix ?? 10).map { JinjaValue($0) } ?? .int(0)
  }

  /// Parses a list, or a dict, whose keys have a colon and a value behind them.
  private mutating func collection(isDict: Bool) throws(SyntaxError) -> ExpressionID {
    let first = try advance().range.lowerBound
    let close = isDict ? "}" : "]"
    var items: [ExpressionID] = []
    while !isSymbol(close) {
      if !items.isEmpty { try expect(",") }
      if isSymbol(close) { break }
      items.append(try expression())
      guard isDict else { continue }
      try expect(":")
      items.append(try expression())
    }
    try expect(close)
    let list = tree.lists.add(contentsOf: items)
    return try node(isDict ? .dict(list) : .list(list), first)
  }

  mutating func tuple(
    hasConditional: Bool, isExplicit: Bool = false, endsBefore word: StaticString? = nil
  ) throws(SyntaxError) -> ExpressionID {
    try tuple(isExplicit: isExplicit, endsBefore: word) { parser throws(SyntaxError) in
      try parser.expression(hasConditional: hasConditional)
    }
  }

  private mutating func tuple(
    isExplicit: Bool = false, endsBefore word: StaticString?, of item: Operand
  ) throws(SyntaxError) -> ExpressionID {
    let first = current.range.lowerBound
    var items: [ExpressionID] = []
    var isTuple = false
    while true {
      if !items.isEmpty { try expect(",") }
      if endsTuple(word) { break }
      items.append(try item(&self))
      guard isSymbol(",") else { break }
      isTuple = true
    }
    if !isTuple {
      if let item = items.first { return item }
      guard isExplicit else {
        throw failure("Expected an expression, got \(quoted(description(current)))", .noValue)
      }
    }
    return try node(.tuple(tree.lists.add(contentsOf: items)), first)
  }

  private func endsTuple(_ word: StaticString?) -> Bool {
    if current.kind == .variableEnd || current.kind == .blockEnd || isSymbol(")") { return true }
    return word.map { isName($0) } ?? false
  }

  mutating func assignmentTarget(
    endsBeforeIn: Bool = false, allowsNamespace: Bool = false
  ) throws(SyntaxError) -> ExpressionID {
    let outerMentions = mentions
    let target = try tuple(endsBefore: endsBeforeIn ? "in" : nil) { parser throws(SyntaxError) in
      let outerDepth = parser.depth
      defer { parser.depth = outerDepth }
      try parser.enter()
      return try parser.primary(allowsNamespace: allowsNamespace)
    }
    mentions = outerMentions
    if let kind = unassignable(target) {
      throw failure("can't assign to '\(kind)'", at: tree.expressions[target].range)
    }
    return target
  }

  /// Jinja's name of an expression that no value can be assigned to; nil for a name or names.
  private func unassignable(_ target: ExpressionID) -> String? {
    switch tree.expressions[target].form {
    case .name, .namespaceTarget: nil
    case .tuple(let items): tree.lists[items].contains { unassignable($0) != nil } ? "tuple" : nil
    case .constant: "const"
    case .list: "list"
    case .dict: "dict"
    default: "expr"
    }
  }

  mutating func plainName() throws(SyntaxError) -> (name: NameID, node: ExpressionID) {
    let token = try expect(.name)
    let text = text(token)
    if ["true", "false", "none", "True", "False", "None"].contains(text) {
      throw failure("can't assign to 'name'", at: token.range)
    }
    let name = tree.name(bytes(token))
    return (name, try node(.name(name), token.range.lowerBound, isConstant: false))
  }
}
