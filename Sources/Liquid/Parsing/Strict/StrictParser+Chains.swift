extension StrictParser {
  /// Reads an output: a value and filters.
  mutating func chain() throws(StrictProblem) -> LiquidChainText {
    guard token.kind != .end else { return LiquidChainText() }
    var chain = LiquidChainText(value: try expression())
    while take(.pipe) != nil {
      var filter = LiquidFilterText(name: LiquidPart(markup, try expect(.id)))
      if take(.colon) != nil {
        filter.arguments.append(try argument())
        while take(.comma) != nil { filter.arguments.append(try argument()) }
      }
      chain.filters.append(filter)
    }
    try expect(.end)
    return chain
  }

  mutating func argument() throws(StrictProblem) -> LiquidArgumentText {
    var keyword: LiquidPart?
    if isNext(.id), isNext(.colon, ahead: 1) {
      keyword = LiquidPart(markup, try expect(.id))
      try expect(.colon)
    }
    return LiquidArgumentText(keyword: keyword, value: try expression())
  }

  /// Reads the conditions of `if`.
  mutating func conditions() throws(StrictProblem) {
    repeat {
      _ = try expression()
      if take(.comparison) != nil { _ = try expression() }
    } while takeWord("and") || takeWord("or")
    try expect(.end)
  }

  /// Reads the inside of `for`.
  mutating func loop() throws(StrictProblem) {
    try expect(.id)
    guard takeWord("in") else {
      throw StrictProblem(message: "For loops require an 'in' clause", range: token.range)
    }
    _ = try expression()
    _ = takeWord("reversed")
    while isNext(.id), isNext(.colon, ahead: 1) {
      guard takeWord("limit") || takeWord("offset") else {
        throw StrictProblem(
          message: "Invalid attribute in for loop. Valid attributes are limit and offset", range: token.range)
      }
      try expect(.colon)
      _ = try expression()
    }
    try expect(.end)
  }
}
