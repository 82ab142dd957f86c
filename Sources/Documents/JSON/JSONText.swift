import Text

/// Writes JSON.
public enum JSONText {
  /// Appends a string in quotes, escaped as little as RFC 8259 allows.
  /// - Parameter forHTML: Also escapes what would end an HTML script element or a JavaScript string: `<`, `>`, `&`,
  ///   U+2028 and U+2029. The meaning of the JSON is the same.
  public static func append(_ string: String, to output: inout Bytes, forHTML: Bool = false) {
    string.withBytes { append($0, to: &output, forHTML: forHTML) }
  }

  /// The same with a string's bytes.
  public static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout Bytes, forHTML: Bool = false) {
    let quote = UInt8(ascii: "\"")
    var i = 0
    // Room for pieces, because of a long text the room that it might need is much more than it does.
    repeat {
      let end = min(bytes.count, i + piece)
      let start = UnsafeMutableRawPointer(output.room(6 * (end - i) + room))
      var at = 0
      if i == 0 { put(quote, start, &at) }
      while i < end { write(bytes, &i, forHTML, to: start, &at) }
      if i == bytes.count { put(quote, start, &at) }
      output.take(at)
    } while i < bytes.count
  }

  private static func put(_ byte: UInt8, _ out: UnsafeMutableRawPointer, _ at: inout Int) {
    out.storeBytes(of: byte, toByteOffset: at, as: UInt8.self)
    at += 1
  }

  private static let piece = 256
  /// Two quotes, and what one step writes more than it counts or begins before the end of a piece.
  private static let room = 64

  /// Writes eight plain bytes, or one character; `i` is where it stands, and `at` where it goes.
  @inline(__always)
  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ forHTML: Bool, to out: UnsafeMutableRawPointer,
    _ at: inout Int
  ) {
    let rest = bytes.count - i
    let word = rest >= 8 ? load(bytes, i) : tail(bytes, i, rest)
    out.storeBytes(of: word.littleEndian, toByteOffset: at, as: UInt64.self)
    let found = forHTML ? marks(word) | marksForHTML(word) : marks(word)
    let plain = min(found.trailingZeroBitCount / 8, rest)
    at += plain
    i += plain
    if plain == 8 || plain == rest { return }
    let escape = escape(bytes, i, forHTML: forHTML)
    out.storeBytes(of: escape.bytes.littleEndian, toByteOffset: at, as: UInt64.self)
    at += escape.count
    i += escape.length
  }

  @inline(__always)
  private static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: i, as: UInt64.self))
  }

  /// The last bytes, less than eight: zeros follow them.
  @inline(__always)
  private static func tail(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int, _ count: Int) -> UInt64 {
    if bytes.count >= 8 { return load(bytes, bytes.count - 8) >> UInt64(8 * (8 - count)) }
    var word: UInt64 = 0
    for at in 0..<count { word |= UInt64(bytes[i + at]) << UInt64(8 * at) }
    return word
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The lowest bit that is set is in the first byte that has to be escaped.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let (quotes, slashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
    // Taking one from a byte that is zero borrows, and sets its highest bit; behind the first one perhaps others'.
    return ((quotes &- ones) | (slashes &- ones) | (word &- ones &* 0x20)) & ~word & highest
  }

  /// The same for what may have to be escaped in HTML. Without bit 1, `<` and `>` are 0x3C.
  @inline(__always)
  private static func marksForHTML(_ word: UInt64) -> UInt64 {
    let (references, angles) = (word ^ ones &* 0x26, (word & ~(ones &* 2)) ^ ones &* 0x3C)
    return (((references &- ones) | (angles &- ones)) & ~word | word) & highest
  }

  private struct Escape {
    /// The first one lowest.
    var bytes: UInt64
    var count: Int
    /// The bytes that it stands for.
    var length = 1
  }

  @inline(__always)
  private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int, forHTML: Bool) -> Escape {
    let byte = bytes[i]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Escape(bytes: 0x5C | UInt64(byte) << 8, count: 2)
    case UInt8(ascii: "\n"): return Escape(bytes: 0x6E5C, count: 2)
    case UInt8(ascii: "\r"): return Escape(bytes: 0x725C, count: 2)
    case UInt8(ascii: "\t"): return Escape(bytes: 0x745C, count: 2)
    case 0..<0x20: return code(byte)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
      if forHTML { return code(byte) }
    case 0xE2:
      if forHTML, i + 2 < bytes.count, bytes[i + 1] == 0x80, bytes[i + 2] & 0xFE == 0xA8 {
        // \u2028 and \u2029.
        return Escape(bytes: 0x3832_3032_755C + UInt64(bytes[i + 2] & 1) << 40, count: 6, length: 3)
      }
    default: break
    }
    return Escape(bytes: UInt64(byte), count: 1)
  }

  /// `\u00` and two hexadecimal digits.
  private static func code(_ byte: UInt8) -> Escape {
    func digit(_ value: UInt8) -> UInt64 { UInt64(value < 10 ? 0x30 + value : 0x57 + value) }
    return Escape(bytes: 0x3030_755C | digit(byte >> 4) << 32 | digit(byte & 15) << 40, count: 6)
  }
}
