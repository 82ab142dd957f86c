extension Bytes {
  /// Appends a JSON string: in quotes, with the escapes that RFC 8259 requires, and control characters escaped.
  public mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.contains(where: { $0 >= 0x7F }), text.unicodeScalars.contains(where: \.isControl) {
      for scalar in text.unicodeScalars {
        if scalar.isControl, scalar.value >= 0x7F {
          append("\\u")
          let digits = String(scalar.value, radix: 16)
          append(text: String(repeating: "0", count: 4 - digits.count) + digits)
        } else {
          appendEscaped(String(scalar))
        }
      }
    } else {
      appendEscaped(text)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: String) {
    text.withBytes { bytes in
      var start = 0
      while let i = firstEscaped(in: bytes, from: start) {
        append(.init(rebasing: bytes[start..<i]))
        append(jsonEscapeOf: bytes[i])
        start = i + 1
      }
      append(.init(rebasing: bytes[start...]))
    }
  }

  /// The index of the first byte that JSON escapes. It tests eight bytes at a time, because most text has none.
  private func firstEscaped(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var i = start
    while bytes.count - i >= 8 {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // Subtracting sets the highest bit of a byte that is too small; only the first marked byte is sure.
      let marks =
        (word &- 0x2020_2020_2020_2020) & ~word | (quotes &- 0x0101_0101_0101_0101) & ~quotes
        | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
      let plain = (marks & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
      if plain < 8 { return i + plain }
      i += 8
    }
    return bytes[i...].firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }

  private mutating func append(jsonEscapeOf byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
    case 0..<0x20:
      append("u00")
      append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") - 10 + byte & 15)
    default: append(byte)
    }
  }
}
