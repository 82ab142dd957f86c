extension JinjaParser {
  mutating func postfix(_ first: JinjaExpressionID) throws(JinjaSyntaxError) -> JinjaExpressionID {
    var value = first
    while current.kind == .symbol {
      switch current.symbol {
      case .dot: value = try attribute(of: value)
      case .leftBracket: value = try item(of: value)
      case .leftParen: value = try call(value)
      default: return value
      }
    }
    return value
  }

  mutating func filterExpression(_ first: JinjaExpressionID) throws(JinjaSyntaxError) -> JinjaExpressionID {
    var value = first
    while true {
      if isSymbol(.pipe) {
        value = try filters(of: value)
      } else if isName("is") {
        value = try test(of: value)
      } else if isSymbol(.leftParen) {
        value = try call(value)
      } else {
        return value
      }
    }
  }

  private mutating func attribute(of value: JinjaExpressionID) throws(JinjaSyntaxError) -> JinjaExpressionID {
    try advance()
    let token = current
    if token.kind != .end { try advance() }
    if token.kind == .name {
      return try node(.attribute(value, name: tree.name(bytes(token))), start(value), [value])
    }
    guard token.kind == .integer, let index = Int(token.value.text) else {
      throw failure("expected name or number", at: token.kind == .end ? nil : token.range)
    }
    let constant = try constant(.int(index), token.range.lowerBound)
    return try node(.item(value, index: constant), start(value), [value])
  }

  private mutating func item(of value: JinjaExpressionID) throws(JinjaSyntaxError) -> JinjaExpressionID {
    try advance()
    var indices: [JinjaExpressionID] = []
    while !isSymbol(.rightBracket) {
      if !indices.isEmpty { try expect(.comma) }
      indices.append(try index())
    }
    try expect(.rightBracket)
    let index = indices.count == 1 ? indices[0] : try node(.tuple(tree.list(indices)), start(value), indices)
    return try node(.item(value, index: index), start(value), [value, index])
  }

  private mutating func index() throws(JinjaSyntaxError) -> JinjaExpressionID {
    let first = current.range.lowerBound
    var bounds: [JinjaExpressionID] = [-1, -1, -1]
    if !isSymbol(.colon) {
      bounds[0] = try expression()
      guard isSymbol(.colon) else { return bounds[0] }
    }
    try advance()
    bounds[1] = try bound()
    if try skip(.colon) { bounds[2] = try bound() }
    return try node(.slice(bounds[0], bounds[1], bounds[2]), first, bounds)
  }

  private mutating func bound() throws(JinjaSyntaxError) -> JinjaExpressionID {
    isSymbol(.colon) || isSymbol(.rightBracket) || isSymbol(.comma) ? -1 : try expression()
  }

  private mutating func call(_ callee: JinjaExpressionID) throws(JinjaSyntaxError) -> JinjaExpressionID {
    let arguments = try arguments()
    let all = [callee] + tree.arguments[Int(arguments)].expressions
    return try node(.call(callee, arguments: arguments), start(callee), all, isConstant: false)
  }

  private mutating func arguments() throws(JinjaSyntaxError) -> Int32 {
    let open = try expect(.leftParen)
    var found = JinjaArguments()
    var needsComma = false
    while !isSymbol(.rightParen) {
      if needsComma {
        try expect(.comma)
        if isSymbol(.rightParen) { break }
      }
      let isValid = try argument(into: &found)
      if !isValid { throw failure("invalid syntax for function call expression", at: open.range) }
      needsComma = true
    }
    try expect(.rightParen)
    if found.positional.isEmpty, found.keywords.isEmpty, found.list < 0, found.dict < 0 { return 0 }
    var names: Set<Int32> = []
    found.repeatedKeyword = found.keywords.first { !names.insert($0.name).inserted }?.name
    return tree.append(found, to: \.arguments)
  }

  /// False for an argument that may not stand here.
  private mutating func argument(into found: inout JinjaArguments) throws(JinjaSyntaxError) -> Bool {
    if isSymbol(.mul) {
      if found.list >= 0 || found.dict >= 0 { return false }
      try advance()
      found.list = try expression()
    } else if isSymbol(.pow) {
      if found.dict >= 0 { return false }
      try advance()
      found.dict = try expression()
    } else if current.kind == .name, try peek().symbol == .assign {
      if found.dict >= 0 { return false }
      let name = tree.name(bytes(current))
      try advance()
      try advance()
      found.keywords.append((name, try expression()))
    } else {
      if found.list >= 0 || found.dict >= 0 || !found.keywords.isEmpty { return false }
      found.positional.append(try expression())
    }
    return true
  }

  /// Parses `|name(…)|name…`. Without a value, it filters the text of a block; -1 if there is no filter.
  mutating func filters(
    of value: JinjaExpressionID, startsInline: Bool = false
  ) throws(JinjaSyntaxError) -> JinjaExpressionID {
    var (value, isInline) = (value, startsInline)
    while isSymbol(.pipe) || isInline {
      if !isInline { try advance() }
      isInline = false
      let (name, range) = try dottedName()
      let arguments = isSymbol(.leftParen) ? try arguments() : 0
      let first = value < 0 ? range.lowerBound : start(value)
      let all = [value] + tree.arguments[Int(arguments)].expressions
      if let place = JinjaFilter.table.places[name] {
        value = try node(
          .filter(value, place: place, arguments: arguments), first, all, isConstant: value < 0 ? false : nil)
      } else {
        unknowns.append(
          JinjaUnknown(name: name, isFilter: true, range: range, lineByte: range.lowerBound, isSoft: isSoft))
        let id = tree.name(Array(name.utf8))
        value = try node(
          .unknown(value, name: id, arguments: arguments, isFilter: true), first, all, isConstant: false)
      }
    }
    return value
  }

  private mutating func dottedName() throws(JinjaSyntaxError) -> (name: String, range: Range<Int>) {
    let first = try expect(.name)
    var (name, range) = (text(first), first.range)
    while try skip(.dot) {
      let next = try expect(.name)
      name += ".\(text(next))"
      range = range.lowerBound..<next.range.upperBound
    }
    return (name, range)
  }

  private mutating func test(of value: JinjaExpressionID) throws(JinjaSyntaxError) -> JinjaExpressionID {
    let word = try advance()
    let isNegated = try skip(name: "not")
    let (name, range) = try dottedName()
    var arguments: Int32 = 0
    if isSymbol(.leftParen) {
      arguments = try self.arguments()
    } else if beginsOperand, !isName("else"), !isName("or"), !isName("and") {
      if isName("is") { throw failure("You cannot chain multiple tests with is") }
      let operand = try postfix(try primary())
      arguments = tree.append(JinjaArguments(positional: [operand]), to: \.arguments)
    }
    let all = [value] + tree.arguments[Int(arguments)].expressions
    var result: JinjaExpressionID
    if let place = JinjaTest.table.places[name] {
      result = try node(.test(value, place: place, arguments: arguments), start(value), all)
    } else {
      unknowns.append(
        JinjaUnknown(name: name, isFilter: false, range: range, lineByte: word.range.lowerBound, isSoft: isSoft))
      let id = tree.name(Array(name.utf8))
      // No name in its arguments has a variable.
      result = try node(
        .unknown(value, name: id, arguments: 0, isFilter: false), start(value), all, isConstant: false)
    }
    if isNegated { result = try node(.not(result), start(value), [result]) }
    return result
  }

  private var beginsOperand: Bool {
    switch current.kind {
    case .name, .string, .integer, .float: true
    default: isSymbol(.leftParen) || isSymbol(.leftBracket) || isSymbol(.leftBrace)
    }
  }
}
