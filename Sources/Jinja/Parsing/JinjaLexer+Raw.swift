import Text

extension JinjaLexer {
  /// The start of the text after `{% raw %}`, if that is the tag; the mark says whether its white space is dropped.
  func rawBody(from start: Int) -> (start: Int, trims: Bool)? {
    guard let close = word("raw", from: start) else { return nil }
    return closing(at: close, allowsPlus: false)
  }

  mutating func readRaw(
    _ body: (start: Int, trims: Bool), opening: Int, into text: inout [UInt8]
  ) throws(JinjaSyntaxError) {
    var start = body.start
    if body.trims { start = JinjaText.trimmedStart(source, start..<end).lowerBound }
    var at = start
    while let open = source.span.firstIndex(of: Array("{%".utf8), from: at) {
      let mark = mark(at: open + 2)
      at = open + 2
      guard let close = word("endraw", from: mark.end), let after = closing(at: close, allowsPlus: true) else {
        continue
      }
      let range = mark.isMinus ? JinjaText.trimmedEnd(source, start..<open) : start..<open
      JinjaLexer.appendNormalized(source[range], to: &text)
      return leaveTag(at: after.start, trims: after.trims)
    }
    position = end
    throw JinjaSyntaxError("Missing end of raw directive", at: opening..<body.start, lineByte: body.start)
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
