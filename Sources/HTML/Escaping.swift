/// Which bytes of a text are not written as they are.
enum Escaping {
  case text
  /// Of text, with one blank for each run of them.
  case collapsed
  case attribute

  /// A bit for each byte below 64 that is looked at more closely. Above, only 0xC2 is, which begins a no-break space.
  fileprivate var mask: UInt64 {
    switch self {
    case .text: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    case .collapsed: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 1 << 0x20 | 1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D
    case .attribute: 1 << 0x26 | 1 << 0x22
    }
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 && blanks &>> UInt64(byte) & 1 != 0 }
  private static let blanks: UInt64 = 1 << 0x20 | 1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D
}

extension Output {
  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    let mask = escaping.mask
    var start = 0
    var i = 0
    while i < text.count {
      let byte = text[i]
      guard byte < 64 ? mask &>> UInt64(byte) & 1 != 0 : byte == 0xC2 else {
        i += 1
        continue
      }
      var end = i + 1
      let written: StaticString
      switch byte {
      case UInt8(ascii: "&"): written = "&amp;"
      case UInt8(ascii: "<"): written = "&lt;"
      case UInt8(ascii: ">"): written = "&gt;"
      case UInt8(ascii: "\""): written = "&quot;"
      case 0xC2:
        guard end < text.count, text[end] == 0xA0 else {
          i = end
          continue
        }
        written = "&nbsp;"
        end += 1
      default:
        while end < text.count, Escaping.isBlank(text[end]) { end += 1 }
        // Most blanks stand alone.
        if byte == 0x20, end == i + 1 {
          i = end
          continue
        }
        written = " "
      }
      append(UnsafeBufferPointer(rebasing: text[start..<i]))
      append(written)
      start = end
      i = end
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }
}
