import TextTemplates

extension LiquidParser {
  mutating func cycle(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    let markup = tag.part.markup
    let (start, end) = (tag.markup.lowerBound, tag.markup.upperBound)
    guard let first = markup.fragmentEnd(from: start, to: end) else {
      throw syntax(
        .form("Syntax Error in 'cycle'", valid: "Valid syntax: cycle [name :] var [, var2, var3 ...]"), tag.place)
    }
    var (name, values): (ExpressionRow?, Range<Int>) = (nil, tag.markup)
    if let colon = markup.cycleColon(from: start, behind: first, to: end) {
      name = try builder.expression(MarkupPart(markup, start..<colon))
      let valuesStart = markup.skipSpace(from: markup.skipSpace(from: colon, to: end) + 1, to: end)
      values = valuesStart..<end
    }
    var rows: [Argument] = []
    for piece in markup.bytes[values].split(separator: UInt8(ascii: ",")) {
      guard let value = markup.firstFragment(piece.startIndex..<piece.endIndex) else { continue }
      rows.append(Argument(expression: try builder.expression(MarkupPart(markup, value))))
    }
    let key = builder.name(markup.bytes[values])
    let cycle = Cycle(name: name, key: key, values: builder.tables.arguments.add(contentsOf: rows))
    body.add(node(.cycle(builder.tables.cycles.add(cycle)), tag.place), isBlank: false)
  }

  mutating func include(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    let markup = tag.part.markup
    guard let start = tag.markup.first(where: { markup.fragmentEnd(from: $0, to: tag.markup.upperBound) != nil }),
      let end = markup.fragmentsEnd(from: start, to: tag.markup.upperBound)
    else {
      throw syntax(
        .form("Error in tag 'include'", valid: "Valid syntax: include '[template]' (with|for) [object|collection]"),
        tag.place)
    }
    let row = try partial(tag, start..<end)
    body.add(node(.include(row), tag.place), isBlank: false)
  }

  mutating func render(_ tag: ParsedTag, _ body: inout BlockBody) throws(LiquidRefusal) {
    let markup = tag.part.markup
    guard let start = tag.markup.first(where: { markup.quotedEnd(from: $0, to: tag.markup.upperBound) != nil }) else {
      throw syntax(.form("Syntax error in tag 'render'", valid: "Template name must be a quoted string"), tag.place)
    }
    var end = start
    while let next = markup.quotedEnd(from: end, to: tag.markup.upperBound) { end = next }
    let row = try partial(tag, start..<end)
    body.add(node(.render(row), tag.place), isBlank: false)
  }

  /// Reads `with value`, `for list` and `as name` after the name of another template.
  private mutating func partial(
    _ tag: ParsedTag, _ name: Range<Int>
  ) throws(LiquidRefusal) -> TableRow<PartialTag> {
    let markup = tag.part.markup
    let end = tag.markup.upperBound
    var row = PartialTag(name: try builder.expression(MarkupPart(markup, name)))
    var at = name.upperBound
    for word in ["with", "for"] as [StaticString] {
      guard row.value == nil, let start = markup.afterWord(word, from: at, to: end),
        let valueEnd = markup.fragmentsEnd(from: start, to: end)
      else { continue }
      row.value = try builder.expression(MarkupPart(markup, start..<valueEnd))
      row.isLoop = word.description == "for"
      at = valueEnd
    }
    if let start = markup.afterWord("as", from: at, to: end) {
      let aliasEnd = markup.namePartEnd(from: start, to: end)
      if aliasEnd > start { row.alias = builder.name(markup.bytes[start..<aliasEnd]) }
    }
    row.arguments = try builder.arguments(markup, tag.markup)
    return builder.tables.partials.add(row)
  }
}

extension TagMarkup {
  /// The place after a word that has space at either side.
  fileprivate func afterWord(_ word: StaticString, from at: Int, to end: Int) -> Int? {
    let start = skipSpace(from: at, to: end)
    guard start > at, hasWord(word, from: start, to: end) else { return nil }
    let wordEnd = start + word.utf8CodeUnitCount
    let next = skipSpace(from: wordEnd, to: end)
    return next > wordEnd ? next : nil
  }

  /// The end of the name of a cycle, which a colon follows. A run may be cut short at its last colon.
  fileprivate func cycleColon(from start: Int, behind fragmentEnd: Int, to end: Int) -> Int? {
    let colon = UInt8(ascii: ":")
    let next = skipSpace(from: fragmentEnd, to: end)
    if next < end, bytes[next] == colon { return fragmentEnd }
    guard !bytes[start].isQuote, let last = bytes[start..<fragmentEnd].lastIndex(of: colon), last > start else {
      return nil
    }
    return last
  }
}
