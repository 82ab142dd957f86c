import Text
import TextTemplates

/// Ends an output or a tag, and says what is wrong with it.
extension BrazeTagReader {
  /// Where the value ends in the template that begins at a place of it.
  func valueEnd(from place: Int, isCondition: Bool = false) -> Int {
    let count = markup.places.lastIndex { $0 < place }.map { $0 + 1 } ?? 0
    let last = StrictParser.valueEnd(markup, count..<markup.bytes.count, isCondition: isCondition)
    guard last > count else { return count < markup.places.count ? Int(markup.places[count]) : at }
    let place = markup.place(last - 1..<last).upperBound
    // The braces around the last part are no part of the markup.
    return place < innerEnd && source[place..<innerEnd].allSatisfy { " -}".utf8.contains($0) } ? innerEnd : place
  }

  /// An output or a tag without an end.
  mutating func unclosed() -> LiquidToken {
    let first = opening.range.lowerBound
    if kind == .tag, let mark {
      truncate(to: mark.lowerBound)
      let isSpaced = source[mark.lowerBound - 1].isSpace
      note(
        mark, isSpaced ? "%}" : " %}", "\"\(text(mark))\" stands where \"%}\" ends the tag",
        isRefused: true)
      self.mark = nil
      at = mark.upperBound
      return tag(insideEnd: mark.lowerBound)
    }
    if let doubtful, kind == .output { truncate(to: doubtful) }
    var close = kind == .output ? "}}" : " %}"
    let line = source[start..<at].firstIndex(of: UInt8(ascii: "\n")) ?? at
    var last = kind == .output ? valueEnd(from: start) : line
    if kind == .tag, let word = opening.word(in: source) {
      if word.isCondition { last = valueEnd(from: word.name.endIndex, isCondition: true) }
      if word.isAlone { last = word.name.endIndex }
    } else if let quote = source[min(last, line)..<line].first(where: { !": ".utf8.contains($0) }), quote.isQuote {
      (last, close) = (line, String(UnicodeScalar(quote)) + close)
    }
    last = source[start..<max(start, last)].strippedAtEnd.endIndex
    truncate(to: last)
    if let quote = close.utf8.first, quote.isQuote { markup.append(quote, from: last - 1) }
    at = last
    let value = text(first..<last)
    note(first..<last, value + close, "\"\(value)\" has no \"\(close.suffix(2))\" behind it", isRefused: true)
    return tag(insideEnd: last)
  }

  /// The tag that ends before `at`.
  mutating func tag(insideEnd: Int) -> LiquidToken {
    let inside = start..<max(start, insideEnd)
    let first = opening.range.lowerBound
    if kind == .output, opening.kind == .tag, source[first..<at].last != UInt8(ascii: "%") {
      var close = at
      while byte(close) == UInt8(ascii: " ") { close += 1 }
      if byte(close) == UInt8(ascii: "%"), byte(close + 1) == UInt8(ascii: "}") { at = close + 2 }
    }
    // A third brace is right behind ${name}, and of a name without braces another finding tells.
    let isUnbraced = zip(source[inside], source[inside].dropFirst()).contains { $0 == UInt8(ascii: "$") && $1.isLetter }
    if let mark, !isUnbraced, mark.lowerBound < insideEnd, source[mark.lowerBound] == UInt8(ascii: "}") {
      note(mark, "", "\"\(text(mark))\" is not expected here")
    }
    if !opening.isRight || kind != opening.kind {
      let isOutput = kind == .output
      replaceNote(
        first..<at, isOutput ? "{{\(text(inside))}}" : "{%\(text(inside))%}",
        "\"\(text(first..<start))\" opens no \(isOutput ? "output" : "tag")", isRefused: true)
    }
    if var corrected = mistake {
      corrected.finding.hint = corrected.finding.hint ?? hint(corrected.finding)
      mistake = corrected
    }
    return LiquidToken(
      kind: kind, range: first..<at, inside: inside, part: MarkupPart(markup, markup.all), mistake: mistake)
  }

  /// The tag as it is right, if it is short.
  private func hint(_ finding: TemplateFinding) -> String {
    let (range, correction) = (finding.range, finding.replacement ?? "")
    let rangeAfter = range.upperBound..<max(at, range.upperBound)
    var prefix = text(opening.range.lowerBound..<range.lowerBound)
    if correction.isEmpty, prefix.last == " ", byte(rangeAfter.lowerBound) == UInt8(ascii: " ") { prefix.removeLast() }
    var rest = text(rangeAfter)
    // A brace that is left over goes, too.
    if let mark, rangeAfter.contains(mark.lowerBound), rangeAfter.contains(mark.upperBound) {
      rest = text(rangeAfter.lowerBound..<mark.lowerBound)
      if rest.last == " ", byte(mark.upperBound) == UInt8(ascii: " ") { rest.removeLast() }
      rest += text(mark.upperBound..<rangeAfter.upperBound)
    }
    let correctedTag = prefix + correction + rest
    if correctedTag.utf8.count <= 120, !correctedTag.contains("\n") { return "write \(correctedTag)" }
    return correction.isEmpty ? "leave it out" : "write \(correction)"
  }
}
