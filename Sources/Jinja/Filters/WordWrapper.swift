/// Breaks a line of text into lines of a width, as Python's `textwrap` does.
struct WordWrapper {
  var width: Int
  var breaksLongWords: Bool
  var breaksOnHyphens: Bool

  func lines(of line: [UInt8]) -> [[UInt8]] {
    var chunks = Array(chunks(of: JinjaText.scalars(line)).reversed())
    var lines: [[UInt8]] = []
    while !chunks.isEmpty {
      if !lines.isEmpty, isSpace(chunks[chunks.count - 1]) { chunks.removeLast() }
      var (current, length): ([[Unicode.Scalar]], Int) = ([], 0)
      while let chunk = chunks.last, length + chunk.count <= width {
        current.append(chunk)
        length += chunk.count
        chunks.removeLast()
      }
      if let chunk = chunks.last, chunk.count > width { breakWord(chunk, length, &chunks, &current) }
      if let last = current.last, isSpace(last) { current.removeLast() }
      if !current.isEmpty { lines.append(JinjaText.bytes(current.joined())) }
    }
    return lines
  }

  private func breakWord(
    _ word: [Unicode.Scalar], _ length: Int, _ chunks: inout [[Unicode.Scalar]], _ current: inout [[Unicode.Scalar]]
  ) {
    guard breaksLongWords else {
      if current.isEmpty { current.append(chunks.removeLast()) }
      return
    }
    var end = max(0, width - length)
    if breaksOnHyphens, word.count > end, let hyphen = word[..<end].lastIndex(of: "-"), hyphen > 0,
      word[..<hyphen].contains(where: { $0 != "-" })
    {
      end = hyphen + 1
    }
    current.append(Array(word[..<end]))
    // The rest is kept as one chunk: slices of it would be copied again and again.
    chunks[chunks.count - 1] = Array(word[end...])
    while chunks[chunks.count - 1].count > width * 2, end > 0 {
      let rest = chunks.removeLast()
      let pieces = stride(from: 0, to: rest.count, by: width).map { Array(rest[$0..<min(rest.count, $0 + width)]) }
      chunks += pieces.reversed()
    }
  }

  private func isSpace(_ chunk: [Unicode.Scalar]) -> Bool { chunk.allSatisfy(JinjaText.isSpace) }

  /// Words, white space, and the parts of hyphenated words.
  private func chunks(of text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var chunks: [[Unicode.Scalar]] = []
    var start = 0
    for at in text.indices where at > start && isBreak(text, at, from: start) {
      chunks.append(Array(text[start..<at]))
      start = at
    }
    if start < text.count { chunks.append(Array(text[start...])) }
    return chunks
  }

  private func isBreak(_ text: [Unicode.Scalar], _ at: Int, from start: Int) -> Bool {
    func isGap(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x20 || 0x09...0x0D ~= scalar.value }
    if isGap(text[at]) != isGap(text[at - 1]) { return true }
    guard breaksOnHyphens, !isGap(text[at]) else { return false }
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && text[index].properties.isAlphabetic
    }
    func isWordPart(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      let scalar = text[index]
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_!\"'&.,?".unicodeScalars.contains(scalar)
    }
    if text[at - 1] == "-", text[at] != "-", !(at >= 2 && text[at - 2] == "-") {
      let isJoined =
        isLetter(at - 2) && isLetter(at - 3) || isWordPart(at - 2) && at >= 4 && text[at - 3] == "-" && isLetter(at - 4)
      return isJoined && isLetter(at)
        && (isLetter(at + 1) || at + 1 < text.count && text[at + 1] == "-" && isLetter(at + 2))
    }
    return isDash(text, at, isWordPart)
  }

  /// Whether a dash of two or more hyphens between words begins or ends here.
  private func isDash(_ text: [Unicode.Scalar], _ at: Int, _ isWordPart: (Int) -> Bool) -> Bool {
    if text[at] == "-", text[at - 1] != "-", isWordPart(at - 1) {
      var end = at
      while end < text.count, text[end] == "-" { end += 1 }
      return end - at >= 2 && end < text.count && isWordPart(end)
    }
    if text[at] != "-", text[at - 1] == "-", at >= 2, text[at - 2] == "-" {
      var first = at - 1
      while first > 0, text[first - 1] == "-" { first -= 1 }
      return first > 0 && isWordPart(first - 1) && isWordPart(at)
    }
    return false
  }
}
