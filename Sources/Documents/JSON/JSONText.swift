import Text

/// Writes JSON.
public enum JSONText {
  /// Appends a string in quotes, escaped as little as RFC 8259 allows.
  /// - Parameter forHTML: Also escapes what would end an HTML script element or a JavaScript string: `<`, `>`, `&`,
  ///   U+2028 and U+2029. The meaning of the JSON is the same.
  public static func append(_ string: String, to output: inout [UInt8], forHTML: Bool = false) {
    string.withBytes { bytes in
      // A piece at a time, each put together apart, because appending to an array costs more than the bytes do.
      withUnsafeTemporaryAllocation(byteCount: piece + room, alignment: 8) { out in
        guard let start = out.baseAddress else { return }
        let quote = UInt8(ascii: "\"")
        var i = 0
        var at = 1
        start.storeBytes(of: quote, as: UInt8.self)
        while true {
          while i < bytes.count, at < piece { write(bytes, &i, forHTML, to: start, &at) }
          guard i < bytes.count else { break }
          output.append(contentsOf: UnsafeRawBufferPointer(start: start, count: at))
          at = 0
        }
        start.storeBytes(of: quote, toByteOffset: at, as: UInt8.self)
        output.append(contentsOf: UnsafeRawBufferPointer(start: start, count: at + 1))
      }
    }
  }

  /// With the room, as much as lies on the stack.
  private static let piece = 1000
  /// The most that one step writes.
  private static let room = 16

  /// Writes eight plain bytes, or one character; `i` is where it stands, and `at` where it goes.
  @inline(__always)
  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ forHTML: Bool, to out: UnsafeMutableRawPointer,
    _ at: inout Int
  ) {
    let rest = bytes.count - i
    let word = rest >= 8 ? load(bytes, i) : tail(bytes, i, rest)
    out.storeBytes(of: word.littleEndian, toByteOffset: at, as: UInt64.self)
    let plain = min(marks(word).trailingZeroBitCount / 8, rest)
    at += plain
    i += plain
    if plain == 8 || plain == rest { return }
    guard let escape = escape(bytes, i, forHTML: forHTML) else {
      out.storeBytes(of: bytes[i], toByteOffset: at, as: UInt8.self)
      at += 1
      i += 1
      return
    }
    escape.text.withUTF8Buffer { text in
      UnsafeMutableRawBufferPointer(start: out + at, count: text.count).copyBytes(from: text)
    }
    at += escape.text.utf8CodeUnitCount
    if escape.isCode {
      for digit in [bytes[i] >> 4, bytes[i] & 15] {
        out.storeBytes(of: digit < 10 ? 0x30 + digit : 0x57 + digit, toByteOffset: at, as: UInt8.self)
        at += 1
      }
    }
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

  /// The lowest bit that is set is in the first byte that may have to be escaped, or is not ASCII. Without bit 2, `"` and
  /// `&` are both 0x22; without bit 1, `<` and `>` are 0x3C.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let marks = (word & 0xFBFB_FBFB_FBFB_FBFB) ^ 0x2222_2222_2222_2222
    let angles = (word & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
    let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let ones: UInt64 = 0x0101_0101_0101_0101
    let found =
      (marks &- ones) & ~marks | (angles &- ones) & ~angles | (slashes &- ones) & ~slashes
      | (word &- ones &* 0x20) & ~word | word
    return found & 0x8080_8080_8080_8080
  }

  private struct Escape {
    var text: StaticString
    /// The byte's two hexadecimal digits follow the text.
    var isCode = false
    /// The bytes that it stands for.
    var length = 1
  }

  @inline(__always)
  private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int, forHTML: Bool) -> Escape? {
    switch bytes[i] {
    case UInt8(ascii: "\""): Escape(text: "\\\"")
    case UInt8(ascii: "\\"): Escape(text: "\\\\")
    case UInt8(ascii: "\n"): Escape(text: "\\n")
    case UInt8(ascii: "\r"): Escape(text: "\\r")
    case UInt8(ascii: "\t"): Escape(text: "\\t")
    case 0..<0x20: Escape(text: "\\u00", isCode: true)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): forHTML ? Escape(text: "\\u00", isCode: true) : nil
    case 0xE2 where forHTML && i + 2 < bytes.count && bytes[i + 1] == 0x80 && bytes[i + 2] == 0xA8:
      Escape(text: "\\u2028", length: 3)
    case 0xE2 where forHTML && i + 2 < bytes.count && bytes[i + 1] == 0x80 && bytes[i + 2] == 0xA9:
      Escape(text: "\\u2029", length: 3)
    default: nil
    }
  }
}
