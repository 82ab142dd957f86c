/// Reads the inside of a tag as Liquid's strict parser does,
/// and gives the parts without the space between tokens.
struct StrictParser: Sendable {
  let markup: TagMarkup
  private let tokens: [StrictToken]
  private var at = 0
  private let depth: Int

  init(_ markup: TagMarkup, _ range: Range<Int>, depth: Int) throws(StrictProblem) {
    (self.markup, self.depth) = (markup, depth)
    tokens = StrictLexer.tokens(markup, range)
    if let token = tokens.first(where: { $0.kind == .unknown }) { throw StrictProblem(range: token.range) }
  }

  /// The end of what reads as a value with filters, or as conditions, at the start of a part.
  static func valueEnd(_ markup: TagMarkup, _ range: Range<Int>, isCondition: Bool) -> Int {
    var parser = StrictParser(readableIn: markup, range)
    var end = range.lowerBound
    // The rest behind the value is the problem.
    try? parser.value(isCondition: isCondition, end: &end)
    return end
  }

  private init(readableIn markup: TagMarkup, _ range: Range<Int>) {
    (self.markup, depth) = (markup, 100)
    tokens =
      StrictLexer.tokens(markup, range).prefix { $0.kind != .unknown }
      + [StrictToken(kind: .end, range: range.upperBound..<range.upperBound)]
  }

  private mutating func value(isCondition: Bool, end: inout Int) throws(StrictProblem) {
    repeat {
      try skipExpression(0)
      end = tokens[at - 1].range.upperBound
    } while isCondition && (take(.comparison) != nil || takeWord("and") || takeWord("or"))
    while take(.pipe) != nil {
      end = try expect(.id).upperBound
      if take(.colon) != nil {
        repeat {
          let first = at
          _ = try argument()
          // Behind a comma, a word before another word is text.
          if tokens[first - 1].kind == .comma, tokens[first].kind == .id, at == first + 1, token.kind == .id { return }
          end = tokens[at - 1].range.upperBound
        } while take(.comma) != nil
      }
    }
  }

  var token: StrictToken { tokens[min(at, tokens.count - 1)] }

  func isNext(_ kind: StrictToken.Kind, ahead: Int = 0) -> Bool {
    at + ahead < tokens.count && tokens[at + ahead].kind == kind
  }

  mutating func take(_ kind: StrictToken.Kind) -> Range<Int>? {
    guard token.kind == kind else { return nil }
    defer { at += 1 }
    return token.range
  }

  mutating func takeWord(_ word: StaticString) -> Bool {
    guard token.kind == .id, markup.bytes[token.range].isWord(word) else { return false }
    at += 1
    return true
  }

  @discardableResult
  mutating func expect(_ kind: StrictToken.Kind) throws(StrictProblem) -> Range<Int> {
    guard let range = take(kind) else { throw StrictProblem(range: token.range) }
    return range
  }

  mutating func expression() throws(StrictProblem) -> MarkupPart {
    let first = at
    try skipExpression(0)
    return part(tokens[first..<at])
  }

  /// The tokens without the space between them.
  private func part(_ tokens: ArraySlice<StrictToken>) -> MarkupPart {
    guard let first = tokens.first, let last = tokens.last else { return MarkupPart(markup, 0..<0) }
    let wholeRange = first.range.lowerBound..<last.range.upperBound
    let length = tokens.reduce(0) { $0 + $1.range.count }
    guard length < wholeRange.count else { return MarkupPart(markup, wholeRange) }
    var joinedMarkup = TagMarkup()
    for i in tokens.map(\.range).joined() { joinedMarkup.append(markup.bytes[i], from: Int(markup.places[i])) }
    return MarkupPart(joinedMarkup, joinedMarkup.all)
  }

  private mutating func skipExpression(_ level: Int) throws(StrictProblem) {
    guard level <= depth else { throw StrictProblem(range: token.range, isTooDeep: true) }
    switch token.kind {
    case .id:
      at += 1
      try skipLookups(level)
    case .openSquare:
      at += 1
      try skipExpression(level + 1)
      try expect(.closeSquare)
      try skipLookups(level)
    case .string, .number: at += 1
    case .openRound:
      at += 1
      try skipExpression(level + 1)
      try expect(.dotdot)
      try skipExpression(level + 1)
      try expect(.closeRound)
    default: throw StrictProblem(range: token.range)
    }
  }

  private mutating func skipLookups(_ level: Int) throws(StrictProblem) {
    while true {
      if take(.openSquare) != nil {
        try skipExpression(level + 1)
        try expect(.closeSquare)
      } else if take(.dot) != nil {
        try expect(.id)
      } else {
        return
      }
    }
  }

  /// Reads an output: a value and filters.
  mutating func chain() throws(StrictProblem) -> FilterChainText {
    guard token.kind != .end else { return FilterChainText() }
    var chain = FilterChainText(value: try expression())
    while take(.pipe) != nil {
      var filter = FilterText(name: MarkupPart(markup, try expect(.id)))
      if take(.colon) != nil {
        filter.arguments.append(try argument())
        while take(.comma) != nil { filter.arguments.append(try argument()) }
      }
      chain.filters.append(filter)
    }
    try expect(.end)
    return chain
  }

  mutating func argument() throws(StrictProblem) -> ArgumentText {
    var keyword: MarkupPart?
    if isNext(.id), isNext(.colon, ahead: 1) {
      keyword = MarkupPart(markup, try expect(.id))
      try expect(.colon)
    }
    return ArgumentText(keyword: keyword, value: try expression())
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
    guard takeWord("in") else { throw StrictProblem(range: token.range) }
    _ = try expression()
    _ = takeWord("reversed")
    while isNext(.id), isNext(.colon, ahead: 1) {
      guard takeWord("limit") || takeWord("offset") else { throw StrictProblem(range: token.range) }
      try expect(.colon)
      _ = try expression()
    }
    try expect(.end)
  }
}
