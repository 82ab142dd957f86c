import TextTemplates

extension LiquidParser {
  /// Parses `if` and `unless`.
  mutating func choice(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    var branches: [(conditions: ConditionRows, body: BlockBody)] = [(try conditions(tag), BlockBody())]
    while true {
      guard let next = try parseBody(&branches[branches.count - 1].body, of: tag) else { throw neverClosed(tag) }
      if next.name == "end\(tag.name)" { break }
      guard next.name == "elsif" || next.name == "else" else { throw unexpected(next, in: tag.name) }
      if next.name == "else" { linter.checkElse(next) }
      let conditions = next.name == "else" ? TableRows() : try conditions(next)
      branches.append((conditions, BlockBody()))
    }
    let isBlank = branches.allSatisfy { $0.body.isBlank }
    let rows = branches.map { branch in
      Branch(conditions: branch.conditions, block: seal(branch.body.withoutText(if: isBlank)))
    }
    let parts = builder.tables.branches.add(contentsOf: rows)
    body.add(node(tag.name == "unless" ? .unless(parts) : .choice(parts), tag), isBlank: isBlank)
  }

  private mutating func conditions(_ tag: ParsedTag) throws(LiquidRefusal) -> ConditionRows {
    try checkStrictly(tag.part, in: .condition) { parser throws(StrictProblem) in try parser.conditions() }
    guard let comparisons = LaxConditions.read(tag.part.markup, tag.markup) else {
      throw syntax(.form("Syntax Error in tag 'if'", valid: "Valid syntax: if [expression]"), tag.place)
    }
    linter.check(comparisons, tag)
    let rows = try comparisons.map { comparison throws(LiquidRefusal) in try builder.condition(comparison) }
    return builder.tables.conditions.add(contentsOf: rows)
  }

  /// Parses `case`.
  mutating func match(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    guard let fragment = tag.part.markup.firstFragment(tag.markup) else {
      throw syntax(.form("Syntax Error in 'case'", valid: "Valid syntax: case [condition]"), tag.place)
    }
    let subject = try builder.expression(MarkupPart(tag.part.markup, fragment))
    var (current, isBlank) = (BlockBody(), true)
    var branches: [(conditions: [ConditionRows], body: BlockBody)] = []
    while true {
      let next = try parseBody(&current, of: tag)
      isBlank = isBlank && current.isBlank
      if !branches.isEmpty { branches[branches.count - 1].body = current }
      guard let next else { throw neverClosed(tag) }
      if next.name == "endcase" { break }
      switch next.name {
      case "when": branches.append((try whens(next, subject), BlockBody()))
      case "else":
        guard next.part.bytes.stripped.isEmpty else {
          throw syntax(
            .form("Syntax Error in tag 'case'", valid: "Valid else condition: {% else %} (no parameters) "), next.place)
        }
        branches.append(([TableRows()], BlockBody()))
      default: throw unexpected(next, in: "case")
      }
      current = BlockBody()
    }
    var rows: [Branch] = []
    for branch in branches {
      let block = seal(branch.body.withoutText(if: isBlank))
      rows += branch.conditions.map { Branch(conditions: $0, block: block) }
    }
    body.add(node(.match(builder.tables.branches.add(contentsOf: rows)), tag), isBlank: isBlank)
  }

  /// The values of a `when`, each of which shows its body once.
  private mutating func whens(_ tag: ParsedTag, _ subject: ExpressionRow) throws(LiquidRefusal) -> [ConditionRows] {
    var rows: [ConditionRows] = []
    var rest: Range<Int>? = tag.markup
    let markup = tag.part.markup
    while let range = rest {
      guard let value = markup.firstFragment(range) else {
        throw syntax(
          .form("Syntax Error in tag 'case'", valid: "Valid when condition: {% when [condition] [or condition2...] %}"),
          tag.place)
      }
      let operand = try builder.operand(MarkupPart(markup, value))
      let row = Condition(left: subject, right: operand, operation: .equal, range: markup.place(value))
      rows.append(builder.tables.conditions.add(contentsOf: [row]))
      rest = markup.afterSeparator(from: value.upperBound, to: range.upperBound).map { $0..<range.upperBound }
    }
    return rows
  }

  /// Parses `for`.
  mutating func loop(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    try checkStrictly(tag.part, in: .loop) { parser throws(StrictProblem) in try parser.loop() }
    guard var loop = try builder.loop(tag.part) else {
      throw syntax(.form("Syntax Error in 'for loop'", valid: "Valid syntax: for [item] in [collection]"), tag.place)
    }
    var (turn, otherwise) = (BlockBody(), BlockBody())
    guard let next = try parseBody(&turn, of: tag) else { throw neverClosed(tag) }
    var isBlank = turn.isBlank
    if next.name == "else" {
      guard let end = try parseBody(&otherwise, of: tag) else { throw neverClosed(tag) }
      isBlank = isBlank && otherwise.isBlank
      // The engine takes a second `else` for the end of the block, and drops the first one.
      if end.name == "else" { otherwise = BlockBody() }
      guard end.name == "endfor" || end.name == "else" else { throw unexpected(end, in: "for") }
    } else if next.name != "endfor" {
      throw unexpected(next, in: "for")
    }
    loop.block = seal(turn.withoutText(if: isBlank))
    loop.otherwise = seal(otherwise.withoutText(if: isBlank))
    body.add(node(.loop(builder.tables.loops.add(loop)), tag), isBlank: isBlank)
  }

  mutating func tableLoop(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    guard var loop = try builder.tableLoop(tag.part) else {
      throw syntax(
        .form("Syntax Error in 'table_row loop'", valid: "Valid syntax: table_row [item] in [collection] cols=3"),
        tag.place)
    }
    var innerBody = BlockBody()
    try close(&innerBody, tag)
    loop.block = seal(innerBody)
    body.add(node(.tableLoop(builder.tables.loops.add(loop)), tag), isBlank: innerBody.isBlank)
  }
}

extension TagMarkup {
  /// The place after an `or` or a comma that follows at a place; nil if there is none, or nothing after it.
  fileprivate func afterSeparator(from at: Int, to end: Int) -> Int? {
    let next = skipSpace(from: at, to: end)
    guard next < end else { return nil }
    let isOr = next > at && hasWord("or", from: next, to: end) && next + 2 < end && bytes[next + 2].isSpace
    guard isOr || bytes[next] == UInt8(ascii: ",") else { return nil }
    let start = skipSpace(from: next + (isOr ? 2 : 1), to: end)
    return fragmentEnd(from: start, to: end) == nil ? nil : start
  }
}
