/// Writes JSON.
public enum JSONText {
  /// Appends a string in quotes, escaped as little as RFC 8259 allows.
  /// - Parameter forHTML: Also escapes what would end an HTML script element or a JavaScript string: `<`, `>`, `&`,
  ///   U+2028 and U+2029. The meaning of the JSON is the same.
  public static func append(_ string: String, to output: inout [UInt8], forHTML: Bool = false) {
    var string = string
    string.withUTF8 { bytes in
      output.append(UInt8(ascii: "\""))
      var (run, i) = (0, 0)
      while i < bytes.count {
        if isPlain(bytes, i) {
          i += 8
          continue
        }
        guard let escape = escape(bytes, i, forHTML: forHTML) else {
          i += 1
          continue
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[run..<i]))
        escape.text.withUTF8Buffer { output.append(contentsOf: $0) }
        if escape.isCode { append(hexadecimalOf: bytes[i], to: &output) }
        i += escape.length
        run = i
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[run...]))
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Whether eight bytes from here on are ASCII, and none of them is ever escaped: most text is passed over so. Without
  /// bit 2, `"` and `&` are both 0x22; without bit 1, `<` and `>` are 0x3C.
  @inline(__always)
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
    guard i + 8 <= bytes.count else { return false }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: i, as: UInt64.self)
    let marks = (word & 0xFBFB_FBFB_FBFB_FBFB) ^ 0x2222_2222_2222_2222
    let angles = (word & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
    let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let ones: UInt64 = 0x0101_0101_0101_0101
    let found =
      (marks &- ones) & ~marks | (angles &- ones) & ~angles | (slashes &- ones) & ~slashes
      | (word &- ones &* 0x20) & ~word | word
    return found & 0x8080_8080_8080_8080 == 0
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

  private static func append(hexadecimalOf byte: UInt8, to output: inout [UInt8]) {
    for digit in [byte >> 4, byte & 15] { output.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
  }
}
