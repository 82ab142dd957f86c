import Text

/// Splits a template into tokens, one at a time, because the
/// parser's errors come before those of later tokens.
struct Lexer {
  enum Mode { case text, variable, block }

  let source: [UInt8]
  /// Where the template ends: without its last line break.
  let end: Int
  var position = 0
  var mode = Mode.text
  /// The closing brackets that the tag still needs.
  var brackets: [String] = []
  /// Whether the white space at the start of the next text is dropped.
  private var trimsNext = false
  /// The characters up to a byte, which messages of errors name.
  var (counted, characters) = (0, 0)
  /// A tag that was found behind the text that was handed out.
  private var pending: (kind: JinjaToken.Kind, range: Range<Int>)?

  init(_ source: [UInt8]) {
    self.source = source
    var end = source.count
    if source.last == UInt8(ascii: "\n") { end -= source.dropLast().last == UInt8(ascii: "\r") ? 2 : 1 }
    if source.last == UInt8(ascii: "\r") { end -= 1 }
    self.end = end
  }

  mutating func next() throws(SyntaxError) -> JinjaToken {
    if let pending {
      self.pending = nil
      return begin(pending.kind, pending.range)
    }
    return mode == .text ? try nextText() : try nextInTag()
  }

  private mutating func begin(_ kind: JinjaToken.Kind, _ range: Range<Int>) -> JinjaToken {
    mode = kind == .variableBegin ? .variable : .block
    position = range.upperBound
    brackets.removeAll(keepingCapacity: true)
    return JinjaToken(kind: kind, range: range)
  }

  /// Reads up to the next tag, and over comments.
  private mutating func nextText() throws(SyntaxError) -> JinjaToken {
    var text: [UInt8] = []
    let first = position
    while position < end {
      let start = position
      guard let brace = nextBrace(from: start) else {
        append(start..<end, to: &text)
        position = end
        break
      }
      let afterMark = mark(at: brace + 2)
      append(start..<brace, to: &text, trimsEnd: afterMark.isMinus)
      if source[brace + 1] == UInt8(ascii: "#") {
        try skipComment(from: afterMark.end, opening: brace)
        continue
      }
      let isBlock = source[brace + 1] == UInt8(ascii: "%")
      if isBlock, let body = rawBody(from: afterMark.end) {
        try readRaw(body, opening: brace, into: &text)
        continue
      }
      let kind: JinjaToken.Kind = isBlock ? .blockBegin : .variableBegin
      if text.isEmpty { return begin(kind, brace..<afterMark.end) }
      pending = (kind, brace..<afterMark.end)
      return JinjaToken(kind: .text, range: first..<brace, value: text)
    }
    if text.isEmpty { return JinjaToken(kind: .end, range: end..<end) }
    return JinjaToken(kind: .text, range: first..<position, value: text)
  }

  /// Skips to the end of the tag after an error, or to the next one.
  mutating func recover() {
    pending = nil
    guard mode != .text else { return }
    let closing: StaticString = mode == .block ? "%}" : "}}"
    mode = .text
    while position + 1 < end, !source.span.starts(with: closing, at: position) {
      if source[position] == UInt8(ascii: "{"), "{%".utf8.contains(source[position + 1]) { return }
      position += 1
    }
    position = min(end, position + 2)
  }

  mutating func leaveTag(at end: Int, trims: Bool) { (position, mode, trimsNext) = (end, .text, trims) }

  /// Appends words of the template, with `\n` as the only line break.
  private mutating func append(_ range: Range<Int>, to text: inout [UInt8], trimsEnd: Bool = false) {
    var range = range
    if trimsNext { range = JinjaText.trimmedStart(source, range) }
    // Only white space up to the tag leaves the next text to be trimmed, too.
    trimsNext = false
    if trimsEnd { range = JinjaText.trimmedEnd(source, range) }
    Lexer.appendNormalized(source[range], to: &text)
  }

  static func appendNormalized(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard bytes.contains(UInt8(ascii: "\r")) else {
      text += bytes
      return
    }
    var last: UInt8 = 0
    for byte in bytes {
      let isReturn = byte == UInt8(ascii: "\r")
      if byte != UInt8(ascii: "\n") || last != UInt8(ascii: "\r") { text.append(isReturn ? UInt8(ascii: "\n") : byte) }
      last = byte
    }
  }

  private func nextBrace(from start: Int) -> Int? {
    var at = start
    while let brace = source.span.firstIndex(of: UInt8(ascii: "{"), from: at), brace + 1 < end {
      if "{%#".utf8.contains(source[brace + 1]) { return brace }
      at = brace + 1
    }
    return nil
  }

  func mark(at start: Int) -> (end: Int, isMinus: Bool) {
    guard start < end, "+-".utf8.contains(source[start]) else { return (start, false) }
    return (start + 1, source[start] == UInt8(ascii: "-"))
  }

  private mutating func skipComment(from start: Int, opening: Int) throws(SyntaxError) {
    guard let at = source.span.firstIndex(of: Array("#}".utf8), from: start) else {
      position = end
      throw SyntaxError("Missing end of comment tag", at: opening..<start, lineByte: start)
    }
    trimsNext = at > start && source[at - 1] == UInt8(ascii: "-")
    position = at + 2
  }

  // MARK: Raw text

  /// The start of the text after `{% raw %}`, if that is the tag;
  /// the mark says whether its white space is dropped.
  func rawBody(from start: Int) -> (start: Int, trims: Bool)? {
    guard let close = word("raw", from: start) else { return nil }
    return closing(at: close, allowsPlus: false)
  }

  mutating func readRaw(
    _ body: (start: Int, trims: Bool), opening: Int, into text: inout [UInt8]
  ) throws(SyntaxError) {
    var start = body.start
    if body.trims { start = JinjaText.trimmedStart(source, start..<end).lowerBound }
    var at = start
    while let open = source.span.firstIndex(of: Array("{%".utf8), from: at) {
      let mark = mark(at: open + 2)
      at = open + 2
      guard let close = word("endraw", from: mark.end), let rawEnd = closing(at: close, allowsPlus: true) else {
        continue
      }
      let range = mark.isMinus ? JinjaText.trimmedEnd(source, start..<open) : start..<open
      Lexer.appendNormalized(source[range], to: &text)
      return leaveTag(at: rawEnd.start, trims: rawEnd.trims)
    }
    position = end
    throw SyntaxError("Missing end of raw directive", at: opening..<body.start, lineByte: body.start)
  }

  /// The byte after a word, with white space on both sides.
  private func word(_ word: StaticString, from start: Int) -> Int? {
    let at = JinjaText.trimmedStart(source, start..<end).lowerBound
    guard at + word.utf8CodeUnitCount <= end, source.span.starts(with: word, at: at) else { return nil }
    return JinjaText.trimmedStart(source, at + word.utf8CodeUnitCount..<end).lowerBound
  }

  private func closing(at start: Int, allowsPlus: Bool) -> (start: Int, trims: Bool)? {
    let mark = mark(at: start)
    let at = allowsPlus || mark.isMinus ? mark.end : start
    guard at + 1 < end, source.span.starts(with: "%}", at: at) else { return nil }
    return (at + 2, mark.isMinus)
  }
}
