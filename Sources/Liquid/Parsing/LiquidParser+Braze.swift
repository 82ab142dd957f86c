extension LiquidParser {
  /// Parses the tags that only Braze has.
  mutating func brazeTag(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) -> Bool {
    switch tag.name {
    case "abort_message": abort(tag, &body)
    case "connected_content":
      builder.references.noteAssignment(savedName(tag) ?? Array("connected".utf8))
      body.add(node(.connectedContent(try nested(inside(tag))), tag.place), isBlank: false)
    case "catalog_items":
      builder.references.noteAssignment(Array("items".utf8))
      body.add(node(.catalogItems(try nested(inside(tag))), tag.place), isBlank: false)
    case "catalog_selection_items":
      builder.references.noteAssignment(Array("items".utf8))
      body.add(node(.selectionItems(try nested(inside(tag))), tag.place), isBlank: false)
    case "message_extras": body.add(node(.extras(try nested(inside(tag))), tag.place), isBlank: false)
    case "promotion":
      body.add(node(.promotion(builder.name(tag.part.bytes.unwrapped)), tag.place), isBlank: false)
    case "translation":
      let name = builder.name(tag.part.bytes.stripped)
      try block(tag, &body) { .translation(name, $0) }
    default: return false
    }
    return true
  }

  private mutating func abort(_ tag: ParsedTag, _ body: inout BlockBody) {
    let reason = tag.part.bytes.unwrapped.text
    let message = builder.tables.messages.add(reason.isEmpty ? "{% abort_message %} called" : reason)
    body.add(node(.abort(message), tag.place), isBlank: false)
  }

  /// The bytes of the template between the name of a tag and its end.
  private func inside(_ tag: ParsedTag) -> Range<Int> {
    guard source[tag.place].starts(with: [UInt8(ascii: "{")]) else { return tag.part.place }
    let dash = UInt8(ascii: "-")
    var inside = source[tag.place].dropFirst(2).dropLast(2)
    if inside.first == dash { inside = inside.dropFirst() }
    if inside.last == dash { inside = inside.dropLast() }
    return inside.drop(while: \.isSpace).drop(while: \.isWord).drop(while: \.isSpace).indices
  }

  /// The variable after `:save`.
  private func savedName(_ tag: ParsedTag) -> [UInt8]? {
    let words = tag.part.bytes.split(whereSeparator: \.isSpace)
    guard let place = words.firstIndex(where: { $0.isWord(":save") }), place + 1 < words.count else { return nil }
    return Array(words[place + 1].prefix { $0.isWord })
  }
}

extension ArraySlice<UInt8> {
  /// Without the parentheses and the quotes around it.
  fileprivate var unwrapped: [UInt8] {
    var text = stripped
    if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") { text = text.dropFirst().dropLast().stripped }
    if text.count > 1, text.first?.isQuote == true, text.first == text.last { text = text.dropFirst().dropLast() }
    return Array(text)
  }
}

/// Braze's outputs that are no expressions.
enum BrazeDialect {
  /// The name in a tag that only shows a content block; nil for all others.
  static func contentBlock(in source: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let word = "content_blocks".utf8
    var at = range.lowerBound
    func skipSpace() { while at < range.upperBound, source[at].isSpace { at += 1 } }
    func take(_ byte: UInt8) -> Bool {
      guard at < range.upperBound, source[at] == byte else { return false }
      at += 1
      return true
    }
    _ = take(UInt8(ascii: "-"))
    skipSpace()
    guard source[at..<range.upperBound].starts(with: word) else { return nil }
    at += word.count
    skipSpace()
    guard take(UInt8(ascii: ".")) else { return nil }
    skipSpace()
    guard take(UInt8(ascii: "$")), take(UInt8(ascii: "{")) else { return nil }
    guard let end = source[at..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let part = source[at..<end].stripped
    var rest = source[(end + 1)..<range.upperBound].stripped
    if rest.last == UInt8(ascii: "-") { rest = rest.dropLast().strippedAtEnd }
    guard rest.isEmpty || isIdentifier(rest) else { return nil }
    return part.startIndex..<part.endIndex
  }

  /// Whether a text is `| id: 'cb1'`, which the composer of Braze adds.
  private static func isIdentifier(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "|") else { return false }
    let filter = rest.dropFirst().strippedAtStart
    guard filter.starts(with: Array("id".utf8)) else { return false }
    let colon = filter.dropFirst(2).strippedAtStart
    guard colon.first == UInt8(ascii: ":") else { return false }
    let value = colon.dropFirst().strippedAtStart
    return value.count > 1 && value.first?.isQuote == true && value.first == value.last
  }
}
