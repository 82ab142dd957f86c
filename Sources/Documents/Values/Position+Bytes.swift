extension Position {
  /// The place of a byte of a text that starts on the given line of its file.
  init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) {
    var line = firstLine
    var column = 1
    for byte in text.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}
