import Text

/// Parses a template. After an error it goes on behind the tag, so that all errors are reported.
struct JinjaParser {
  var tree = JinjaTree()
  var lexer: Lexer
  var current = JinjaToken(kind: .end, range: 0..<0)
  private var nextToken: JinjaToken?
  /// Where the token before `current` begins: the place of the end of the template in messages.
  private var lastStart = 0
  /// Where the token before `current` ends.
  var lastEnd = 0
  let depthLimit: Int
  var depth = 0
  /// The tags that close what is open, and the names of what is open.
  var endTags: [[String]] = []
  var openTags: [(name: String, range: Range<Int>)] = []
  var errors: [SyntaxError] = []
  /// Filters and tests that do not exist; those in `if` and in
  /// conditional expressions fail only when they are reached.
  var unknowns: [SyntaxError] = []
  var isSoft = false
  var loopTargets: [SyntaxError] = []
  /// The special names that the body asks for that is being parsed.
  var mentions: Set<SpecialName> = []

  init(_ source: [UInt8], depthLimit: Int) {
    lexer = Lexer(source)
    self.depthLimit = depthLimit
  }

  /// Stops at a limit; every other error is kept, and parsing goes on.
  mutating func parse() {
    do throws(SyntaxError) {
      current = try lexer.next()
    } catch {
      errors.append(error)
      return
    }
    while true {
      let statements = subparse(until: nil)
      tree.body = ScopedBody(body: tree.statementLists.add(contentsOf: statements), mentions: mentions)
      // A stray closing tag ends nothing.
      if current.kind == .end || isStopped { return }
    }
  }

  /// Whether a limit is reached.
  var isStopped: Bool { errors.last?.isLimit ?? false }

  @discardableResult
  mutating func advance() throws(SyntaxError) -> JinjaToken {
    let token = current
    lastStart = token.range.lowerBound
    lastEnd = token.range.upperBound
    if let nextToken {
      current = nextToken
      self.nextToken = nil
    } else if token.kind != .end {
      current = try lexer.next()
    }
    return token
  }

  /// The token after the current one.
  mutating func peek() throws(SyntaxError) -> JinjaToken {
    if let nextToken { return nextToken }
    let token = try lexer.next()
    nextToken = token
    return token
  }

  /// Goes on behind the tag of an error.
  mutating func recover() {
    nextToken = nil
    lexer.recover()
    repeat {
      do throws(SyntaxError) {
        current = try lexer.next()
        return
      } catch {
        errors.append(error)
        lexer.recover()
      }
    } while lexer.position < lexer.end
    current = JinjaToken(kind: .end, range: lexer.end..<lexer.end)
  }

  func isSymbol(_ symbol: String) -> Bool { current.symbol == symbol }

  func isName(_ name: StaticString) -> Bool { JinjaParser.isName(current, name, lexer.source) }

  static func isName(_ token: JinjaToken, _ name: StaticString, _ source: [UInt8]) -> Bool {
    token.kind == .name && token.range.count == name.utf8CodeUnitCount
      && source.span.starts(with: name, at: token.range.lowerBound)
  }

  mutating func skip(_ symbol: String) throws(SyntaxError) -> Bool {
    guard isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func skip(name: StaticString) throws(SyntaxError) -> Bool {
    guard isName(name) else { return false }
    try advance()
    return true
  }

  /// Skips two names that follow each other.
  mutating func skip(name first: StaticString, _ second: StaticString) throws(SyntaxError) -> Bool {
    guard isName(first), JinjaParser.isName(try peek(), second, lexer.source) else { return false }
    try advance()
    try advance()
    return true
  }

  func bytes(_ token: JinjaToken) -> [UInt8] { Array(lexer.source[token.range]) }

  func text(_ token: JinjaToken) -> String { bytes(token).text }

  func description(_ token: JinjaToken) -> String { token.description(in: lexer.source) }

  func failure(
    _ message: String, at range: Range<Int>? = nil, _ cause: SyntaxError.Cause = .other
  ) -> SyntaxError {
    let line = current.kind == .end && range == nil ? lastStart : nil
    return SyntaxError(message, at: range ?? current.range, cause, lineByte: line)
  }

  @discardableResult
  mutating func expect(_ symbol: String) throws(SyntaxError) -> JinjaToken {
    guard isSymbol(symbol) else { throw expected(symbol) }
    return try advance()
  }

  @discardableResult
  mutating func expect(_ kind: JinjaToken.Kind) throws(SyntaxError) -> JinjaToken {
    guard current.kind == kind else {
      throw expected(kind == .name ? "name" : JinjaToken(kind: kind, range: 0..<0).description(in: []))
    }
    return try advance()
  }

  @discardableResult
  mutating func expect(name: StaticString) throws(SyntaxError) -> JinjaToken {
    guard isName(name) else { throw expected("\(name)") }
    return try advance()
  }

  private func expected(_ what: String) -> SyntaxError {
    current.kind == .end
      ? failure("unexpected end of template, expected '\(what)'.", .endInTag)
      : failure("expected token '\(what)', got \(quoted(description(current)))", .expected(what))
  }

  func quoted(_ text: String) -> String { text.contains("'") ? "\"\(text)\"" : "'\(text)'" }

  mutating func enter() throws(SyntaxError) {
    depth += 1
    if depth > depthLimit { throw limit(current.range) }
  }

  func limit(_ range: Range<Int>) -> SyntaxError {
    SyntaxError("maximum recursion depth exceeded", at: range, kind: .recursion, .limit)
  }
}
