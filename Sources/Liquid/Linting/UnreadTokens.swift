import TextTemplates

/// Looks through tokens for habits of other languages.
struct UnreadTokens {
  let part: MarkupPart
  let context: ExpressionContext
  private let tokens: [StrictToken]
  private var at = 0
  private var afterBar = false

  init(_ part: MarkupPart, context: ExpressionContext) {
    (self.part, self.context) = (part, context)
    tokens = StrictLexer.tokens(part.markup, part.range)
  }

  private func text(_ i: Int) -> String { i < tokens.count ? part.markup.text(tokens[i].range) : "" }

  private func place(_ range: Range<Int>) -> Range<Int> { part.markup.place(range) }

  private func touches(_ i: Int) -> Bool {
    i + 1 < tokens.count && tokens[i].range.upperBound == tokens[i + 1].range.lowerBound
  }

  mutating func next() -> TemplateFinding? {
    while at < tokens.count {
      let i = at
      at += 1
      if let finding = finding(i) { return finding }
    }
    return nil
  }

  private mutating func finding(_ i: Int) -> TemplateFinding? {
    switch tokens[i].kind {
    case .unknown: unknown(i)
    case .pipe: bar(i)
    case .comparison: comparison(i)
    case .id: word(i)
    case .openRound: parenthesis(i)
    case .dash: context == .output || context == .assignment ? calculation(i, "minus") : nil
    default: nil
    }
  }

  private mutating func unknown(_ i: Int) -> TemplateFinding? {
    let character = text(i)
    if "“”„‟‘’‚‛".contains(character) { return quotes(i) }
    switch character {
    case "&", "!", "=": return foreign(i)
    case "+": return calculation(i, "plus")
    case "*": return calculation(i, "times")
    case "/": return calculation(i, "divided_by")
    case "%": return calculation(i, "modulo")
    case "$":
      let isRound = i + 3 < tokens.count && tokens[i + 1].kind == .openRound && tokens[i + 3].kind == .closeRound
      let id = isRound ? i + 2 : i + 1
      guard id < tokens.count, tokens[id].kind == .id else { return nil }
      at = isRound ? i + 4 : id
      let wholeRange = tokens[i].range.lowerBound..<tokens[isRound ? i + 3 : id].range.upperBound
      return TemplateFinding(
        .templateSyntax, at: place(wholeRange), "\"\(part.markup.text(wholeRange))\" has no braces around the name",
        hint: "write ${\(text(id))}", replacement: "${\(text(id))}")
    default: return nil
    }
  }

  /// A text in curly quotes up to the closing one.
  private mutating func quotes(_ i: Int) -> TemplateFinding {
    let close = tokens[(i + 1)...].firstIndex { $0.kind == .unknown && "“”‘’".contains(part.markup.text($0.range)) }
    let end = tokens[close ?? i].range
    at = (close ?? i) + 1
    let content = part.markup.text(tokens[i].range.upperBound..<max(tokens[i].range.upperBound, end.lowerBound))
    let quote = content.contains("'") ? "\"" : "'"
    let correction = close == nil ? nil : quote + content + quote
    let wholeRange = tokens[i].range.lowerBound..<end.upperBound
    return TemplateFinding(
      .liquidCurlyQuotes, at: place(wholeRange),
      "\"\(part.markup.text(wholeRange))\" has curly quotes, which Liquid does not know",
      hint: correction.map { "write \($0)" } ?? "write straight quotes", replacement: correction)
  }

  private mutating func foreign(_ i: Int) -> TemplateFinding? {
    var last = i
    while touches(last), ["&", "!", "=", "==", ">", "<"].contains(text(last + 1)) { last += 1 }
    at = last + 1
    var range = tokens[i].range.lowerBound..<tokens[last].range.upperBound
    if i > 0, touches(i - 1), tokens[i - 1].kind == .comparison {
      range = tokens[i - 1].range.lowerBound..<range.upperBound
    }
    let symbol = part.markup.text(range)
    let correction = ["&&": "and", "=": "==", "===": "==", "!==": "!=", "=>": ">=", "=<": "<=", "! =": "!="][symbol]
    return foreign(range, correction)
  }

  private func foreign(
    _ range: Range<Int>, _ right: String?, otherwise hint: String = "compare with == false, or write unless"
  ) -> TemplateFinding {
    TemplateFinding(
      .liquidForeignOperator, at: place(range), "\"\(part.markup.text(range))\" is no operator of Liquid",
      hint: right.map { "write \($0)" } ?? hint, replacement: right)
  }

  private mutating func bar(_ i: Int) -> TemplateFinding? {
    if context == .condition, touches(i), tokens[i + 1].kind == .pipe {
      at = i + 2
      return foreign(tokens[i].range.lowerBound..<tokens[i + 1].range.upperBound, "or")
    }
    afterBar = true
    guard context == .condition || context == .loop, i + 1 < tokens.count, tokens[i + 1].kind == .id else { return nil }
    return TemplateFinding(
      .liquidFilterIgnored, at: place(tokens[i].range.lowerBound..<tokens[i + 1].range.upperBound),
      "the filter \"\(text(i + 1))\" has no effect in this tag",
      hint: "assign the filtered value to a variable first")
  }

  private func comparison(_ i: Int) -> TemplateFinding? {
    guard context == .output || context == .assignment else { return nil }
    if touches(i), tokens[i + 1].kind == .unknown { return nil }
    return ignored(i)
  }

  private func ignored(_ i: Int) -> TemplateFinding {
    TemplateFinding(
      .liquidOperatorIgnored, at: place(tokens[i].range),
      "\"\(text(i))\" compares nothing here: only what stands before it counts",
      hint: "compare in {% if %}, and assign true or false inside of it")
  }

  private func word(_ i: Int) -> TemplateFinding? {
    guard i > 0 || text(i) == "not" else { return nil }
    switch context {
    case .output, .assignment:
      return !afterBar && (text(i) == "and" || text(i) == "or") ? ignored(i) : nil
    case .condition:
      if text(i) == "not" { return foreign(tokens[i].range, nil) }
      let previous = tokens[i - 1].kind
      let isAfterOperand =
        [.id, .string, .number, .closeSquare].contains(previous) && !["and", "or", "not"].contains(text(i - 1))
      guard isAfterOperand, !["and", "or"].contains(text(i)) else { return nil }
      let correction =
        ["eq": "==", "ne": "!=", "gt": ">", "lt": "<", "gte": ">=", "lte": "<=", "is": "==", "in": nil][text(i)] ?? nil
      return foreign(tokens[i].range, correction, otherwise: "write ==, !=, <, >, <=, >= or contains")
    case .loop: return nil
    }
  }

  private func parenthesis(_ i: Int) -> TemplateFinding? {
    guard context == .condition || context == .assignment || context == .output else { return nil }
    var depth = 0
    for (j, token) in tokens[i...].enumerated().prefix(200) {
      if token.kind == .openRound { depth += 1 }
      if token.kind == .dotdot, depth == 1 { return nil }
      if token.kind == .closeRound { depth -= 1 }
      if depth == 0 { return parenthesis(i, i + j) }
    }
    return parenthesis(i, i)
  }

  private func parenthesis(_ i: Int, _ close: Int) -> TemplateFinding {
    let wholeRange = tokens[i].range.lowerBound..<tokens[close].range.upperBound
    return TemplateFinding(
      .liquidParentheses, at: place(wholeRange), "parentheses group nothing in Liquid, and spoil the tag",
      hint: "nest two tags, or assign the part in parentheses to a variable first")
  }

  private func calculation(_ i: Int, _ filter: String) -> TemplateFinding? {
    guard context == .output || context == .assignment else {
      let isBold = text(i) == "*" && text(i + 1) == "*"
      let hint = isBold ? "write __ for **" : "assign the result to a variable first, with the filter \(filter)"
      return foreign(tokens[i].range, nil, otherwise: hint)
    }
    let operand = i + 1 < tokens.count && tokens[i + 1].kind != .end ? text(i + 1) : "1"
    return TemplateFinding(
      .liquidForeignOperator, at: place(tokens[i].range), "\"\(text(i))\" calculates nothing in Liquid",
      hint: "write | \(filter): \(operand)")
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with one of the quotes from U+2018 to U+201F.
  var beginsWithCurlyQuote: Bool {
    starts(with: [0xE2, 0x80]) && dropFirst(2).first.map { 0x98...0x9F ~= $0 } == true
  }
}
