import FoundationEssentials
import Text

/// Bytes, Base64 and `data:` addresses.
enum BinaryFunctions {
  static let all: [ExpressionFunction] = [
    .values("binary", "dataUriToBinary", takes: .one) { arguments, _ throws(ExpressionError) in
      .bytes(Array(try arguments.string(0).utf8))
    },
    .values("base64", takes: .one) { arguments, _ throws(ExpressionError) in
      switch arguments[0] {
      case .bytes(let bytes): return .string(Base64.encode(bytes))
      case .string(let text): return .string(Base64.encode(lowBytes(text)))
      default: return .missing
      }
    },
    .values("base64ToBinary", takes: .one) { arguments, _ throws(ExpressionError) in
      .bytes(Array(latin1(Base64Text.bytes(of: try arguments.string(0))).utf8))
    },
    .values("base64ToString", takes: .one) { arguments, _ throws(ExpressionError) in
      .string(latin1(Base64Text.bytes(of: try arguments.string(0))))
    },
    .values("dataUri", takes: .one) { arguments, _ throws(ExpressionError) in
      .string("data:text/plain;charset=utf-8;base64,\(Base64.encode(lowBytes(try arguments.string(0))))")
    },
    .values("dataUriToString", takes: .one) { arguments, _ throws(ExpressionError) in
      let address = try arguments.string(0)
      let start = address.utf8.firstIndex(of: UInt8(ascii: ",")).map { address.utf8.index(after: $0) }
      return .string(latin1(Base64Text.bytes(of: String(address[(start ?? address.startIndex)...]))))
    },
    .values("uriComponent", takes: .one) { arguments, _ throws(ExpressionError) in
      .string(PercentEncoding.encoded(try arguments.string(0), keeping: "-_.!~*'()"))
    },
    .values("uriComponentToString", takes: .one) { arguments, _ throws(ExpressionError) in
      guard let bytes = PercentEncoding.decodedStrictly(try arguments.string(0).utf8),
        let text = String(validating: bytes, as: UTF8.self)
      else { throw ExpressionError("\(arguments.name) was given text that is not percent-encoded") }
      return .string(text)
    },
  ]

  /// The low byte of each code unit: the engine encodes no more of a character.
  private static func lowBytes(_ text: String) -> [UInt8] { text.utf16.map { UInt8(truncatingIfNeeded: $0) } }

  /// A character for each byte.
  private static func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

/// Base64 as Node.js reads it.
enum Base64Text {
  /// The bytes of a text, also in the alphabet of addresses; what belongs to neither is skipped, and `=`
  /// ends it. Of a character beyond Latin 1, the low bytes of its code units count.
  static func bytes(of text: String) -> [UInt8] {
    let bytes = text.utf16.map { UInt8(truncatingIfNeeded: $0) }.prefix { $0 != UInt8(ascii: "=") }
    var letters: [UInt8] = bytes.compactMap { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"): UInt8(ascii: "+")
      case UInt8(ascii: "_"), UInt8(ascii: "/"): UInt8(ascii: "/")
      default: byte.isLetter || byte.isDigit ? byte : nil
      }
    }
    // Of a single letter at the end no byte is left; of two
    // or three, the bits that are left over do not count.
    if letters.count % 4 == 1 { letters.removeLast() }
    letters += [UInt8](repeating: UInt8(ascii: "="), count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: Data(letters)).map { Array($0) } ?? []
  }
}
