/// A token as Liquid's strict parser reads it.
struct StrictToken: Sendable {
  enum Kind: Sendable {
    case comparison, string, number, id, dotdot, pipe, dot, colon, comma, question, dash
    case openSquare, closeSquare, openRound, closeRound, end
    /// A character that the strict parser does not know.
    case unknown
  }

  var kind: Kind
  var range: Range<Int>
}

/// Where the strict parser can read no more.
struct StrictProblem: Error, Sendable {
  var range: Range<Int>
  var isTooDeep = false
}

/// Cuts the inside of a tag into tokens; unknown characters are tokens, too.
struct StrictLexer: Sendable {
  static func tokens(_ markup: TagMarkup, _ range: Range<Int>) -> [StrictToken] {
    var tokens: [StrictToken] = []
    tokens.reserveCapacity(16)
    var at = markup.skipSpace(from: range.lowerBound, to: range.upperBound)
    while at < range.upperBound {
      let token = token(markup, from: at, to: range.upperBound)
      tokens.append(token)
      at = markup.skipSpace(from: token.range.upperBound, to: range.upperBound)
    }
    tokens.append(StrictToken(kind: .end, range: range.upperBound..<range.upperBound))
    return tokens
  }

  private static func token(_ markup: TagMarkup, from at: Int, to end: Int) -> StrictToken {
    if let end = comparisonEnd(markup, from: at, to: end) { return StrictToken(kind: .comparison, range: at..<end) }
    if let end = markup.quotedEnd(from: at, to: end) { return StrictToken(kind: .string, range: at..<end) }
    if let end = numberEnd(markup, from: at, to: end) { return StrictToken(kind: .number, range: at..<end) }
    let byte = markup.bytes[at]
    let next = at + 1 < end ? markup.bytes[at + 1] : 0
    if byte.isLetter || byte == UInt8(ascii: "_") {
      var idEnd = markup.namePartEnd(from: at, to: end)
      if idEnd < end, markup.bytes[idEnd] == UInt8(ascii: "?") { idEnd += 1 }
      return StrictToken(kind: .id, range: at..<idEnd)
    }
    if byte == UInt8(ascii: "."), next == byte { return StrictToken(kind: .dotdot, range: at..<at + 2) }
    if let kind = special(byte) { return StrictToken(kind: kind, range: at..<at + 1) }
    return StrictToken(kind: .unknown, range: at..<markup.end(from: at + 1, to: end) { !$0.beginsCharacter })
  }

  private static func special(_ byte: UInt8) -> StrictToken.Kind? {
    switch byte {
    case UInt8(ascii: "|"): .pipe
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "["): .openSquare
    case UInt8(ascii: "]"): .closeSquare
    case UInt8(ascii: "("): .openRound
    case UInt8(ascii: ")"): .closeRound
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "-"): .dash
    default: nil
    }
  }

  private static func comparisonEnd(_ markup: TagMarkup, from at: Int, to end: Int) -> Int? {
    let byte = markup.bytes[at]
    let next = at + 1 < end ? markup.bytes[at + 1] : 0
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"): return next == UInt8(ascii: "=") ? at + 2 : nil
    case UInt8(ascii: "<"): return next == UInt8(ascii: "=") || next == UInt8(ascii: ">") ? at + 2 : at + 1
    case UInt8(ascii: ">"): return next == UInt8(ascii: "=") ? at + 2 : at + 1
    case UInt8(ascii: "c"):
      let wordEnd = at + "contains".utf8.count
      guard markup.hasWord("contains", from: at, to: end), wordEnd < end else { return nil }
      return markup.bytes[wordEnd].isSpace ? wordEnd : nil
    default: return nil
    }
  }

  private static func numberEnd(_ markup: TagMarkup, from at: Int, to end: Int) -> Int? {
    func digits(_ start: Int) -> Int? {
      let last = markup.end(from: start, to: end) { $0.isDigit }
      return last > start ? last : nil
    }
    guard let integerEnd = digits(markup.bytes[at] == UInt8(ascii: "-") ? at + 1 : at) else { return nil }
    guard integerEnd < end, markup.bytes[integerEnd] == UInt8(ascii: ".") else { return integerEnd }
    return digits(integerEnd + 1) ?? integerEnd
  }
}
