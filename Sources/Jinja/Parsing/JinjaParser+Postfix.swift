extension JinjaParser {
  mutating func postfix(_ first: ExpressionID) throws(SyntaxError) -> ExpressionID {
    var value = first
    while true {
      switch current.symbol {
      case ".": value = try attribute(of: value)
      case "[": value = try item(of: value)
      case "(": value = try call(value)
      default: return value
      }
    }
    return value
  }

  mutating func filterExpression(_ first: ExpressionID) throws(SyntaxError) -> ExpressionID {
    var value = first
    while true {
      if isSymbol("|") {
        value = try filters(of: value)
      } else if isName("is") {
        value = try test(of: value)
      } else if isSymbol("(") {
        value = try call(value)
      } else {
        return value
      }
    }
  }

  private mutating func attribute(of value: ExpressionID) throws(SyntaxError) -> ExpressionID {
    try advance()
    let token = current
    if token.kind != .end { try advance() }
    if token.kind == .name {
      return try node(.attribute(value, name: tree.name(bytes(token))), start(value))
    }
    guard token.kind == .integer, let index = Int(token.value.text) else {
      throw failure("expected name or number", at: token.kind == .end ? nil : token.range)
    }
    let constant = try constant(.int(index), token.range.lowerBound)
    return try node(.item(value, index: constant), start(value))
  }

  private mutating func item(of value: ExpressionID) throws(SyntaxError) -> ExpressionID {
    try advance()
    var indices: [ExpressionID] = []
    while !isSymbol("]") {
      if !indices.isEmpty { try expect(",") }
      indices.append(try index())
    }
    try expect("]")
    let index = indices.count == 1 ? indices[0] : try node(.tuple(tree.list(indices)), start(value))
    return try node(.item(value, index: index), start(value))
  }

  private mutating func index() throws(SyntaxError) -> ExpressionID {
    let first = current.range.lowerBound
    var bounds: [ExpressionID] = [-1, -1, -1]
    if !isSymbol(":") {
      bounds[0] = try expression()
      guard isSymbol(":") else { return bounds[0] }
    }
    try advance()
    bounds[1] = try bound()
    if try skip(":") { bounds[2] = try bound() }
    return try node(.slice(bounds[0], bounds[1], bounds[2]), first)
  }

  private mutating func bound() throws(SyntaxError) -> ExpressionID {
    isSymbol(":") || isSymbol("]") || isSymbol(",") ? -1 : try expression()
  }

  private mutating func call(_ callee: ExpressionID) throws(SyntaxError) -> ExpressionID {
    try node(.call(callee, arguments: arguments()), start(callee), isConstant: false)
  }

  private mutating func arguments() throws(SyntaxError) -> Int32 {
    let open = try expect("(")
    var arguments = ArgumentList()
    var needsComma = false
    while !isSymbol(")") {
      if needsComma {
        try expect(",")
        if isSymbol(")") { break }
      }
      let isValid = try argument(into: &arguments)
      if !isValid { throw failure("invalid syntax for function call expression", at: open.range) }
      needsComma = true
    }
    try expect(")")
    if arguments.positional.isEmpty, arguments.keywords.isEmpty, arguments.list < 0, arguments.dict < 0 { return 0 }
    var names: Set<Int32> = []
    arguments.repeatedKeyword = arguments.keywords.first { !names.insert($0.name).inserted }?.name
    return tree.append(arguments, to: \.arguments)
  }

  /// False for an argument that may not stand here.
  private mutating func argument(into arguments: inout ArgumentList) throws(SyntaxError) -> Bool {
    if isSymbol("*") {
      if arguments.list >= 0 || arguments.dict >= 0 { return false }
      try advance()
      arguments.list = try expression()
    } else if isSymbol("**") {
      if arguments.dict >= 0 { return false }
      try advance()
      arguments.dict = try expression()
    } else if current.kind == .name, try peek().symbol == "=" {
      if arguments.dict >= 0 { return false }
      let name = tree.name(bytes(current))
      try advance()
      try advance()
      arguments.keywords.append((name, try expression()))
    } else {
      if arguments.list >= 0 || arguments.dict >= 0 || !arguments.keywords.isEmpty { return false }
      arguments.positional.append(try expression())
    }
    return true
  }

  /// Parses `|name(…)|name…`. Without a value, it filters the text of a block; -1 if there is no filter.
  mutating func filters(
    of value: ExpressionID, startsInline: Bool = false
  ) throws(SyntaxError) -> ExpressionID {
    var (value, isInline) = (value, startsInline)
    while isSymbol("|") || isInline {
      if !isInline { try advance() }
      isInline = false
      let (name, range) = try dottedName()
      let arguments = isSymbol("(") ? try arguments() : 0
      let first = value < 0 ? range.lowerBound : start(value)
      if let place = JinjaFilter.table.places[name] {
        value = try node(
          .filter(value, place: place, arguments: arguments), first, isConstant: value < 0 ? false : nil)
      } else {
        unknowns.append(SyntaxError(unknown: name, isFilter: true, at: range, isSoft: isSoft))
        let id = tree.name(Array(name.utf8))
        value = try node(.unknown(value, name: id, arguments: arguments, isFilter: true), first, isConstant: false)
      }
    }
    return value
  }

  private mutating func dottedName() throws(SyntaxError) -> (name: String, range: Range<Int>) {
    let first = try expect(.name)
    var (name, range) = (text(first), first.range)
    while try skip(".") {
      let next = try expect(.name)
      name += ".\(text(next))"
      range = range.lowerBound..<next.range.upperBound
    }
    return (name, range)
  }

  private mutating func test(of value: ExpressionID) throws(SyntaxError) -> ExpressionID {
    try advance()
    let isNegated = try skip(name: "not")
    let (name, range) = try dottedName()
    var arguments: Int32 = 0
    if isSymbol("(") {
      arguments = try self.arguments()
    } else if beginsOperand, !isName("else"), !isName("or"), !isName("and") {
      if isName("is") { throw failure("You cannot chain multiple tests with is") }
      let operand = try postfix(try primary())
      arguments = tree.append(ArgumentList(positional: [operand]), to: \.arguments)
    }
    var result: ExpressionID
    if let place = JinjaTest.table.places[name] {
      result = try node(.test(value, place: place, arguments: arguments), start(value))
    } else {
      unknowns.append(SyntaxError(unknown: name, isFilter: false, at: range, isSoft: isSoft))
      let id = tree.name(Array(name.utf8))
      // No name in its arguments has a variable.
      result = try node(.unknown(value, name: id, arguments: 0, isFilter: false), start(value), isConstant: false)
    }
    if isNegated { result = try node(.not(result), start(value)) }
    return result
  }

  private var beginsOperand: Bool {
    switch current.kind {
    case .name, .string, .integer, .float: true
    default: isSymbol("(") || isSymbol("[") || isSymbol("{")
    }
  }
}
