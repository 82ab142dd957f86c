/// Escapes the five characters with a meaning in element content and quoted attribute values.
public enum Escape {
  /// The room that `write` needs for `count` bytes, including the bytes after the text that it may overwrite.
  public static func room(for count: Int) -> Int { count * 6 + 8 }

  /// Writes text with character references for the five characters, and returns the length written;
  /// `start` must have `room(for: count)`. It tests eight bytes at a time, because most text has none of
  /// the five. In a quoted attribute `<` and `>` may stay.
  public static func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, to start: UnsafeMutablePointer<UInt8>, inAttribute: Bool = false
  ) -> Int {
    let angles: UInt64 = inAttribute ? 0 : .max
    let raw = UnsafeRawPointer(source)
    var out = UnsafeMutableRawPointer(start)
    var i = 0
    while count &- i >= 8 {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      out.storeBytes(of: word.littleEndian, as: UInt64.self)
      let plainCount = marks(word, angles).trailingZeroBitCount / 8
      out += plainCount
      i += plainCount
      if plainCount < 8 {
        out += write(source[i], to: out)
        i += 1
      }
    }
    while i < count {
      let rest = count - i
      let word = last(rest, of: source, count)
      out.storeBytes(of: word.littleEndian, as: UInt64.self)
      let plainCount = min(marks(word, angles).trailingZeroBitCount / 8, rest)
      out += plainCount
      i += plainCount
      if plainCount < rest {
        out += write(source[i], to: out)
        i += 1
      }
    }
    return UnsafeMutableRawPointer(start).distance(to: out)
  }

  /// Loads the last one to seven bytes, followed by zeros.
  @inline(__always)
  static func last(_ rest: Int, of source: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let end = UnsafeRawPointer(source + count)
    func load<Word: FixedWidthInteger>(_ offset: Int, _ type: Word.Type) -> UInt64 {
      UInt64(truncatingIfNeeded: Word(littleEndian: (end - offset).loadUnaligned(as: type)))
    }
    if count >= 8 { return load(8, UInt64.self) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- rest)) }
    // Two loads, one from each end, cover every byte; bytes in the overlap are the same in both.
    if rest >= 4 {
      return load(rest, UInt32.self) | load(4, UInt32.self) &<< UInt64(truncatingIfNeeded: 8 &* (rest &- 4))
    }
    if rest >= 2 {
      return load(rest, UInt16.self) | load(2, UInt16.self) &<< UInt64(truncatingIfNeeded: 8 &* (rest &- 2))
    }
    return load(1, UInt8.self)
  }

  /// Writes one character and returns the length written.
  @inline(__always)
  private static func write(_ byte: UInt8, to out: UnsafeMutableRawPointer) -> Int {
    guard let reference = reference(for: byte) else {
      out.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
    out.storeBytes(of: reference.word.littleEndian, as: UInt64.self)
    return reference.count
  }

  /// The bytes of the character reference, the first one lowest, and their count.
  @inline(__always)
  static func reference(for byte: UInt8) -> (word: UInt64, count: Int)? {
    switch byte {
    case UInt8(ascii: "&"): (0x3B_706D_6126, 5)  // &amp;
    case UInt8(ascii: "<"): (0x3B74_6C26, 4)  // &lt;
    case UInt8(ascii: ">"): (0x3B74_6726, 4)  // &gt;
    case UInt8(ascii: "\""): (0x3B74_6F75_7126, 6)  // &quot;
    case UInt8(ascii: "'"): (0x3B_3933_2326, 5)  // &#39;
    default: nil
    }
  }

  /// The lowest set bit is in the first byte that may be one of the five.
  /// Without bits 0 and 2, `"`, `&`, `'` and also `#` are 0x22; without
  /// bit 1, `<` and `>` are 0x3C; these count where the mask has all bits.
  @inline(__always)
  static func marks(_ word: UInt64, _ anglesMask: UInt64) -> UInt64 {
    let quotes = (word & 0xFAFA_FAFA_FAFA_FAFA) ^ 0x2222_2222_2222_2222
    let angles = (word & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
    // Subtracting 1 from a zero byte sets its highest bit;
    // bytes after the first zero byte may be marked wrongly.
    let borrowed = (quotes &- 0x0101_0101_0101_0101) | (angles &- 0x0101_0101_0101_0101) & anglesMask
    return borrowed & ~word & 0x8080_8080_8080_8080
  }

  /// The length of the escaped text.
  public static func count(_ source: UnsafeBufferPointer<UInt8>) -> Int {
    source.reduce(0) { $0 + (reference(for: $1)?.count ?? 1) }
  }

  /// Returns the text that was escaped.
  public static func undo(_ escaped: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(escaped.count)
    var i = 0
    while i < escaped.count {
      var (byte, length) = (escaped[i], 1)
      if byte == UInt8(ascii: "&") {
        for one in Array("&<>\"'".utf8) {
          guard let reference = reference(for: one), i + reference.count <= escaped.count else { continue }
          if (0..<reference.count).allSatisfy({
            escaped[i + $0] == UInt8(truncatingIfNeeded: reference.word >> (8 * $0))
          }) {
            (byte, length) = (one, reference.count)
          }
        }
      }
      text.append(byte)
      i += length
    }
    return text
  }
}
