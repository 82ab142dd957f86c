extension PlainParser {
  /// Moves to the next `end`, or to the end of the markup, and tells whether an `&` stands before it; nil for what is
  /// no UTF-8, and for control characters, which have rules of their own.
  mutating func run(to end: UInt8) -> Bool? {
    var hasReferences = false
    while true {
      at = nextSpecial(end, from: at)
      guard at < bytes.count, bytes[at] != end else { return hasReferences }
      switch bytes[at] {
      case 0x0A:
        newLine(at: at)
        at += 1
      case 0x09: at += 1
      case UInt8(ascii: "&"):
        hasReferences = true
        at += 1
      case 0x80...:
        guard let length = bytes.scalarLength(at: at) else { return nil }
        continuations += length - 1
        at += length
      default: return nil
      }
    }
  }

  /// The first of: `end`, `&`, a control character, a byte that is no ASCII. Eight bytes at a time: most mean nothing.
  @inline(__always)
  private func nextSpecial(_ end: UInt8, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var i = start
    while bytes.count - i >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: i, as: UInt64.self))
      let marks =
        word | Word.below(0x20, word) | Word.zeros(word ^ Word.all(end)) | Word.zeros(word ^ Word.all(0x26))
      // Of the marked bytes, the lowest is one for sure.
      if marks & Word.highs != 0 { return i + (marks & Word.highs).trailingZeroBitCount / 8 }
      i += 8
    }
    while i < bytes.count, bytes[i] != end, bytes[i] != UInt8(ascii: "&"), 0x20...0x7F ~= bytes[i] { i += 1 }
    return i
  }

  /// What a range with references means, behind the document's text; nil where there are others than those that every
  /// writer uses.
  mutating func decoded(_ range: Range<Int>) -> Document.Span? {
    let start = document.text.count
    var from = range.lowerBound
    for i in range where bytes[i] == UInt8(ascii: "&") {
      guard let reference = Self.references.first(where: { matches($0.written, at: i) }) else { return nil }
      document.text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from..<i]))
      reference.meant.withUTF8Buffer { document.text.append(contentsOf: $0) }
      from = i + reference.written.utf8CodeUnitCount
    }
    document.text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from..<range.upperBound]))
    return Document.Span(start: start, count: document.text.count - start)
  }

  func matches(_ pattern: StaticString, at index: Int) -> Bool {
    pattern.withUTF8Buffer { pattern in
      guard bytes.count - index >= pattern.count else { return false }
      for i in 0..<pattern.count where bytes[index + i] != pattern[i] { return false }
      return true
    }
  }

  private static let references: [(written: StaticString, meant: StaticString)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"),
  ]
}
