/// The escapes of a text in quotes, as Python reads them.
enum StringEscapes {
  /// The text, up to a problem where there is one.
  static func decoded(_ bytes: [UInt8]) -> (text: [UInt8], problem: String?) {
    guard bytes.contains(UInt8(ascii: "\\")) else { return (bytes, nil) }
    var text: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        text.append(bytes[at])
        at += 1
        continue
      }
      let letter = bytes[at + 1]
      at += 2
      if let escape = plainEscapes[letter] {
        text += escape
      } else if let length = lengths[letter] {
        guard let scalar = hexadecimal(bytes, at, length) else {
          let placeholder = String(repeating: "X", count: length)
          return (text, "truncated \\\(UnicodeScalar(letter))\(placeholder) escape")
        }
        text.append(scalar)
        at += length
      } else if isOctal(letter) {
        at = appendOctal(bytes, at - 1, to: &text)
      } else {
        text += [UInt8(ascii: "\\"), letter]
      }
    }
    return (text, nil)
  }

  private static let plainEscapes: [UInt8: [UInt8]] = [
    UInt8(ascii: "\n"): [], UInt8(ascii: "\\"): [UInt8(ascii: "\\")], UInt8(ascii: "'"): [UInt8(ascii: "'")],
    UInt8(ascii: "\""): [UInt8(ascii: "\"")], UInt8(ascii: "a"): [7], UInt8(ascii: "b"): [8], UInt8(ascii: "f"): [12],
    UInt8(ascii: "n"): [10], UInt8(ascii: "r"): [13], UInt8(ascii: "t"): [9], UInt8(ascii: "v"): [11],
  ]
  private static let lengths: [UInt8: Int] = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]

  private static func isOctal(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 8 }

  private static func hexadecimal(_ bytes: [UInt8], _ start: Int, _ length: Int) -> Unicode.Scalar? {
    guard start + length <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + length] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func appendOctal(_ bytes: [UInt8], _ start: Int, to text: inout [UInt8]) -> Int {
    var (at, value): (Int, UInt32) = (start, 0)
    while at < bytes.count, at < start + 3, isOctal(bytes[at]) {
      value = value << 3 | UInt32(bytes[at] & 7)
      at += 1
    }
    text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    return at
  }
}
