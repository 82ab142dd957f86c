import Text
import TextTemplates

/// Parses a template as Ruby Liquid does in its lax mode.
struct LiquidParser: Sendable {
  let source: [UInt8]
  var builder: ProgramBuilder
  var linter: LiquidLinter
  /// The line that an error names, counted as the engine counts.
  var line = 1
  private var streams: [TokenStream]
  private(set) var level = 0
  /// Whether the next text loses the space at its start.
  private var trims = false
  /// Why the engine refuses the template, though it was read to its end.
  private(set) var refusal: LiquidRefusal?
  private(set) var comments: [Range<Int>] = []
  private var hasHandlebars = false

  init(_ source: [UInt8], budget: TemplateBudget) {
    self.source = source
    builder = ProgramBuilder(budget)
    linter = LiquidLinter(source: source)
    streams = [TokenStream(Tokenizer(source, source.indices))]
  }

  /// The whole template.
  mutating func document() throws(LiquidRefusal) -> NodeRows {
    var body = BlockBody()
    if let tag = try parse(&body) {
      let isOuter = tag.name == "else" || tag.name == "end"
      throw syntax(isOuter ? .outer(tag.name) : .unknownTag(tag.name), tag.place)
    }
    comments = streams[0].comments
    return seal(body)
  }

  mutating func seal(_ body: BlockBody) -> NodeRows { builder.tables.nodes.add(contentsOf: body.nodes) }

  func syntax(_ problem: LiquidRefusal.Problem, _ place: Range<Int>) -> LiquidRefusal {
    LiquidRefusal(problem: problem, line: line, range: place)
  }

  /// Parses until a tag that this body does not know, or the end.
  mutating func parse(_ body: inout BlockBody) throws(LiquidRefusal) -> ParsedTag? {
    line = streams[streams.count - 1].line
    while let token = streams[streams.count - 1].next() {
      switch token.kind {
      case .text: text(token.range, &body)
      case .output: try output(token, &body)
      case .tag:
        if let tag = try tag(token, &body) { return tag }
        // The engine forgets to go on counting after this tag.
        if streams[streams.count - 1].endsLiquidTag { continue }
      }
      line = streams[streams.count - 1].line
    }
    return nil
  }

  private mutating func text(_ range: Range<Int>, _ body: inout BlockBody) {
    var range = range
    if trims { range = source[range].strippedAtStart.startIndex..<range.upperBound }
    trims = false
    linter.checkText(source, range)
    body.add(node(.text, range), isBlank: source[range].allSatisfy(\.isSpace))
  }

  /// Removes the space before a tag and after it, where the tag has dashes.
  private mutating func trim(_ inside: ArraySlice<UInt8>, _ body: inout BlockBody) {
    if inside.first == UInt8(ascii: "-"), let last = body.nodes.last, last.isText {
      let strippedText = source[last.range].strippedAtEnd
      body.nodes[body.nodes.count - 1].range = last.range.lowerBound..<strippedText.endIndex
    }
    trims = inside.last == UInt8(ascii: "-")
  }

  func node(_ kind: TemplateNode.Kind, _ range: Range<Int>, line: Int? = nil) -> TemplateNode {
    TemplateNode(kind: kind, line: Int32(truncatingIfNeeded: line ?? self.line), range: range)
  }

  /// The node of a block, which has the line of its first tag.
  func node(_ kind: TemplateNode.Kind, _ tag: ParsedTag) -> TemplateNode {
    node(kind, tag.place, line: tag.line)
  }

  /// Tells a mistake in the braces, and goes on.
  private mutating func note(_ token: LiquidToken) {
    guard let mistake = token.mistake else { return }
    linter.add(mistake.finding, isRefused: mistake.isRefused)
    linter.broken = token.range
    guard mistake.isRefused, refusal == nil else { return }
    refusal = unterminated(token, to: mistake.finding.range.upperBound)
  }

  private func unterminated(_ token: LiquidToken, to end: Int) -> LiquidRefusal {
    let text = source[token.range.lowerBound..<end].text
    return syntax(.unterminated(text, isOutput: token.kind == .output), token.range)
  }

  private mutating func output(_ token: LiquidToken, _ body: inout BlockBody) throws(LiquidRefusal) {
    note(token)
    if isHandlebars(token) { return trim(token.part.bytes, &body) }
    if let name = BrazeDialect.contentBlock(in: source, token.inside) {
      builder.references.noteContentBlock(Array(source[name]), name)
      let row = builder.name(source[name])
      return body.add(node(.contentBlock(row), token.range), isBlank: false)
    }
    trim(token.part.bytes, &body)
    let row = try chain(MarkupPart(token.part.markup, token.part.withoutDashes), in: .output)
    body.add(node(.output(row), token.range), isBlank: false)
  }

  /// Whether it is a tag of Handlebars, of which the engine makes
  /// nothing. What is in a block is no mistake of its own.
  private mutating func isHandlebars(_ token: LiquidToken) -> Bool {
    let inside = source[token.inside].stripped.text
    let isOpening = inside.first.map { "#^>".contains($0) } == true
    let isInside = inside == "else" || ["this", "@", "/"].contains { inside.hasPrefix($0) }
    guard isOpening || hasHandlebars && isInside else { return false }
    hasHandlebars = true
    if isOpening { linter.add(.handlebars(source[token.range].text, at: token.range, in: "Liquid")) }
    return true
  }

  /// Parses a tag; returns it if this body does not know it.
  private mutating func tag(_ token: LiquidToken, _ body: inout BlockBody) throws(LiquidRefusal) -> ParsedTag? {
    if token.isLineOfLiquidTag {
      guard let tag = ParsedTag(token, line: line) else {
        return token.part.bytes.allSatisfy(\.isSpace) ? nil : ParsedTag(unreadable: token)
      }
      return try known(tag, &body) ? nil : tag
    }
    note(token)
    trim(token.part.bytes, &body)
    guard var tag = ParsedTag(token, line: line) else { throw unterminated(token, to: token.range.upperBound) }
    line += tag.part.markup.bytes[..<tag.markup.lowerBound].count { $0 == UInt8(ascii: "\n") }
    tag.line = line
    if tag.name == "liquid" {
      try liquid(tag, &body)
      return nil
    }
    // The text behind a capture is captured, too.
    if tag.name != "echo", tag.name != "capture" { linter.checkLine(of: token.range) }
    return try known(tag, &body) ? nil : tag
  }

  private mutating func liquid(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    streams.append(TokenStream(lines: tag.part, in: tag.place, from: line))
    defer { streams.removeLast() }
    if let tag = try parse(&body) { throw unexpected(tag, in: "liquid", closedBy: "%}") }
    streams[streams.count - 2].endsLiquidTag = true
  }

  /// Parses the body of a block, within the limit of nesting.
  mutating func parseBody(_ body: inout BlockBody, of tag: ParsedTag) throws(LiquidRefusal) -> ParsedTag? {
    guard level < builder.depth else { throw .tooDeep(at: tag.place) }
    level += 1
    defer { level -= 1 }
    return try parse(&body)
  }

  /// Cuts the rest of the template at the end of a `raw` tag.
  mutating func skipRaw() -> (before: Int, after: Int)? { streams[streams.count - 1].skipRaw() }

  /// Parses a part of a tag as a template of its own, whose errors have no line.
  mutating func nested(_ range: Range<Int>) throws(LiquidRefusal) -> NodeRows {
    let (outerLine, wasTrimming) = (line, trims)
    streams.append(TokenStream(Tokenizer(source, range)))
    defer {
      streams.removeLast()
      (line, trims) = (outerLine, wasTrimming)
    }
    var body = BlockBody()
    trims = false
    if let tag = try parse(&body) { throw syntax(.unknownTag(tag.name), tag.place) }
    for i in body.nodes.indices { body.nodes[i].line = nil }
    return seal(body)
  }
}
