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
        value = try filters(of: value) ?? value
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
    let index = indices.count == 1 ? indices[0] : try node(.tuple(tree.lists.add(contentsOf: indices)), start(value))
    return try node(.item(value, index: index), start(value))
  }

  private mutating func index() throws(SyntaxError) -> ExpressionID {
    let first = current.range.lowerBound
    var start: ExpressionID?
    if !isSymbol(":") {
      let index = try expression()
      guard isSymbol(":") else { return index }
      start = index
    }
    try advance()
    let stop = try bound()
    let step = try skip(":") ? try bound() : nil
    return try node(.slice(start, stop, step), first)
  }

  private mutating func bound() throws(SyntaxError) -> ExpressionID? {
    isSymbol(":") || isSymbol("]") || isSymbol(",") ? nil : try expression()
  }

  private mutating func call(_ callee: ExpressionID) throws(SyntaxError) -> ExpressionID {
    try node(.call(callee, arguments()), start(callee), isConstant: false)
  }

  private mutating func arguments() throws(SyntaxError) -> ArgumentsID? {
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
    if arguments.isEmpty { return nil }
    var names: Set<NameID> = []
    arguments.repeatedKeyword = arguments.keywords.first { !names.insert($0.name).inserted }?.name
    return tree.arguments.add(arguments)
  }

  /// False for an argument that may not stand here.
  private mutating func argument(into arguments: inout ArgumentList) throws(SyntaxError) -> Bool {
    if isSymbol("*") {
      if arguments.list != nil || arguments.dict != nil { return false }
      try advance()
      arguments.list = try expression()
    } else if isSymbol("**") {
      if arguments.dict != nil { return false }
      try advance()
      arguments.dict = try expression()
    } else if current.kind == .name, try peek().symbol == "=" {
      if arguments.dict != nil { return false }
      let name = tree.name(bytes(current))
      try advance()
      try advance()
      arguments.keywords.append((name, try expression()))
    } else {
      if arguments.list != nil || arguments.dict != nil || !arguments.keywords.isEmpty { return false }
      arguments.positional.append(try expression())
    }
    return true
  }

  /// Parses `|name(…)|name…`. Without a value, it filters the text of a block; nil if there is neither.
  mutating func filters(
    of value: ExpressionID?, startsInline: Bool = false
  ) throws(SyntaxError) -> ExpressionID? {
    var (value, isInline) = (value, startsInline)
    while isSymbol("|") || isInline {
      if !isInline { try advance() }
      isInline = false
      let (name, range) = try dottedName()
      let arguments = isSymbol("(") ? try arguments() : nil
      let first = value.map { start($0) } ?? range.lowerBound
      if let place = JinjaFilter.table.places[name] {
        value = try node(.filter(value, place, arguments), first, isConstant: value == nil ? false : nil)
      } else {
        unknowns.append(SyntaxError(unknown: name, isFilter: true, at: range, isSoft: isSoft))
        let id = tree.name(Array(name.utf8))
        value = try node(.unknown(value, name: id, arguments, isFilter: true), first, isConstant: false)
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
    var arguments: ArgumentsID?
    if isSymbol("(") {
      arguments = try self.arguments()
    } else if beginsOperand, !isName("else"), !isName("or"), !isName("and") {
      if isName("is") { throw failure("You cannot chain multiple tests with is") }
      let operand = try postfix(try primary())
      arguments = tree.arguments.add(ArgumentList(positional: [operand]))
    }
    var result: ExpressionID
    if let place = JinjaTest.table.places[name] {
      result = try node(.test(value, place, arguments), start(value))
    } else {
      unknowns.append(SyntaxError(unknown: name, isFilter: false, at: range, isSoft: isSoft))
      let id = tree.name(Array(name.utf8))
      // No name in its arguments has a variable.
      result = try node(.unknown(value, name: id, nil, isFilter: false), start(value), isConstant: false)
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
