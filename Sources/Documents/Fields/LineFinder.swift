import Text

/// Finds the bytes at a position. It continues from the last position, so that ascending positions take one pass.
struct LineFinder {
  private var line: Int32 = 1
  private var column: Int32 = 1
  private var offset = 0

  /// The bytes from a position to the end of its line, at most 120; nil if the text has no such position.
  mutating func restOfLine(from position: Position, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    if (position.line, position.column) < (line, column) { self = LineFinder() }
    while line < position.line {
      guard let lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (line, column, offset) = (line + 1, 1, lineEnd + 1)
    }
    while column < position.column {
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") else { return nil }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    guard position.line > 0 else { return nil }
    return bytes[offset...].prefix(120).prefix { $0 != UInt8(ascii: "\n") }
  }
}
