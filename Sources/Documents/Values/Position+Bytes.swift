import Text

extension Position {
  /// The position of the first occurrence of `words` in a part of a text that begins at `start`; nil if
  /// there is none, or if `words` is empty.
  public init?(of words: String, in text: ArraySlice<UInt8>, from start: Position = Position(line: 1, column: 1)) {
    guard let offset = text.span.firstIndex(of: Array(words.utf8)) else { return nil }
    self.init(after: start, text.prefix(offset))
  }

  /// The position of a byte in a text that begins on the given line of its file.
  ///
  ///     Position(ofByte: 3, in: Array("a\nbc".utf8)[...])  // line 2, column 2
  public init(ofByte offset: Int, in text: ArraySlice<UInt8>, firstLine: Int = 1) {
    let text = text.prefix(max(0, offset))
    let bytes = text.span
    var (line, start, column) = (firstLine, 0, 1)
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) { (line, start) = (line + 1, end + 1) }
    for i in start..<bytes.count where bytes[i] & 0xC0 != 0x80 { column += 1 }
    self.init(line: line, column: column)
  }

  /// The position behind a text that begins at a position.
  public init(after start: Position, _ text: ArraySlice<UInt8>) {
    let inText = Position(ofByte: text.count, in: text, firstLine: Int(start.line))
    self.init(
      line: Int(inText.line), column: Int(inText.column) + (inText.line == start.line ? Int(start.column) - 1 : 0))
  }

  /// The offset of the byte at this position; the end of a line or a text that is shorter.
  public func byte(in bytes: [UInt8]) -> Int {
    var (offset, column) = (0, 1)
    for _ in 1..<max(1, line) {
      guard let end = bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: offset) else { return bytes.count }
      offset = end + 1
    }
    while offset < bytes.count, column < self.column, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
      if offset < bytes.count, bytes[offset] & 0xC0 != 0x80 { column += 1 }
    }
    return offset
  }

  /// The position of a Unicode scalar, counted from 0, in a text that begins on the given line of its file.
  init(ofScalar index: Int, in text: ArraySlice<UInt8>, firstLine: Int = 1) {
    let start = text.indices.lazy.filter { text[$0] & 0xC0 != 0x80 }.dropFirst(index).first ?? text.endIndex
    self.init(ofByte: start - text.startIndex, in: text, firstLine: firstLine)
  }
}
