import Text

/// Base64 in one of its alphabets, with padding.
struct Base64Codec: Sendable {
  static let standard = Base64Codec(lastTwo: "+/")
  static let urlSafe = Base64Codec(lastTwo: "-_")

  private let letters: [UInt8]
  private let values: [UInt8: UInt32]
  private let isURLSafe: Bool

  private init(lastTwo: String) {
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(lastTwo)"
    letters = Array(all.utf8)
    values = Dictionary(uniqueKeysWithValues: zip(letters, 0...))
    isURLSafe = lastTwo == "-_"
  }

  func encoded(_ bytes: [UInt8]) -> [UInt8] {
    Base64.encode(bytes).utf8.map { byte in
      switch byte {
      case UInt8(ascii: "+"): letters[62]
      case UInt8(ascii: "/"): letters[63]
      default: byte
      }
    }
  }

  /// Nil where a character or the padding is wrong.
  func decoded(_ text: [UInt8]) -> [UInt8]? {
    let padding = UInt8(ascii: "=")
    var text = text
    if isURLSafe {
      if text.last != padding, text.count % 4 != 0 { text += [UInt8](repeating: padding, count: 4 - text.count % 4) }
      text = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
    }
    guard text.count % 4 == 0 else { return nil }
    let padded = text.suffix(2).reversed().prefix { $0 == padding }.count
    var out: [UInt8] = []
    var (word, bits): (UInt32, UInt32) = (0, 0)
    for byte in text.dropLast(padded) {
      guard let value = values[byte] else { return nil }
      word = word << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        out.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    // The bits that are left over must be 0.
    return word & (1 << bits - 1) == 0 ? out : nil
  }
}
