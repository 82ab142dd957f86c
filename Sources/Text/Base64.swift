import FoundationEssentials

/// Base64, which RFC 4648 defines in section 4.
public enum Base64 {
  /// The text with padding, in one line: `[77, 97]` gives "TWE=".
  public static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// nil where a character or the padding is wrong, or a bit is left over that is not 0.
  public static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard let data = Data(base64Encoded: Data(text)), encode(Array(data)).utf8.elementsEqual(text) else { return nil }
    return Array(data)
  }
}
