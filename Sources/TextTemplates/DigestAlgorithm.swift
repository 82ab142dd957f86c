import CMessageDigest

/// A function that makes a short fingerprint of bytes.
public enum DigestAlgorithm: String, Sendable, CaseIterable {
  case md5, sha1, sha256, sha512

  /// The digest of a message, as bytes.
  public func digest(of message: [UInt8]) -> [UInt8] {
    switch self {
    case .md5: Self.digest(message, 16, MD5_CTX(), MD5Init, MD5Update, MD5Final)
    case .sha1: Self.digest(message, 20, SHA1_CTX(), SHA1Init, SHA1Update, SHA1Final)
    case .sha256: Self.digest(message, 32, SHA2_CTX(), SHA256Init, SHA256Update, SHA256Final)
    case .sha512: Self.digest(message, 64, SHA2_CTX(), SHA512Init, SHA512Update, SHA512Final)
    }
  }

  /// Runs the three functions of an algorithm, whose digests have `length` bytes.
  private static func digest<Context>(
    _ message: [UInt8], _ length: Int, _ context: Context, _ begin: (UnsafeMutablePointer<Context>?) -> Void,
    _ update: (UnsafeMutablePointer<Context>?, UnsafePointer<UInt8>?, Int) -> Void,
    _ end: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Context>?) -> Void
  ) -> [UInt8] {
    var (context, digest) = (context, [UInt8](repeating: 0, count: length))
    begin(&context)
    update(&context, message, message.count)
    end(&digest, &context)
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

  private var blockSize: Int { self == .sha512 ? 128 : 64 }
}
