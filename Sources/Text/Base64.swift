/// Base64, which RFC 4648 defines in section 4.
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var i = 0
    while i < bytes.count {
      let left = bytes.count - i
      let group =
        UInt32(bytes[i]) << 16 | (left > 1 ? UInt32(bytes[i + 1]) << 8 : 0) | (left > 2 ? UInt32(bytes[i + 2]) : 0)
      out.append(alphabet[Int(group >> 18 & 63)])
      out.append(alphabet[Int(group >> 12 & 63)])
      out.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      out.append(left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
      i += 3
    }
    return String(decoding: out, as: UTF8.self)
  }
}
