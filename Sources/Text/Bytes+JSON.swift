extension Bytes {
  /// Appends a JSON string: in quotes, with the escapes that
  /// RFC 8259 requires, and control characters escaped.
  public mutating func append(json text: String) { text.withBytes { append(json: $0) } }

  /// Appends UTF-8 as a JSON string.
  public mutating func append(json utf8: ArraySlice<UInt8>) { utf8.withUnsafeBufferPointer { append(json: $0) } }

  private mutating func append(json bytes: UnsafeBufferPointer<UInt8>) {
    let quote = UInt8(ascii: "\"")
    var next = firstEscaped(in: bytes, from: 0)
    // Room for all of it, so that each part of most texts finds some.
    let room = room(bytes.count + 2)
    room.initialize(to: quote)
    if next == nil, let text = bytes.baseAddress {
      (room + 1).initialize(from: text, count: bytes.count)
      (room + 1 + bytes.count).initialize(to: quote)
      return take(bytes.count + 2)
    }
    take(1)
    var start = 0
    while let escaped = next {
      append(.init(rebasing: bytes[start..<escaped.lowerBound]))
      append(jsonEscapeOf: scalar(bytes, at: escaped.lowerBound))
      start = escaped.upperBound
      next = firstEscaped(in: bytes, from: start)
    }
    append(.init(rebasing: bytes[start...]))
    append(quote)
  }

  /// Where the first character is that is escaped. It tests
  /// eight bytes at a time, because most text has none.
  private func firstEscaped(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    var i = start
    while i < bytes.count {
      if bytes.count >= 8 {
        // The last eight overlap those before.
        let first = min(i, bytes.count - 8)
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: first, as: UInt64.self).littleEndian
        let quotes = word ^ 0x2222_2222_2222_2222
        let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
        // Adding and subtracting sets the highest bit of a byte
        // out of range; only the first marked byte is sure.
        let marks =
          (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101) | word
          | (quotes &- 0x0101_0101_0101_0101) | (backslashes &- 0x0101_0101_0101_0101)
        i = max(i, first + (marks & 0x8080_8080_8080_8080).trailingZeroBitCount / 8)
        if marks & 0x8080_8080_8080_8080 == 0 { continue }
      }
      switch bytes[i] {
      case 0x20, 0x21, 0x23..<0x5C, 0x5D..<0x7F: i += 1
      case ..<0x80: return i..<i + 1
      // In UTF-8, every control character outside ASCII begins with one of these.
      case 0xC2, 0xD8, 0xE2:
        if scalar(bytes, at: i).isControl { return i..<i + (bytes[i] == 0xE2 ? 3 : 2) }
        i += 1
      default: i += 1
      }
    }
    return nil
  }

  private func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar {
    if bytes[index] < 0x80 { return Unicode.Scalar(bytes[index]) }
    return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
      ?? "\u{FFFD}"
  }

  private mutating func append(jsonEscapeOf scalar: Unicode.Scalar) {
    append(UInt8(ascii: "\\"))
    switch scalar {
    case "\n": append(UInt8(ascii: "n"))
    case "\r": append(UInt8(ascii: "r"))
    case "\t": append(UInt8(ascii: "t"))
    case "\"", "\\": append(UInt8(truncatingIfNeeded: scalar.value))
    default:
      append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift)) & 15
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
  }
}
