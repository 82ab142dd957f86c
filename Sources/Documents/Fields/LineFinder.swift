/// Finds the bytes at a position again. It remembers the last line, so that asking down the file costs one pass.
struct LineFinder {
  private var line = 1
  private var lineStart = 0

  /// The bytes from a position to the end of its line; nil where the text has no such line.
  mutating func restOfLine(from position: Position, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let wanted = Int(position.line)
    guard wanted > 0 else { return nil }
    if wanted < line { (line, lineStart) = (1, 0) }
    while line < wanted {
      guard let lineEnd = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (line, lineStart) = (line + 1, lineEnd + 1)
    }
    let text = bytes[lineStart...].prefix { $0 != UInt8(ascii: "\n") }
    var column = 0
    let start = text.firstIndex { byte in
      if byte & 0xC0 != 0x80 { column += 1 }
      return column >= Int(position.column)
    }
    return text[(start ?? text.endIndex)...]
  }
}
