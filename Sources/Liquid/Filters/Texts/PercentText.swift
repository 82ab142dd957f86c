/// Percent signs in addresses.
enum PercentText {
  /// - Parameter kept: What stays beside letters and digits.
  /// - Parameter isForm: Whether a space becomes a plus sign.
  static func encoded(_ bytes: [UInt8], keeping kept: String, isForm: Bool = false) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Array(kept.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16)
    for byte in bytes {
      if byte.isLetter || byte.isDigit || kept.contains(byte) {
        out.append(byte)
      } else if isForm, byte == 0x20 {
        out.append(UInt8(ascii: "+"))
      } else {
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return out
  }

  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count, let high = digit(bytes[at + 1]),
        let low = digit(bytes[at + 2])
      {
        out.append(high << 4 | low)
        at += 3
      } else {
        out.append(bytes[at] == UInt8(ascii: "+") ? 0x20 : bytes[at])
        at += 1
      }
    }
    return out
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte - 0x30 }
    let letter = byte | 0x20
    return (0x61...0x66).contains(letter) ? letter - 0x57 : nil
  }
}
