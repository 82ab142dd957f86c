/// Lines and words.
extension JinjaText {
  /// Lines as Python's `splitlines` has them.
  static func lines(_ bytes: [UInt8], keepsEnds: Bool = false) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var (start, at) = (0, 0)
    while at < bytes.count {
      let scalar = JinjaText.scalar(bytes, at)
      guard isLineBreak(scalar.value) else {
        at += scalar.length
        continue
      }
      let end = at
      at += scalar.length
      if scalar.value == "\r", at < bytes.count, bytes[at] == UInt8(ascii: "\n") { at += 1 }
      lines.append(Array(bytes[start..<(keepsEnds ? at : end)]))
      start = at
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  static func expandedTabs(_ bytes: [UInt8], _ size: Int) -> [UInt8] {
    var (result, column): ([UInt8], Int) = ([], 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\t") where size > 0:
        let count = size - column % size
        result.append(repeating: UInt8(ascii: " "), count: count)
        column += count
      case UInt8(ascii: "\t"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        result.append(byte)
        column = 0
      default:
        result.append(byte)
        if byte.beginsCharacter { column += 1 }
      }
    }
    return result
  }

  /// The words between white space; after the most splits, the rest is one word.
  static func words(_ bytes: [UInt8], most: Int = .max) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var at = trimmedStart(bytes, 0..<bytes.count).lowerBound
    while at < bytes.count {
      if words.count == most { return words + [Array(bytes[trimmedEnd(bytes, at..<bytes.count)])] }
      let start = at
      while at < bytes.count {
        let scalar = scalar(bytes, at)
        if isSpace(scalar.value) { break }
        at += scalar.length
      }
      words.append(Array(bytes[start..<at]))
      at = trimmedStart(bytes, at..<bytes.count).lowerBound
    }
    return words
  }
}
