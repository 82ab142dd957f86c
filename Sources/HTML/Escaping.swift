/// Which bytes of a text are not written as they are.
enum Escaping {
  case text
  /// Of text, with one blank for each run of them.
  case collapsed
  case attribute

  /// A bit for each byte below 64 that is looked at more closely. Above, only 0xC2 is, which begins a no-break space.
  @inline(__always)
  fileprivate var mask: UInt64 {
    switch self {
    case .text: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    case .collapsed: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | Self.blanks
    case .attribute: 1 << 0x26 | 1 << 0x22
    }
  }

  /// The first byte at `start` or behind it that is not written as it is, or may not be; the count where there is none.
  @inline(__always)
  fileprivate func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let mask = mask
    var i = start
    while i < text.count, text[i] < 64 ? mask &>> UInt64(text[i]) & 1 == 0 : text[i] != 0xC2 { i += 1 }
    return i
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 && blanks &>> UInt64(byte) & 1 != 0 }
  private static var blanks: UInt64 { 1 << 0x20 | 1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D }
}

extension Output {
  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    var start = 0
    var i = escaping.first(in: text, from: 0)
    while i < text.count {
      var end = i + 1
      var written: StaticString?
      switch text[i] {
      case UInt8(ascii: "&"): written = "&amp;"
      case UInt8(ascii: "<"): written = "&lt;"
      case UInt8(ascii: ">"): written = "&gt;"
      case UInt8(ascii: "\""): written = "&quot;"
      case 0xC2:
        if end < text.count, text[end] == 0xA0 {
          written = "&nbsp;"
          end += 1
        }
      default:
        while end < text.count, Escaping.isBlank(text[end]) { end += 1 }
        // Most blanks stand alone.
        if text[i] != 0x20 || end > i + 1 { written = " " }
      }
      if let written {
        append(UnsafeBufferPointer(rebasing: text[start..<i]))
        append(written)
        start = end
      }
      i = escaping.first(in: text, from: end)
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }
}
