extension PlainYAML {
  /// A name and its colon, with a blank or the line's end behind it.
  mutating func key() -> String? {
    let start = at
    while at < bytes.endIndex, ByteSet.name.contains(bytes[at]) { at += 1 }
    let name = UnsafeBufferPointer(rebasing: bytes[start..<at])
    guard !name.isEmpty, name.count <= 128, Self.isLetter(name[0]), at < bytes.endIndex,
      bytes[at] == UInt8(ascii: ":"), at + 1 == bytes.endIndex || bytes[at + 1] == 0x20 || bytes[at + 1] == 0x0A,
      YAMLScalar.word(name) == nil
    else { return nil }
    at += 1
    return String(decoding: name, as: UTF8.self)
  }

  mutating func quoted() -> String? {
    let quote = bytes[at]
    at += 1
    let start = at
    while at < bytes.endIndex, bytes[at] != quote {
      guard bytes[at] != 0x0A, bytes[at] != UInt8(ascii: "\\") || quote != UInt8(ascii: "\"") else { return nil }
      if bytes[at] & 0xC0 == 0x80 { continuations += 1 }
      at += 1
    }
    guard at < bytes.endIndex else { return nil }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    at += 1
    // Two single quotes are one.
    guard at == bytes.endIndex || bytes[at] != quote else { return nil }
    return text
  }

  mutating func plain(isFlow: Bool) -> Node.Value? {
    let start = at
    guard Self.startsPlain(bytes[at]) else { return nil }
    while at < bytes.endIndex {
      let byte = bytes[at]
      if ByteSet.plain.contains(byte) {
        at += 1
        continue
      }
      if byte == 0x0A { break }
      if byte == UInt8(ascii: ":") {
        guard !isFlow, at + 1 < bytes.endIndex, bytes[at + 1] != 0x20, bytes[at + 1] != 0x0A else { return nil }
      } else if byte == UInt8(ascii: "#") {
        if bytes[at - 1] == 0x20 { break }
      } else if isFlow {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "?") { return nil }
      }
      if byte & 0xC0 == 0x80 { continuations += 1 }
      at += 1
    }
    var end = at
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    at = end
    return YAMLScalar.resolve(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_") }

  /// Some of the ASCII bytes, a bit each, for a look-up that takes the same time for all.
  private struct ByteSet {
    var low: UInt64
    var high: UInt64

    /// Of a key: letters, digits, `_`, `-` and `.`.
    @inline(__always)
    static var name: ByteSet { ByteSet(low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }

    /// Of a plain scalar, in brackets or not, that mean nothing but themselves: letters, digits, the blank and
    /// `! " $ % & ' ( ) * + - . / ; < = > @ \ ^ _ | ~`.
    @inline(__always)
    static var plain: ByteSet { ByteSet(low: 0x7BFF_EFF7_0000_0000, high: 0x57FF_FFFE_D7FF_FFFF) }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 0x80 && (byte < 64 ? low : high) & (1 << UInt64(byte & 63)) != 0
    }
  }

  /// What can only be text or a number.
  static func startsPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte >= 0x80 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "~")
  }
}
