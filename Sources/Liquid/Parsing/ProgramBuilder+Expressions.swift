import TextTemplates

extension ProgramBuilder {
  /// Reads an expression as Liquid does, which finds something to look up in any text.
  mutating func expression(_ part: MarkupPart, level: Int = 0) throws(LiquidRefusal) -> ExpressionRow {
    let markup = part.markup
    let range = markup.stripped(part.range)
    let bytes = markup.bytes[range]
    let place = markup.place(range)
    guard let first = bytes.first, let last = bytes.last else { return ProgramBuilder.nothing }
    guard level <= depth else { throw .tooDeep(at: place) }
    if first == last, first.isQuote { return literal(.text(Array(bytes.dropFirst().dropLast())), at: place) }
    if first.isDigit || first == UInt8(ascii: "-"), let value = try number(bytes, place) {
      return literal(value, at: place)
    }
    if first == UInt8(ascii: "("), let row = try self.range(MarkupPart(markup, range), level) { return row }
    if let value = ProgramBuilder.word(bytes) { return literal(value, at: place) }
    return try lookup(MarkupPart(markup, range), level)
  }

  /// Reads an expression of a condition, where `blank` and `empty` are questions.
  mutating func operand(_ part: MarkupPart) throws(LiquidRefusal) -> ExpressionRow {
    if part.bytes.isWord("empty") { return add(.empty, at: part.place) }
    if part.bytes.isWord("blank") { return add(.blank, at: part.place) }
    return try expression(part)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> LiquidValue? {
    guard 3...5 ~= bytes.count else { return nil }
    if bytes.isWord("nil") || bytes.isWord("null") { return .null }
    if bytes.isWord("true") { return .bool(true) }
    if bytes.isWord("false") { return .bool(false) }
    if bytes.isWord("blank") || bytes.isWord("empty") { return .text([]) }
    return nil
  }

  private func number(_ bytes: ArraySlice<UInt8>, _ place: Range<Int>) throws(LiquidRefusal) -> LiquidValue? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let rest = isNegative ? bytes.dropFirst() : bytes
    guard rest.first?.isDigit == true else { return nil }
    if rest.allSatisfy(\.isDigit) {
      guard rest.count <= digits else { throw .tooDeep(at: place) }
      return BigInteger(digits: rest, isNegative: isNegative).map { LiquidValue($0) }
    }
    guard rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    let integer = rest.prefix { $0.isDigit }
    let fraction = rest.dropFirst(integer.count + 1).prefix { $0.isDigit }
    let text = String(
      decoding: integer + [UInt8(ascii: ".")] + (fraction.isEmpty ? [UInt8(ascii: "0")] : fraction), as: UTF8.self)
    return Double(text).map { .double(isNegative ? -$0 : $0) }
  }

  /// `(1..n)`; the last two points separate.
  private mutating func range(_ part: MarkupPart, _ level: Int) throws(LiquidRefusal) -> ExpressionRow? {
    let markup = part.markup
    guard markup.bytes[part.range].last == UInt8(ascii: ")"), part.range.count > 2 else { return nil }
    let inside = markup.stripped(part.range.lowerBound + 1..<part.range.upperBound - 1)
    let point = UInt8(ascii: ".")
    // The first bound is one word, whose end are the last two points in it or directly after it.
    let wordEnd = markup.end(from: inside.lowerBound, to: inside.upperBound) { !$0.isSpace }
    var separator = markup.lastPoints(inside.lowerBound + 1..<wordEnd)
    let next = markup.skipSpace(from: wordEnd, to: inside.upperBound)
    if next > wordEnd, next + 1 < inside.upperBound, markup.bytes[next] == point, markup.bytes[next + 1] == point {
      separator = next
    }
    guard let separator else { return nil }
    let start = markup.stripped(inside.lowerBound..<separator)
    let end = markup.skipSpace(from: separator + 2, to: inside.upperBound)..<inside.upperBound
    guard !end.isEmpty, !markup.bytes[end].contains(where: \.isSpace) else { return nil }
    let first = try expression(MarkupPart(markup, start), level: level + 1)
    let last = try expression(MarkupPart(markup, end), level: level + 1)
    return add(.range(first, last), at: part.place)
  }

  private mutating func lookup(_ part: MarkupPart, _ level: Int) throws(LiquidRefusal) -> ExpressionRow {
    let segments = part.markup.segments(part.range)
    guard let first = segments.first else { return ProgramBuilder.nothing }
    let root = try step(part.markup, first, level)
    let steps = try segments.dropFirst().map { segment throws(LiquidRefusal) in
      try step(part.markup, segment, level)
    }
    let rows = tables.steps.add(contentsOf: steps)
    switch root {
    case .element(let name): return add(.dynamicLookup(name, rows), at: part.place)
    case .member(let name, _):
      let result = add(.lookup(name, rows), at: part.place)
      // A text is meant, and the quotes are a finding.
      if part.markup.bytes[part.range].beginsWithCurlyQuote { return result }
      var member: VariableName?
      if case .member(let name, _)? = steps.first { member = tables.names[name] }
      references.note(result, at: part.place, tables.names[name], member: member)
      return result
    }
  }

  private mutating func step(
    _ markup: TagMarkup, _ segment: TagMarkup.Segment, _ level: Int
  ) throws(LiquidRefusal) -> LookupStep {
    guard segment.isBracketed else {
      let bytes = markup.bytes[segment.range]
      return .member(name(bytes), LookupStep.Word(bytes))
    }
    let row = try expression(MarkupPart(markup, segment.range), level: level + 1)
    return literalText(row).map { .member(name($0), nil) } ?? .element(row)
  }

  private func literalText(_ row: ExpressionRow) -> [UInt8]? {
    guard case .literal(let literal) = tables.expressions[row].form else { return nil }
    guard case .text(let bytes) = tables.literals[literal] else { return nil }
    return bytes
  }
}
