import Text

extension UInt8 {
  /// Whether names of variables may have it.
  @inline(__always)
  var isNamePart: Bool { isWord || self == UInt8(ascii: "-") }

  @inline(__always)
  var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}

extension Collection<UInt8> {
  /// The Unicode scalars of UTF-8.
  var characterCount: Int { reduce(0) { $0 + ($1.beginsCharacter ? 1 : 0) } }

  func isWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { elementsEqual($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Without space and NUL at the start and at the end, as Ruby's `strip`.
  var stripped: ArraySlice { strippedAtStart.strippedAtEnd }
}

extension BidirectionalCollection<UInt8> {
  var strippedAtStart: SubSequence { self[(firstIndex { !$0.isSpace && $0 != 0 } ?? endIndex)...] }

  var strippedAtEnd: SubSequence {
    guard let last = lastIndex(where: { !$0.isSpace && $0 != 0 }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}

extension [UInt8] {
  /// The offsets at which the characters begin, and the count of bytes.
  var characterStarts: [Int] { indices.filter { self[$0].beginsCharacter } + [count] }
}
