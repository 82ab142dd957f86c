/// Checks that bytes are text: well-formed UTF-8 (Unicode 16, table 3-7) without NUL.
enum UTF8Text {
  /// The offset of the first byte that starts no well-formed character, or is NUL.
  static func firstProblem(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let start = UnsafeRawPointer(base)
    let count = bytes.count
    var i = 0
    while i < count {
      // Most text is ASCII: eight bytes at a time while none is NUL and none has its high bit set.
      while i + 8 <= count {
        let word = start.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        guard (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 else { break }
        i += 8
      }
      guard i < count else { return nil }
      guard let length = lengthOfCharacter(bytes, at: i) else { return i }
      i += length
    }
    return nil
  }

  private static func lengthOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int? {
    let first = bytes[i]
    if first < 0x80 { return first == 0 ? nil : 1 }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard i + length <= bytes.count, second ~= bytes[i + 1] else { return nil }
    for j in (i + 2)..<(i + length) where bytes[j] & 0xC0 != 0x80 { return nil }
    return length
  }
}
