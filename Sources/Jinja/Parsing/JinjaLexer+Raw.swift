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
    while at + 1 < end {
      guard source[at] == 0x7B, source[at + 1] == 0x25 else {
        at += 1
        continue
      }
      let isMinus = at + 2 < end && source[at + 2] == 0x2D
      let afterMark = isMinus || at + 2 < end && source[at + 2] == 0x2B ? at + 3 : at + 2
      guard let close = word("endraw", from: afterMark), let after = closing(at: close, allowsPlus: true) else {
        at += 2
        continue
      }
      let range = isMinus ? JinjaText.trimmedEnd(source, start..<at) : start..<at
      JinjaLexer.appendNormalized(source[range], to: &text)
      leaveTag(at: after.start, 0, trims: after.trims)
      return
    }
    position = end
    throw JinjaSyntaxError("Missing end of raw directive", at: opening..<body.start, lineByte: body.start)
  }

  /// The byte after a word, with white space on both sides.
  private func word(_ word: StaticString, from start: Int) -> Int? {
    let at = JinjaText.trimmedStart(source, start..<end).lowerBound
    let count = word.utf8CodeUnitCount
    guard at + count <= end else { return nil }
    for i in 0..<count where source[at + i] != word.utf8Start[i] { return nil }
    return JinjaText.trimmedStart(source, at + count..<end).lowerBound
  }

  private func closing(at start: Int, allowsPlus: Bool) -> (start: Int, trims: Bool)? {
    var at = start
    let isMinus = at < end && source[at] == 0x2D
    if isMinus || allowsPlus && at < end && source[at] == 0x2B { at += 1 }
    guard at + 1 < end, source[at] == 0x25, source[at + 1] == 0x7D else { return nil }
    return (at + 2, isMinus)
  }
}
