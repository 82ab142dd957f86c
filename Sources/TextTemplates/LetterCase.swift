import Text

/// Small and capital letters of UTF-8.
public enum LetterCase {
  /// All characters as capitals.
  public static func upper(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { $0.isLowercase ? $0 & 0xDF : $0 } }
    return mapped(bytes[...], \.uppercaseMapping)
  }

  /// All characters small.
  public static func lower(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { $0.lowercased } }
    return mapped(bytes[...], \.lowercaseMapping)
  }

  /// The first character as in a title, and the others small.
  public static func capitalized(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    let first = 1 + bytes.dropFirst().prefix { !$0.beginsCharacter }.count
    return mapped(bytes[..<first], \.titlecaseMapping) + lower(Array(bytes[first...]))
  }

  private static func mapped(
    _ bytes: ArraySlice<UInt8>, _ mapping: KeyPath<Unicode.Scalar.Properties, String>
  ) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      out += scalar.properties[keyPath: mapping].utf8
    }
    return out
  }
}
