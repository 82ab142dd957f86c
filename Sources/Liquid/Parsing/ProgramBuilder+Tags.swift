import TextTemplates

extension ProgramBuilder {
  /// - Parameter context: Whether the value is printed, for the list of what the template asks for.
  mutating func chain(_ text: FilterChainText, in context: ExpressionContext) throws(LiquidRefusal) -> ChainRow {
    var chain = FilterChain(expression: ProgramBuilder.nothing)
    if let value = text.value { chain.expression = try expression(value) }
    if context == .output { references.notePrinted(chain.expression, text) }
    let filters = try text.filters.map { filter throws(LiquidRefusal) in try self.filter(filter) }
    chain.filters = tables.filters.add(contentsOf: filters)
    chain.hasDefault = text.hasDefault
    chain.dividesWhole = text.filters.contains { $0.traits.contains(.wantsWhole) }
    return tables.chains.add(chain)
  }

  private mutating func filter(_ text: FilterText) throws(LiquidRefusal) -> FilterCall {
    var (positional, keyed): ([Argument], [Argument]) = ([], [])
    for argument in text.arguments {
      let row = try expression(argument.value)
      if let keyword = argument.keyword {
        keyed.append(Argument(keyword: name(keyword.bytes), expression: row))
      } else {
        positional.append(Argument(expression: row))
      }
    }
    return FilterCall(
      filter: LiquidFilter.row(text.name.bytes), arguments: tables.arguments.add(contentsOf: positional + keyed),
      range: text.name.place)
  }

  mutating func condition(_ comparison: LaxConditions.Comparison) throws(LiquidRefusal) -> Condition {
    let markup = comparison.left.markup
    let end = comparison.right?.range.upperBound ?? comparison.operation?.upperBound ?? comparison.left.range.upperBound
    let place = markup.place(comparison.left.range.lowerBound..<end)
    var row = Condition(left: try operand(comparison.left), right: ProgramBuilder.nothing, range: place)
    if let right = comparison.right { row.right = try operand(right) }
    if let link = comparison.link { row.link = markup.bytes[link].isWord("and") ? .and : .or }
    guard let operation = comparison.operation else { return row }
    let word = markup.text(operation)
    row.operation = ProgramBuilder.operations[word] ?? .unknown(tables.messages.add("Unknown operator \(word)"))
    return row
  }

  private static let operations: [String: Condition.Operation] = [
    "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, ">": .greater, "<=": .lessOrEqual,
    ">=": .greaterOrEqual, "contains": .contains,
  ]

  /// Nil where the engine refuses the tag.
  mutating func loop(_ part: MarkupPart) throws(LiquidRefusal) -> LoopRow? {
    let markup = part.markup
    let end = part.range.upperBound
    let nameEnd = markup.namePartEnd(from: part.range.lowerBound, to: end)
    guard nameEnd > part.range.lowerBound, var loop = try head(markup, part.range.lowerBound..<nameEnd, end) else {
      return nil
    }
    let next = markup.skipSpace(from: loop.end, to: end)
    loop.row.isReversed = markup.hasWord("reversed", from: next, to: end)
    for attribute in markup.attributes(part.range) {
      let value = MarkupPart(markup, attribute.value)
      if markup.bytes[attribute.name].isWord("limit") {
        loop.row.limit = try expression(value)
      } else if markup.bytes[attribute.name].isWord("offset") {
        loop.row.continues = value.bytes.isWord("continue")
        loop.row.offset = loop.row.continues ? nil : try expression(value)
      }
    }
    return loop.row
  }

  /// The variable and the source: `i in list`.
  private mutating func head(
    _ markup: TagMarkup, _ name: Range<Int>, _ end: Int
  ) throws(LiquidRefusal) -> (row: LoopRow, end: Int)? {
    let word = markup.skipSpace(from: name.upperBound, to: end)
    guard word > name.upperBound, markup.hasWord("in", from: word, to: end) else { return nil }
    let start = markup.skipSpace(from: word + 2, to: end)
    guard start > word + 2, let sourceEnd = markup.fragmentsEnd(from: start, to: end) else { return nil }
    let source = start..<sourceEnd
    let key = Array(markup.bytes[name]) + [UInt8(ascii: "-")] + Array(markup.bytes[source])
    references.noteAssignment(Array(markup.bytes[name]))
    let row = LoopRow(
      variable: self.name(markup.bytes[name]), collection: try expression(MarkupPart(markup, source)),
      name: self.name(key))
    return (row, sourceEnd)
  }

  mutating func tableLoop(_ part: MarkupPart) throws(LiquidRefusal) -> LoopRow? {
    let markup = part.markup
    let end = part.range.upperBound
    var headLoop: LoopRow?
    var at = part.range.lowerBound
    while headLoop == nil, at < end {
      let wordEnd = markup.wordEnd(from: at, to: end)
      if wordEnd > at { headLoop = try head(markup, at..<wordEnd, end)?.row }
      at = max(wordEnd, at + 1)
    }
    guard var loop = headLoop else { return nil }
    for attribute in markup.attributes(part.range) {
      let row = try expression(MarkupPart(markup, attribute.value))
      let name = markup.bytes[attribute.name]
      if name.isWord("limit") { loop.limit = row }
      if name.isWord("offset") { loop.offset = row }
      if name.isWord("cols") { loop.columns = row }
    }
    return loop
  }

  mutating func arguments(_ markup: TagMarkup, _ range: Range<Int>) throws(LiquidRefusal) -> TableRows<Argument> {
    let rows = try markup.attributes(range).map { attribute throws(LiquidRefusal) in
      Argument(
        keyword: name(markup.bytes[attribute.name]),
        expression: try expression(MarkupPart(markup, attribute.value)))
    }
    return tables.arguments.add(contentsOf: rows)
  }
}
