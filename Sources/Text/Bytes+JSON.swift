extension Bytes {
  /// Appends a JSON string: in quotes, with only the escapes that RFC 8259 requires.
  public mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    text.withBytes { bytes in
      var start = 0
      for i in bytes.indices where bytes[i] < 0x20 || bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "\\") {
        append(.init(rebasing: bytes[start..<i]))
        append(jsonEscapeOf: bytes[i])
        start = i + 1
      }
      append(.init(rebasing: bytes[start...]))
    }
    append(UInt8(ascii: "\""))
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
