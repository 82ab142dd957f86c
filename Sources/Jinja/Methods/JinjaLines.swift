/// Lines of a text, as Python's `splitlines` has them.
enum JinjaLines {
  static func split(_ bytes: [UInt8], keepsEnds: Bool = false) -> [[UInt8]] {
    var (lines, start, at): ([[UInt8]], Int, Int) = ([], 0, 0)
    while at < bytes.count {
      let scalar = JinjaText.scalar(bytes, at)
      guard isBreak(scalar.value) else {
        at += scalar.length
        continue
      }
      let end = at
      at += scalar.length
      if scalar.value == "\r", at < bytes.count, bytes[at] == 0x0A { at += 1 }
      lines.append(Array(bytes[start..<(keepsEnds ? at : end)]))
      start = at
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  static func expandedTabs(_ bytes: [UInt8], _ size: Int) -> [UInt8] {
    var (result, column): ([UInt8], Int) = ([], 0)
    for byte in bytes {
      switch byte {
      case 0x09 where size > 0:
        let count = size - column % size
        result.append(repeating: 0x20, count: count)
        column += count
      case 0x09: break
      case 0x0A, 0x0D:
        result.append(byte)
        column = 0
      default:
        result.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    return result
  }
}
