import Text
import TextTemplates

extension LiquidFilter {
  /// Filters that give bytes as letters and digits.
  static let digests: [LiquidFilter] =
    [
      digest("md5") { bytes, _ in DigestAlgorithm.md5.digest(of: bytes) },
      digest("sha1") { bytes, _ in DigestAlgorithm.sha1.digest(of: bytes) },
      digest("sha2") { bytes, _ in DigestAlgorithm.sha256.digest(of: bytes) },
      digest("base64", 1...1, [], .standard) { bytes, _ in bytes },
      digest("base64_encode", 1...1, [], .standard) { bytes, _ in bytes },
      decoding("base64_decode", .standard),
      digest("base64_url_safe_encode", 1...1, [], .urlSafe) { bytes, _ in bytes },
      decoding("base64_url_safe_decode", .urlSafe),
    ]
    + [DigestAlgorithm.sha1, .sha256, .sha512].flatMap { algorithm in
      [("", nil), ("_hex", nil), ("_base64", .standard)].map { (ending: String, codec: Base64Codec?) in
        digest("hmac_\(algorithm)\(ending)", 2...2, .isLimited, codec) { algorithm.authentication(of: $0, key: $1) }
      }
    }

  /// - Parameter codec: How the result is written; nil for hexadecimal digits.
  private static func digest(
    _ name: String, _ arity: ClosedRange<Int> = 1...1, _ traits: Traits = .isLimited, _ codec: Base64Codec? = nil,
    _ digest: @escaping @Sendable (_ bytes: [UInt8], _ key: [UInt8]) -> [UInt8]
  ) -> LiquidFilter {
    LiquidFilter(name, arity, traits) { renderer, value, arguments throws(RenderFailure) in
      let (bytes, key) = (try renderer.text(value), try renderer.text(arguments.first))
      try renderer.charge((bytes.count + key.count) >> 3)
      let result = digest(bytes, key)
      return try renderer.limited(codec?.encoded(result) ?? DigestAlgorithm.hexadecimal(result))
    }
  }

  private static func decoding(_ name: String, _ codec: Base64Codec) -> LiquidFilter {
    LiquidFilter(name, 1...1) { renderer, value, _ throws(RenderFailure) in
      let bytes = try renderer.text(value)
      try renderer.charge(bytes.count >> 3)
      guard let text = codec.decoded(bytes) else { throw .argument("invalid base64 provided to \(name)") }
      return .text(text)
    }
  }
}

/// Base64 in one of its alphabets, with padding.
private enum Base64Codec {
  case standard, urlSafe

  func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let text = Array(Base64.encode(bytes).utf8)
    guard self == .urlSafe else { return text }
    return text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
  }

  /// Nil where a character or the padding is wrong.
  func decoded(_ text: [UInt8]) -> [UInt8]? {
    guard self == .urlSafe else { return Base64.decode(text) }
    let paddingCount = text.last == UInt8(ascii: "=") ? 0 : (4 - text.count % 4) % 4
    let standard = text.map { byte in
      byte == UInt8(ascii: "-") ? UInt8(ascii: "+") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
    }
    return Base64.decode(standard + [UInt8](repeating: UInt8(ascii: "="), count: paddingCount))
  }
}
