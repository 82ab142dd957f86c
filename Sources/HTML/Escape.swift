/// The five characters that mean something in element content and in quoted attribute values.
enum Escape {
  /// The index of the first special byte at or after `start`, or the count. Eight bytes at a time: most text has none.
  static func firstSpecial(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = utf8.baseAddress else { return utf8.count }
    let raw = UnsafeRawPointer(base)
    var i = start
    while i < utf8.count {
      let end = min(i + 8, utf8.count)
      if end == i + 8, !mayContainSpecial(raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)) {
        i = end
        continue
      }
      while i < end {
        if isSpecial(utf8[i]) { return i }
        i += 1
      }
    }
    return i
  }

  static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }

  /// Without bits 0 and 2, `"`, `&` and `'` are all 0x22 (and so is `#`); without bit 1, `<` and `>` are 0x3C.
  @inline(__always)
  private static func mayContainSpecial(_ word: UInt64) -> Bool {
    let quotes = (word & 0xFAFA_FAFA_FAFA_FAFA) ^ 0x2222_2222_2222_2222
    let angles = (word & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
    return (hasZeroByte(quotes) | hasZeroByte(angles)) != 0
  }

  /// Not zero if one of the bytes is.
  @inline(__always)
  private static func hasZeroByte(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}
