import Text

/// JSON text as it stands in HTML: escaped as little as RFC 8259 allows, and then as text is. In one pass, because a
/// card's page shows two payloads, and every string in them stands in quotes.
enum JSONEscape {
  /// The most bytes that so many become, and those behind them that may be written to in passing.
  static func room(for count: Int) -> Int { count * 7 + 8 }

  /// Writes what is between a string's quotes, and gives the length of it.
  static func write(_ source: UnsafePointer<UInt8>, _ count: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let raw = UnsafeRawPointer(source)
    var out = UnsafeMutableRawPointer(start)
    var i = 0
    while i < count {
      let rest = count - i
      let word =
        rest >= 8
        ? UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        : Escape.last(rest, of: source, count)
      out.storeBytes(of: word.littleEndian, as: UInt64.self)
      let plain = min(marks(word).trailingZeroBitCount / 8, rest)
      out += plain
      i += plain
      if plain == 8 || plain == rest { continue }
      let (escape, length) = escaped(source[i])
      out.storeBytes(of: escape.littleEndian, as: UInt64.self)
      out += length
      i += 1
    }
    return UnsafeMutableRawPointer(start).distance(to: out)
  }

  /// The bytes that one becomes, the first one lowest, and how many they are.
  @inline(__always)
  private static func escaped(_ byte: UInt8) -> (word: UInt64, count: Int) {
    switch byte {
    case UInt8(ascii: "\""): (0x3B_746F_7571_265C, 7)  // \&quot;
    case UInt8(ascii: "\\"): (0x5C5C, 2)  // \\
    case UInt8(ascii: "\n"): (0x6E5C, 2)  // \n
    case UInt8(ascii: "\r"): (0x725C, 2)  // \r
    case UInt8(ascii: "\t"): (0x745C, 2)  // \t
    case 0..<0x20:
      // \u00 and two digits, the first of which is 0 or 1.
      (0x3030_755C | UInt64(0x30 + byte >> 4) << 32 | UInt64(digit(byte & 15)) << 40, 6)
    default:
      if let reference = Escape.reference(for: byte) { reference } else { (UInt64(byte), 1) }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  /// The lowest bit that is set is in the first byte that may have to be escaped.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let borrowed = (slashes &- 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
    return Escape.marks(word) | borrowed & ~word & 0x8080_8080_8080_8080
  }
}

extension Buffer {
  /// A JSON string in quotes, as text of the page.
  public mutating func json(_ string: String) {
    string.withBytes { json($0) }
  }

  private mutating func json(_ utf8: UnsafeBufferPointer<UInt8>) {
    literal("&quot;")
    defer { literal("&quot;") }
    guard var start = utf8.baseAddress else { return }
    var rest = utf8.count
    while rest > 0 {
      let piece = min(rest, 256)
      let room = trustedRoom(JSONEscape.room(for: piece)).start
      trustWritten(JSONEscape.write(start, piece, to: room))
      start += piece
      rest -= piece
    }
  }
}
