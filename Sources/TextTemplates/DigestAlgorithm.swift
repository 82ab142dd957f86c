import CMessageDigest

/// A function that makes a short fingerprint of bytes.
public enum DigestAlgorithm: String, Sendable, CaseIterable {
  case md5, sha1, sha256, sha512

  public func digest(of message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: length)
    switch self {
    case .md5:
      var context = MD5_CTX()
      MD5Init(&context)
      MD5Update(&context, message, message.count)
      MD5Final(&digest, &context)
    case .sha1:
      var context = SHA1_CTX()
      SHA1Init(&context)
      SHA1Update(&context, message, message.count)
      SHA1Final(&digest, &context)
    case .sha256:
      var context = SHA2_CTX()
      SHA256Init(&context)
      SHA256Update(&context, message, message.count)
      SHA256Final(&digest, &context)
    case .sha512:
      var context = SHA2_CTX()
      SHA512Init(&context)
      SHA512Update(&context, message, message.count)
      SHA512Final(&digest, &context)
    }
    return digest
  }

  /// The digest of a message with a secret key (RFC 2104).
  public func authentication(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > blockSize ? digest(of: key) : key
    block += [UInt8](repeating: 0, count: blockSize - block.count)
    let innerDigest = digest(of: block.map { $0 ^ 0x36 } + message)
    return digest(of: block.map { $0 ^ 0x5C } + innerDigest)
  }

  /// The bytes as hexadecimal digits in lower case.
  public static func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  /// The bytes of a digest.
  private var length: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha256: 32
    case .sha512: 64
    }
  }

  private var blockSize: Int { self == .sha512 ? 128 : 64 }
}
