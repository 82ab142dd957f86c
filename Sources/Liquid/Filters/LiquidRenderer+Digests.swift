import TextTemplates

extension LiquidRenderer {
  mutating func digest(
    _ filter: LiquidFilter, _ value: LiquidValue, _ arguments: LiquidArguments
  ) throws(LiquidFailure) -> LiquidValue {
    let bytes = try text(value)
    let key = try text(arguments.first)
    try charge((bytes.count + key.count) >> 3)
    switch filter {
    case .md5: return .text(DigestAlgorithm.hexadecimal(DigestAlgorithm.md5.digest(of: bytes)))
    case .sha1: return .text(DigestAlgorithm.hexadecimal(DigestAlgorithm.sha1.digest(of: bytes)))
    case .sha2: return .text(DigestAlgorithm.hexadecimal(DigestAlgorithm.sha256.digest(of: bytes)))
    case .base64, .base64Encode: return try limited(Base64Codec.standard.encoded(bytes))
    case .base64URLEncode: return try limited(Base64Codec.urlSafe.encoded(bytes))
    case .base64Decode, .base64URLDecode:
      let codec = filter == .base64Decode ? Base64Codec.standard : .urlSafe
      guard let decoded = codec.decoded(bytes) else {
        throw .argument("invalid base64 provided to \(filter.rawValue)")
      }
      return .text(decoded)
    case .hmacSHA1, .hmacSHA1Hex: return .text(DigestAlgorithm.hexadecimal(mac(.sha1, bytes, key)))
    case .hmacSHA256, .hmacSHA256Hex: return .text(DigestAlgorithm.hexadecimal(mac(.sha256, bytes, key)))
    case .hmacSHA512, .hmacSHA512Hex: return .text(DigestAlgorithm.hexadecimal(mac(.sha512, bytes, key)))
    case .hmacSHA1Base64: return .text(Base64Codec.standard.encoded(mac(.sha1, bytes, key)))
    case .hmacSHA256Base64: return .text(Base64Codec.standard.encoded(mac(.sha256, bytes, key)))
    default: return .text(Base64Codec.standard.encoded(mac(.sha512, bytes, key)))
    }
  }

  private func mac(_ algorithm: DigestAlgorithm, _ bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    algorithm.authentication(of: bytes, key: key)
  }
}
