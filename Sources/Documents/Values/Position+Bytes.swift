extension Position {
  /// The place of a byte of a text that starts on the given line of its file.
  init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) {
    self.init(after: text.prefix(max(0, offset)), scalars: .max, firstLine: firstLine)
  }

  /// The place of a scalar of such a text, counted from 0.
  init(ofScalar index: Int, in text: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) {
    self.init(after: text[...], scalars: index, firstLine: firstLine)
  }

  private init(after text: Slice<UnsafeBufferPointer<UInt8>>, scalars: Int, firstLine: Int) {
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
