/// Percent-encoding, which RFC 3986 defines in section 2.1.
public enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Writes each byte for which `needed` is true as `%XX`, with capital digits.
  public static func encoded(_ text: some Sequence<UInt8>, where needed: (UInt8) -> Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.underestimatedCount)
    for byte in text {
      if needed(byte) {
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        out.append(byte)
      }
    }
    return out
  }

  /// Encodes all but ASCII letters, digits and what is `kept`.
  public static func encoded(_ text: some Sequence<UInt8>, keeping safeCharacters: String) -> [UInt8] {
    encoded(text) { !($0.isLetter || $0.isDigit || safeCharacters.utf8.contains($0)) }
  }

  /// Encodes all bytes of UTF-8 but ASCII letters, digits and `safeCharacters`: "a b" becomes "a%20b".
  public static func encoded(_ text: String, keeping safeCharacters: String) -> String {
    String(decoding: encoded(text.utf8, keeping: safeCharacters), as: UTF8.self)
  }

  /// The bytes with each `%XX` decoded; a `%` without two hexadecimal digits after it is kept.
  ///
  ///     PercentEncoding.decoded("100%25 of 5%".utf8)  // the bytes of "100% of 5%"
  public static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] { decode(text).bytes }

  /// The bytes with each `%XX` decoded; nil where a `%` has no two hexadecimal digits after it.
  public static func decodedStrictly(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let result = decode(text)
    return result.isComplete ? result.bytes : nil
  }

  private static func decode(_ text: some Sequence<UInt8>) -> (bytes: [UInt8], isComplete: Bool) {
    let bytes = Array(text)
    var (out, isComplete): ([UInt8], Bool) = ([], true)
    out.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      let isEscape = bytes[i] == UInt8(ascii: "%")
      if isEscape, i + 2 < bytes.count, let high = bytes[i + 1].hexadecimalValue,
        let low = bytes[i + 2].hexadecimalValue
      {
        out.append(high << 4 | low)
        i += 3
      } else {
        out.append(bytes[i])
        if isEscape { isComplete = false }
        i += 1
      }
    }
    return (out, isComplete)
  }
}
