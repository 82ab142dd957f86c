import Text

extension LiquidRenderer {
  /// Filters that change a whole text.
  mutating func words(
    _ filter: LiquidFilter, _ value: LiquidValue, _ arguments: LiquidArguments
  ) throws(LiquidFailure) -> LiquidValue {
    if value.isNull, [.escape, .h, .urlEncode, .urlDecode].contains(filter) { return .null }
    let bytes = try text(value)
    switch filter {
    case .append: return try limited(bytes + text(arguments.first))
    case .prepend: return try limited(text(arguments.first) + bytes)
    case .upcase: return try limited(LetterCase.upper(bytes))
    case .downcase: return try limited(LetterCase.lower(bytes))
    case .capitalize: return try limited(LetterCase.capitalized(bytes))
    case .strip: return .text(Array(bytes[...].strippedAtStart.strippedAtEnd))
    case .lstrip: return .text(Array(bytes.strippedAtStart))
    case .rstrip: return .text(Array(bytes.strippedAtEnd))
    case .escape, .h: return try limited(MarkupText.escaped(bytes, once: false))
    case .escapeOnce: return try limited(MarkupText.escaped(bytes, once: true))
    case .stripHTML: return .text(MarkupText.stripped(bytes))
    case .stripNewlines: return .text(MarkupText.lines(bytes, joinedBy: []))
    case .newlineToBreak: return try limited(MarkupText.lines(bytes, joinedBy: Array("<br />\n".utf8)))
    case .urlEncode:
      return try limited(PercentEncoding.encoded(bytes, keeping: "-_.~ ").map { $0 == 0x20 ? UInt8(ascii: "+") : $0 })
    case .urlParameterEscape: return try limited(PercentEncoding.encoded(bytes, keeping: "-_.~"))
    case .urlEscape: return try limited(PercentEncoding.encoded(bytes, keeping: "-_.!~*'();/?:@&=+$,[]"))
    case .urlDecode: return try decoded(bytes)
    default: return value
    }
  }

  private func decoded(_ bytes: [UInt8]) throws(LiquidFailure) -> LiquidValue {
    let decoded = PercentEncoding.decoded(bytes.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
    guard (try? UTF8Span(validating: decoded.span)) != nil else {
      throw .argument("invalid byte sequence in UTF-8")
    }
    return .text(decoded)
  }
}
