/// Base64 as Node.js reads it.
enum Base64Text {
  /// The bytes of a text, also in the alphabet of addresses; what belongs to neither is skipped, and `=` ends it. Of a
  /// character beyond Latin 1, the low bytes of its code units count.
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for unit in text.utf16 {
      let byte = UInt8(truncatingIfNeeded: unit)
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): return bytes
      default: continue
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}

/// JavaScript's `encodeURIComponent` and back.
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encoded(_ text: String, keeping kept: String = "-_.!~*'()") -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || kept.utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Nil where a percent sign has no two digits after it, or where the bytes are no UTF-8.
  static func decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%") {
        guard let high = hex(bytes[safe: i + 1]), let low = hex(bytes[safe: i + 2]) else { return nil }
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x61...0x66).contains(byte | 0x20): (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
