import Text

extension Document {
  /// A range of the document's text.
  package struct TextRange: Sendable {
    package var start = 0
    package var count = 0

    package init(start: Int = 0, count: Int = 0) {
      self.start = start
      self.count = count
    }

    var indices: Range<Int> { start..<(start + count) }
  }

  @inline(__always)
  package func bytes<Result>(_ range: TextRange, _ body: (Span<UInt8>) -> Result) -> Result {
    body(text.span.extracting(range.indices))
  }

  package func slice(_ range: TextRange) -> ArraySlice<UInt8> { text[range.indices] }

  func string(_ range: TextRange) -> String { String(decoding: slice(range), as: UTF8.self) }

  func isSame(_ a: TextRange, _ b: TextRange) -> Bool { slice(a) == slice(b) }

  package mutating func add(_ string: String) -> TextRange { add(Array(string.utf8)[...]) }

  package mutating func add(_ bytes: ArraySlice<UInt8>) -> TextRange {
    let start = text.count
    text.append(contentsOf: bytes)
    return TextRange(start: start, count: bytes.count)
  }
}
