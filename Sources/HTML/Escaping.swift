/// Which bytes of a text are not written as they are.
enum Escaping {
  case text
  /// Of text, with one blank for each run of them.
  case collapsed
  case attribute

  /// The first byte at `start` or behind it that is not written as it is, or may not be; the count where there is none.
  /// Eight bytes at a time: most are written as they are.
  @inline(__always)
  fileprivate func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress.map({ UnsafeRawPointer($0) }) else { return 0 }
    var i = start
    while text.count - i >= 8 {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      // Of the marked bytes, the lowest is one for sure, but for a blank's.
      let marks = marks(word)
      if marks != 0 { return i + marks.trailingZeroBitCount / 8 }
      // A blank at its end may be followed by another.
      i += self == .collapsed && word >> 56 == 0x20 ? 7 : 8
    }
    if text.count >= 8, i < text.count {
      // The last eight bytes, without those that were looked at.
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
      let marks = marks(word) & ~0 << UInt64(8 * (8 - (text.count - i)))
      return marks == 0 ? text.count : text.count - 8 + marks.trailingZeroBitCount / 8
    }
    let mask = mask
    while i < text.count, text[i] < 64 ? mask &>> UInt64(text[i]) & 1 == 0 : text[i] != 0xC2 { i += 1 }
    return i
  }

  @inline(__always)
  private func marks(_ word: UInt64) -> UInt64 {
    var marks = Word.zeros(word ^ Word.all(0x26)) | Word.zeros(word ^ Word.all(0xC2))
    switch self {
    case .attribute: marks |= Word.zeros(word ^ Word.all(0x22))
    case .text: marks |= Word.zeros(word & Word.all(0xFD) ^ Word.all(0x3C))
    case .collapsed:
      let spaces = Word.zeros(word ^ Word.all(0x20))
      marks |= Word.zeros(word & Word.all(0xFD) ^ Word.all(0x3C)) | Word.below(0x20, word) | spaces & spaces << 8
    }
    return marks & Word.highs
  }

  /// A bit for each byte below 64 that `first` finds.
  private var mask: UInt64 {
    switch self {
    case .text: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    case .collapsed: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 0x1_FFFF_FFFF
    case .attribute: 1 << 0x26 | 1 << 0x22
    }
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
}

extension Output {
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    // Each its own loop, which asks for nothing but its own bytes.
    switch escaping {
    case .text: write(text, .text)
    case .collapsed: write(text, .collapsed)
    case .attribute: write(text, .attribute)
    }
  }

  @inline(__always)
  private mutating func write(_ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) {
    var start = 0
    var i = escaping.first(in: text, from: 0)
    while i < text.count {
      var from = i
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
      case let byte where Escaping.isBlank(byte):
        if i > start, text[i - 1] == 0x20 { from = i - 1 }
        while end < text.count, Escaping.isBlank(text[end]) { end += 1 }
        // Most blanks stand alone.
        if byte != 0x20 || end > from + 1 { written = " " }
      default: break
      }
      if let written {
        append(UnsafeBufferPointer(rebasing: text[start..<from]))
        append(written)
        start = end
      }
      i = escaping.first(in: text, from: end)
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }
}
