import Text

extension JinjaLexer {
  /// Reads a token inside a tag.
  mutating func nextInTag() throws(JinjaSyntaxError) -> JinjaToken {
    position = JinjaText.trimmedStart(source, position..<end).lowerBound
    guard position < end else { return JinjaToken(kind: .end, range: end..<end) }
    if brackets.isEmpty, let closing = tagEnd() { return closing }
    let byte = source[position]
    if byte.isDigit { return number() }
    if let length = nameLength(at: position) { return try name(length) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string(quote: byte) }
    return try symbol()
  }

  private mutating func tagEnd() -> JinjaToken? {
    let start = position
    let mark = mark(at: start)
    let at = mode == .block || mark.isMinus ? mark.end : start
    guard at + 1 < end, source.span.starts(with: mode == .block ? "%}" : "}}", at: at) else { return nil }
    let kind: JinjaToken.Kind = mode == .block ? .blockEnd : .variableEnd
    leaveTag(at: at + 2, trims: mark.isMinus)
    return JinjaToken(kind: kind, range: start..<at + 2)
  }

  /// The bytes of the letters, digits and underscores that begin here; nil if there are none.
  private func nameLength(at start: Int) -> Int? {
    var at = start
    while at < end {
      if source[at] < 0x80 {
        guard JinjaText.isWord(source[at]) else { break }
        at += 1
      } else {
        let scalar = JinjaText.scalar(source, at)
        guard scalar.value.properties.isAlphabetic || scalar.value.properties.numericType != nil else { break }
        at += scalar.length
      }
    }
    return at > start ? at - start : nil
  }

  private mutating func name(_ length: Int) throws(JinjaSyntaxError) -> JinjaToken {
    let range = position..<position + length
    position += length
    let first = JinjaText.scalar(source, range.lowerBound).value
    if !first.isASCII, !first.properties.isXIDStart {
      throw JinjaSyntaxError("Invalid character in identifier", at: range)
    }
    return JinjaToken(kind: .name, range: range)
  }

  private mutating func symbol() throws(JinjaSyntaxError) -> JinjaToken {
    let start = position
    guard source[start] < 0x80, let symbol = JinjaSymbol(source[start], start + 1 < end ? source[start + 1] : 0) else {
      throw unexpectedCharacter(at: start)
    }
    if symbol.closing != nil { brackets.append((symbol, start)) }
    if symbol.isClosing {
      guard let open = brackets.popLast() else {
        throw JinjaSyntaxError("unexpected '\(symbol.rawValue)'", at: start..<start + 1, .noValue)
      }
      if let expected = open.symbol.closing, expected != symbol {
        throw JinjaSyntaxError(
          "unexpected '\(symbol.rawValue)', expected '\(expected.rawValue)'", at: start..<start + 1, .noValue)
      }
    }
    position = start + symbol.rawValue.utf8.count
    return JinjaToken(kind: .symbol, symbol: symbol, range: start..<position)
  }

  private mutating func unexpectedCharacter(at start: Int) -> JinjaSyntaxError {
    let scalar = JinjaText.scalar(source, start)
    // Python counts characters, and a line break as one.
    for at in min(counted, start)..<start where source[at] & 0xC0 != 0x80 {
      if source[at] != UInt8(ascii: "\n") || at == 0 || source[at - 1] != UInt8(ascii: "\r") { characters += 1 }
    }
    counted = max(counted, start)
    var text: [UInt8] = []
    JinjaText.appendRepresentation(Array(source[start..<start + scalar.length]), to: &text)
    return JinjaSyntaxError(
      "unexpected char \(text.text) at \(characters)", at: start..<start + scalar.length, .unexpectedCharacter)
  }

  private mutating func string(quote: UInt8) throws(JinjaSyntaxError) -> JinjaToken {
    let start = position
    var at = start + 1
    while at < end, source[at] != quote { at += source[at] == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < end else { throw unexpectedCharacter(at: start) }
    position = at + 1
    var body: [UInt8] = []
    JinjaLexer.appendNormalized(source[start + 1..<at], to: &body)
    let decoded = JinjaEscapes.decoded(body)
    if let problem = decoded.problem { throw JinjaSyntaxError(problem, at: start..<position) }
    return JinjaToken(kind: .string, range: start..<position, value: decoded.text)
  }
}
