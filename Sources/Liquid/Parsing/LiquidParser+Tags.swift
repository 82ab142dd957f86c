import Templates

extension LiquidParser {
  /// The names of all tags, for suggestions.
  static let tagNames = names["all"] ?? []

  /// The names of tags by their kinds.
  static let names = Templates.dictionary("liquid-tags.txt") { Array($0.dropFirst()) }

  /// Parses a tag that begins something; false for the words
  /// inside and at the end of blocks, and for unknown tags.
  mutating func known(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) -> Bool {
    switch tag.name {
    case "assign": try assign(tag, &body)
    case "echo": body.add(node(.output(try chain(tag.part, in: .output)), tag.place), isBlank: false)
    case "if", "unless": try choice(tag, &body)
    case "case": try match(tag, &body)
    case "for": try loop(tag, &body)
    case "tablerow": try tableLoop(tag, &body)
    case "capture": try capture(tag, &body)
    case "ifchanged": try block(tag, &body) { .ifChanged($0) }
    case "comment": try comment(tag, &body)
    case "raw": try raw(tag, &body)
    case "#": try note(tag, &body)
    case "cycle": try cycle(tag, &body)
    case "increment": body.add(node(.increment(counter(tag)), tag.place), isBlank: false)
    case "decrement": body.add(node(.decrement(counter(tag)), tag.place), isBlank: false)
    case "break": body.add(node(.breakLoop, tag.place), isBlank: false)
    case "continue": body.add(node(.continueLoop, tag.place), isBlank: false)
    case "include": try include(tag, &body)
    case "render": try render(tag, &body)
    default: return try brazeTag(tag, &body)
    }
    return true
  }

  /// The refusal of a tag inside a block that does not know it.
  func unexpected(_ tag: ParsedTag, in name: String, closedBy end: String? = nil) -> LiquidRefusal {
    if tag.name == "else" { return syntax(.other("\(name) tag does not expect 'else' tag"), tag.place) }
    guard tag.name.hasPrefix("end") else { return syntax(.unknownTag(tag.name), tag.place) }
    let close = end ?? "end\(name)"
    return syntax(.other("'\(tag.name)' is not a valid delimiter for \(name) tags. use \(close)"), tag.place)
  }

  func neverClosed(_ tag: ParsedTag) -> LiquidRefusal { syntax(.neverClosed(tag.name), tag.place) }

  /// Reads an output or what `assign` stores, strictly if possible.
  mutating func chain(_ part: MarkupPart, in context: ExpressionContext) throws(LiquidRefusal) -> ChainRow {
    let text: FilterChainText
    do throws(StrictProblem) {
      var parser = try StrictParser(part.markup, part.range, depth: builder.depth)
      text = try parser.chain()
    } catch {
      try note(error, part, in: context)
      text = LaxChain.read(part.markup, part.range)
    }
    let row = try builder.chain(text, in: context)
    linter.check(text, part, in: context)
    return row
  }

  /// Reads the inside of a tag strictly, only to say what is wrong with it.
  mutating func checkStrictly(
    _ part: MarkupPart, in context: ExpressionContext, _ read: (inout StrictParser) throws(StrictProblem) -> Void
  ) throws(LiquidRefusal) {
    do throws(StrictProblem) {
      var parser = try StrictParser(part.markup, part.range, depth: builder.depth)
      try read(&parser)
    } catch {
      try note(error, part, in: context)
    }
  }

  private mutating func note(
    _ problem: StrictProblem, _ part: MarkupPart, in context: ExpressionContext
  ) throws(LiquidRefusal) {
    if problem.isTooDeep { throw .tooDeep(at: part.markup.place(problem.range)) }
    linter.checkUnread(part, in: context, problem: problem)
  }

  private mutating func assign(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    let markup = tag.part.markup
    guard let (name, start) = markup.assignment(tag.markup) else {
      throw syntax(.form("Syntax Error in 'assign'", valid: "Valid syntax: assign [var] = [source]"), tag.place)
    }
    let nameRow = builder.name(markup.bytes[name])
    builder.references.noteAssignment(Array(markup.bytes[name]))
    let row = try chain(MarkupPart(markup, start..<tag.markup.upperBound), in: .assignment)
    body.add(node(.assign(nameRow, row), tag.place), isBlank: true)
  }

  private mutating func capture(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    let markup = tag.part.markup
    guard let name = markup.signature(tag.markup) else {
      throw syntax(.form("Syntax Error in 'capture'", valid: "Valid syntax: capture [var]"), tag.place)
    }
    let row = builder.name(markup.bytes[name])
    builder.references.noteAssignment(Array(markup.bytes[name]))
    // A captured text can be stripped when it is printed.
    linter.captures += 1
    defer { linter.captures -= 1 }
    try block(tag, &body) { .capture(row, $0) }
  }

  /// Parses a block without other tags of its own.
  mutating func block(
    _ tag: ParsedTag, _ body: inout BlockBody, _ kind: (NodeRows) -> TemplateNode.Kind
  ) throws(LiquidRefusal) {
    var innerBody = BlockBody()
    try close(&innerBody, tag)
    let node = node(kind(seal(innerBody)), tag)
    var isBlank = innerBody.isBlank
    if case .capture = node.kind { isBlank = true }
    body.add(node, isBlank: isBlank)
  }

  /// Parses a body up to the tag that ends the block.
  mutating func close(_ body: inout BlockBody, _ tag: ParsedTag) throws(LiquidRefusal) {
    guard let end = try parseBody(&body, of: tag) else { throw neverClosed(tag) }
    guard end.name == "end\(tag.name)" else { throw unexpected(end, in: tag.name) }
  }

  private mutating func comment(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    var innerBody = BlockBody()
    linter.mutes += 1
    defer { linter.mutes -= 1 }
    let references = builder.references
    while true {
      guard let end = try parseBody(&innerBody, of: tag) else { throw neverClosed(tag) }
      if end.name == "endcomment" { break }
    }
    builder.references = references
    body.add(node(.nothing, tag.place), isBlank: true)
  }

  private mutating func raw(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    guard tag.part.bytes.allSatisfy(\.isSpace) else {
      throw syntax(.form("Syntax Error in 'raw'", valid: "Valid syntax: raw"), tag.place)
    }
    guard let end = skipRaw() else { throw neverClosed(tag) }
    let range = tag.place.upperBound..<end.before
    body.add(node(.text, range), isBlank: range.isEmpty)
    // A text after it must not take its dash.
    body.add(node(.nothing, end.before..<end.after), isBlank: true)
  }

  private mutating func note(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    let lines = tag.part.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst()
    for line in lines {
      guard let first = line.first(where: { !$0.isSpace }), first != UInt8(ascii: "#") else { continue }
      throw syntax(
        .form("Syntax error in tag '#'", valid: "Each line of comments must be prefixed by the '#' character"),
        tag.place)
    }
    body.add(node(.nothing, tag.place), isBlank: true)
  }

  /// The variable that a tag counts.
  private mutating func counter(_ tag: ParsedTag) -> NameRow {
    let name = Array(tag.part.bytes.stripped)
    builder.references.noteAssignment(name)
    return builder.name(name)
  }
}
