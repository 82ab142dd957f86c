/// Writes JSON.
public enum JSONText {
  /// Appends a string in quotes, escaped as little as RFC 8259 allows.
  /// - Parameter forHTML: Also escapes what would end an HTML script element or a JavaScript string: `<`, `>`, `&`,
  ///   U+2028 and U+2029. The meaning of the JSON is the same.
  public static func append(_ string: String, to output: inout [UInt8], forHTML: Bool = false) {
    var string = string
    string.withUTF8 { bytes in
      output.append(UInt8(ascii: "\""))
      var run = 0
      for i in bytes.indices {
        guard let escape = escape(bytes, i, forHTML: forHTML) else { continue }
        output.append(contentsOf: bytes[run..<i])
        escape.text.withUTF8Buffer { output.append(contentsOf: $0) }
        if escape.isCode { append(hexadecimalOf: bytes[i], to: &output) }
        run = i + escape.length
      }
      output.append(contentsOf: bytes[run...])
      output.append(UInt8(ascii: "\""))
    }
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
