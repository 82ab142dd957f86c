import Text

extension Document {
  /// A range of the document's text.
  struct TextRange: Sendable {
    var start = 0
    var count = 0

    var indices: Range<Int> { start..<(start + count) }
  }

  @inline(__always)
  func bytes<Result>(_ range: TextRange, _ body: (Span<UInt8>) -> Result) -> Result {
    body(text.span.extracting(range.indices))
  }

  func slice(_ range: TextRange) -> ArraySlice<UInt8> { text[range.indices] }

  func string(_ range: TextRange) -> String { String(decoding: slice(range), as: UTF8.self) }

  func isSame(_ a: TextRange, _ b: TextRange) -> Bool { slice(a) == slice(b) }

  mutating func add(_ string: String) -> TextRange { add(Array(string.utf8)[...]) }

  mutating func add(_ bytes: ArraySlice<UInt8>) -> TextRange {
    let start = text.count
    text.append(contentsOf: bytes)
    return TextRange(start: start, count: bytes.count)
  }
}
