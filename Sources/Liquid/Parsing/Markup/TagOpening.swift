import Text

/// The braces with which an output or a tag begins.
struct TagOpening: Sendable {
  /// The name of a tag, which says what may stand in its inside.
  struct Word {
    /// The name in the template.
    var name: ArraySlice<UInt8>
    /// Whether conditions follow it.
    var isCondition: Bool { isOne(of: "conditions") }
    /// Whether nothing follows it.
    var isAlone: Bool { isOne(of: "alone") }
    /// Whether text of another language follows it, such as JSON, in which braces mean nothing.
    var holdsText: Bool { isOne(of: "texts") }
    var isTag: Bool { isOne(of: "all") }

    private func isOne(of kind: String) -> Bool {
      LiquidParser.names[kind]?.contains { name.elementsEqual($0.utf8) } == true
    }
  }

  var kind: LiquidToken.Kind
  var range: Range<Int>
  /// Whether they are as the language has them.
  var isRight = true

  /// Nil where text goes on. Openings that are misspelt count, too.
  init?(in source: [UInt8], at: Int, end: Int) {
    let (percent, brace) = (UInt8(ascii: "%"), UInt8(ascii: "{"))
    if source[at] == brace, at + 1 < end, source[at + 1] == brace || source[at + 1] == percent {
      (kind, range) = (source[at + 1] == brace ? .output : .tag, at..<at + 2)
      guard at + 3 < end, source[at + 2] == percent, source[at + 3] != UInt8(ascii: "}") else { return }
      (kind, range) = (.tag, at..<at + 3)
      isRight = false
      return
    }
    let isSpaced = source.span.starts(with: "{ %", at: at)
    guard source[at] == percent || source[at] == brace else { return nil }
    (kind, range) = (.tag, at..<at + (isSpaced ? 3 : 1))
    isRight = false
    guard range.upperBound < end, let word = word(in: source),
      word.isCondition || word.isAlone || !isSpaced && source[at] == brace && word.isTag
    else { return nil }
    let searchRange = word.name.endIndex..<min(end, word.name.endIndex + 1000)
    let close =
      searchRange.first {
        "%\n".utf8.contains(source[$0]) || source[$0] == brace && source[$0 - 1] != UInt8(ascii: "$")
      } ?? end
    guard source.span.starts(with: "%}", at: close) || source.span.starts(with: "% }", at: close) else { return nil }
  }

  /// Nil where no name follows.
  func word(in source: [UInt8]) -> Word? {
    var first = range.upperBound
    if first < source.count, source[first] == UInt8(ascii: "-") { first += 1 }
    while first < source.count, source[first].isSpace { first += 1 }
    let name = source[first...].prefix { $0.isWord }
    return name.isEmpty ? nil : Word(name: name)
  }
}
