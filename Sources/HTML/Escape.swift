/// The five characters that mean something in element content and in quoted attribute values.
enum Escape {
  /// The most bytes that so many become, and those behind them that may be written to in passing.
  static func room(for count: Int) -> Int { count * 6 + 8 }

  /// Writes text with references for the five, and gives the length of it. Eight bytes at a time: most text has none.
  static func write(_ source: UnsafePointer<UInt8>, _ count: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let raw = UnsafeRawPointer(source)
    var out = UnsafeMutableRawPointer(start)
    var i = 0
    while i + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      out.storeBytes(of: word.littleEndian, as: UInt64.self)
      let plain = marks(word).trailingZeroBitCount / 8
      out += plain
      i += plain
      if plain < 8 {
        out += write(source[i], to: out)
        i += 1
      }
    }
    while i < count {
      out += write(source[i], to: out)
      i += 1
    }
    return UnsafeMutableRawPointer(start).distance(to: out)
  }

  /// Writes one character, and gives its length.
  @inline(__always)
  private static func write(_ byte: UInt8, to out: UnsafeMutableRawPointer) -> Int {
    guard let reference = reference(for: byte) else {
      out.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
    out.storeBytes(of: reference.word.littleEndian, as: UInt64.self)
    return reference.count
  }

  /// The reference's bytes, the first one lowest, and how many they are.
  @inline(__always)
  private static func reference(for byte: UInt8) -> (word: UInt64, count: Int)? {
    switch byte {
    case UInt8(ascii: "&"): (0x3B_706D_6126, 5)  // &amp;
    case UInt8(ascii: "<"): (0x3B74_6C26, 4)  // &lt;
    case UInt8(ascii: ">"): (0x3B74_6726, 4)  // &gt;
    case UInt8(ascii: "\""): (0x3B74_6F75_7126, 6)  // &quot;
    case UInt8(ascii: "'"): (0x3B_3933_2326, 5)  // &#39;
    default: nil
    }
  }

  /// The lowest bit that is set is in the first byte that may be one of the five: without bits 0 and 2, `"`, `&` and `'`
  /// are all 0x22 (and so is `#`); without bit 1, `<` and `>` are 0x3C.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let quotes = (word & 0xFAFA_FAFA_FAFA_FAFA) ^ 0x2222_2222_2222_2222
    let angles = (word & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
    return zeroBytes(quotes) | zeroBytes(angles)
  }

  /// Bits of the bytes that are zero; behind the first one perhaps of others.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}
