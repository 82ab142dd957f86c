import Text

extension Lexer {
  /// Reads a token inside a tag.
  mutating func nextInTag() throws(SyntaxError) -> JinjaToken {
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
        guard source[at].isWord else { break }
        at += 1
      } else {
        let scalar = JinjaText.scalar(source, at)
        guard scalar.value.properties.isAlphabetic || scalar.value.properties.numericType != nil else { break }
        at += scalar.length
      }
    }
    return at > start ? at - start : nil
  }

  private mutating func name(_ length: Int) throws(SyntaxError) -> JinjaToken {
    let range = position..<position + length
    position += length
    let first = JinjaText.scalar(source, range.lowerBound).value
    if !first.isASCII, !first.properties.isXIDStart {
      throw SyntaxError("Invalid character in identifier", at: range)
    }
    return JinjaToken(kind: .name, range: range)
  }

  private static let pairs: Set = ["==", "!=", "<=", ">=", "//", "**"]
  private static let closings = ["(": ")", "[": "]", "{": "}"]

  private mutating func symbol() throws(SyntaxError) -> JinjaToken {
    let range = position..<position + 1
    var symbol = source[position..<min(position + 2, end)].text
    if !Lexer.pairs.contains(symbol) {
      guard "+-/*%~[](){}<>=.:|,;".utf8.contains(source[position]) else { throw unexpectedCharacter(at: position) }
      symbol = String(symbol.prefix(1))
    }
    if let closing = Lexer.closings[symbol] { brackets.append(closing) }
    if Lexer.closings.values.contains(symbol) {
      guard let bracket = brackets.popLast() else {
        throw SyntaxError("unexpected '\(symbol)'", at: range, .noValue)
      }
      if bracket != symbol {
        throw SyntaxError("unexpected '\(symbol)', expected '\(bracket)'", at: range, .noValue)
      }
    }
    position += symbol.utf8.count
    return JinjaToken(kind: .symbol, symbol: symbol, range: range.lowerBound..<position)
  }

  private mutating func unexpectedCharacter(at start: Int) -> SyntaxError {
    let scalar = JinjaText.scalar(source, start)
    // Python counts characters, and a line break as one.
    for at in min(counted, start)..<start where source[at].beginsCharacter {
      if source[at] != UInt8(ascii: "\n") || at == 0 || source[at - 1] != UInt8(ascii: "\r") { characters += 1 }
    }
    counted = max(counted, start)
    var text: [UInt8] = []
    JinjaText.appendRepresentation(Array(source[start..<start + scalar.length]), to: &text)
    return SyntaxError(
      "unexpected char \(text.text) at \(characters)", at: start..<start + scalar.length, .unexpectedCharacter)
  }

  private mutating func string(quote: UInt8) throws(SyntaxError) -> JinjaToken {
    let start = position
    var at = start + 1
    while at < end, source[at] != quote { at += source[at] == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < end else { throw unexpectedCharacter(at: start) }
    position = at + 1
    var body: [UInt8] = []
    Lexer.appendNormalized(source[start + 1..<at], to: &body)
    let decoded = StringEscapes.decoded(body)
    if let problem = decoded.problem { throw SyntaxError(problem, at: start..<position) }
    return JinjaToken(kind: .string, range: start..<position, value: decoded.text)
  }

  // MARK: Numbers

  mutating func number() -> JinjaToken {
    let start = position
    if start == 0 || source[start - 1] != UInt8(ascii: "."), let end = floatEnd(start) {
      position = end
      return JinjaToken(kind: .float, range: start..<end, value: plain(start..<end))
    }
    position = integerEnd(start)
    return JinjaToken(kind: .integer, range: start..<position, value: plain(start..<position))
  }

  private func plain(_ range: Range<Int>) -> [UInt8] { source[range].filter { $0 != UInt8(ascii: "_") } }

  /// The end of digits with single underscores between them; nil if there is no digit.
  private func digitsEnd(_ start: Int, _ isDigit: (UInt8) -> Bool = \.isDigit) -> Int? {
    guard start < end, isDigit(source[start]) else { return nil }
    var at = start + 1
    while at < end {
      if isDigit(source[at]) {
        at += 1
      } else if source[at] == UInt8(ascii: "_"), at + 1 < end, isDigit(source[at + 1]) {
        at += 2
      } else {
        break
      }
    }
    return at
  }

  private func floatEnd(_ start: Int) -> Int? {
    guard let integerEnd = digitsEnd(start) else { return nil }
    var fraction: Int?
    if integerEnd < end, source[integerEnd] == UInt8(ascii: ".") { fraction = digitsEnd(integerEnd + 1) }
    let at = fraction ?? integerEnd
    if at < end, source[at].lowercased == UInt8(ascii: "e"), let exponent = digitsEnd(mark(at: at + 1).end) {
      return exponent
    }
    return fraction
  }

  private func integerEnd(_ start: Int) -> Int {
    guard source[start] == UInt8(ascii: "0") else { return digitsEnd(start) ?? start + 1 }
    if start + 2 < end, let radix = Lexer.radix(source[start + 1]) {
      let first = source[start + 2] == UInt8(ascii: "_") ? start + 3 : start + 2
      if let last = digitsEnd(first, { $0.digitValue.map { $0 < radix } ?? false }) { return last }
    }
    return digitsEnd(start) { $0 == UInt8(ascii: "0") } ?? start + 1
  }

  /// The base that a letter after a zero names.
  static func radix(_ letter: UInt8) -> Int? {
    switch letter.lowercased {
    case UInt8(ascii: "b"): 2
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "x"): 16
    default: nil
    }
  }
}
