import Text

/// Where a text is written, which decides the bytes that are replaced.
enum SerializedEscaping {
  case text
  /// Text in which each run of blanks becomes one blank.
  case collapsed
  case attribute

  /// The index of the first byte at or after `start` that
  /// may have to be replaced; the count if there is none.
  @inline(__always)
  fileprivate func first(in text: Span<UInt8>, from start: Int) -> Int {
    let mask = mask
    var i = start
    if self != .collapsed { i = text.withUnsafeBufferPointer { plainEnd(in: $0, from: start) } }
    // Most bytes are letters.
    while i < text.count,
      text[i] &- 0x40 < 0x40 || (text[i] < 0x40 ? mask &>> UInt64(text[i]) & 1 == 0 : text[i] != 0xC2)
    { i += 1 }
    return i
  }

  /// Passes over groups of eight bytes of which none may have to be replaced.
  @inline(__always)
  private func plainEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return start }
    // Without bit 2, `&` is `"`; without bit 1, `>` is `<`.
    // Subtracting 1 from a zero byte sets its highest bit.
    let (drops, first, second): (UInt64, UInt64, UInt64) =
      self == .attribute ? (0xFB, 0x22, 0x22) : (0xFD, 0x3C, 0x24)
    let bytes = 0x0101_0101_0101_0101 as UInt64
    var i = start
    while i + 8 <= text.count {
      let word = base.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let (one, other) = (word & (drops &* bytes) ^ (first &* bytes), word & (drops &* bytes) ^ (second &* bytes))
      guard ((one &- bytes) | (other &- bytes) | word) & 0x8080_8080_8080_8080 == 0 else { return i }
      i += 8
    }
    return i
  }

  /// A bit for each byte below 64 that `first` finds.
  private var mask: UInt64 {
    switch self {
    case .text: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    case .collapsed: 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 0x1_FFFF_FFFF
    case .attribute: 1 << 0x26 | 1 << 0x22
    }
  }
}

extension Bytes {
  mutating func append(_ text: Span<UInt8>, escaping: SerializedEscaping) {
    // Each case gets its own specialized loop.
    switch escaping {
    case .text: write(text, .text)
    case .collapsed: write(text, .collapsed)
    case .attribute: write(text, .attribute)
    }
  }

  @inline(__always)
  private mutating func write(_ text: Span<UInt8>, _ escaping: SerializedEscaping) {
    var start = 0
    var i = escaping.first(in: text, from: 0)
    while i < text.count {
      var escapeStart = i
      var end = i + 1
      var replacement: StaticString?
      switch text[i] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case 0xC2:
        if end < text.count, text[end] == 0xA0 {
          replacement = "&nbsp;"
          end += 1
        }
      case let byte where byte.isMarkupSpace:
        if i > start, text[i - 1] == 0x20 { escapeStart = i - 1 }
        while end < text.count, text[end].isMarkupSpace { end += 1 }
        // A single space is written unchanged.
        if byte != 0x20 || end > escapeStart + 1 { replacement = " " }
      default: break
      }
      if let replacement {
        append(text.extracting(start..<escapeStart))
        append(replacement)
        start = end
      }
      i = escaping.first(in: text, from: end)
    }
    append(text.extracting(start...))
  }
}
