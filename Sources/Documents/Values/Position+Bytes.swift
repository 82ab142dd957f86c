import Text

extension Position {
  /// The position of the first occurrence of `words` in a part of a text that begins at `start`; nil if there is none,
  /// or if `words` is empty.
  public init?(of words: String, in text: ArraySlice<UInt8>, from start: Position = Position(line: 1, column: 1)) {
    guard let found = text.span.firstIndex(of: Array(words.utf8)).map({ text.startIndex + $0 }) else { return nil }
    let before = text[..<found]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let column = text[(lineStart ?? text.startIndex)..<found].count { $0 & 0xC0 != 0x80 }
    self.init(
      line: Int(start.line) + before.count { $0 == UInt8(ascii: "\n") },
      column: lineStart == nil ? Int(start.column) + column : column + 1)
  }

  /// The position of a byte in a text that begins on the given line of its file.
  public init(ofByte offset: Int, in text: ArraySlice<UInt8>, firstLine: Int = 1) {
    self.init(after: text.prefix(max(0, offset)), scalars: .max, firstLine: firstLine)
  }

  /// The position behind a text that begins at a position.
  public init(after start: Position, _ text: ArraySlice<UInt8>) {
    let inText = Position(ofByte: text.count, in: text, firstLine: Int(start.line))
    self.init(
      line: Int(inText.line), column: Int(inText.column) + (inText.line == start.line ? Int(start.column) - 1 : 0))
  }

  /// The position of a Unicode scalar, counted from 0, in a text that begins on the given line of its file.
  init(ofScalar index: Int, in text: ArraySlice<UInt8>, firstLine: Int = 1) {
    self.init(after: text, scalars: index, firstLine: firstLine)
  }

  private init(after text: ArraySlice<UInt8>, scalars: Int, firstLine: Int) {
    var line = firstLine
    var column = 1
    var count = 0
    for byte in text where byte & 0xC0 != 0x80 {
      if count == scalars { break }
      count += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}
