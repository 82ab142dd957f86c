/// Percent-encoding: RFC 3986, section 2.1.
enum Percent {
  /// The bytes with each `%XX` decoded; a `%` without two hexadecimal digits after it is kept.
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = digit(bytes[i + 1]),
        let low = digit(bytes[i + 2])
      {
        out.append(high << 4 | low)
        i += 3
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return out
  }

  /// The decoded text; empty if the decoded bytes are not UTF-8.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(validating: bytes, as: UTF8.self) ?? "" }
    return String(validating: decoded(bytes), as: UTF8.self) ?? ""
  }

  static func append(_ byte: UInt8, to out: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  static func encode(_ text: some Sequence<UInt8>, where needed: (UInt8) -> Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.underestimatedCount)
    for byte in text {
      if needed(byte) { append(byte, to: &out) } else { out.append(byte) }
    }
    return out
  }

  /// A path for an address in HTML and in CSS: all but ASCII letters, digits and `-._/` is encoded.
  static func path(_ path: String) -> String {
    let encoded = encode(path.utf8) { byte in
      !(0x61...0x7A ~= byte | 0x20 || 0x2D...0x39 ~= byte || byte == UInt8(ascii: "_"))
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
