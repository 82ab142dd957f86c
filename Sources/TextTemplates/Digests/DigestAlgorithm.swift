/// A function that makes a short fingerprint of bytes.
public enum DigestAlgorithm: String, Sendable, CaseIterable {
  case md5, sha1, sha256, sha512

  public func digest(of message: [UInt8]) -> [UInt8] {
    switch self {
    case .md5: MD5.digest(of: message)
    case .sha1: SHA1.digest(of: message)
    case .sha256: SHA256.digest(of: message)
    case .sha512: SHA512.digest(of: message)
    }
  }

  /// The digest of a message with a secret key (RFC 2104).
  public func authentication(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > blockSize ? digest(of: key) : key
    block += [UInt8](repeating: 0, count: blockSize - block.count)
    let inner = digest(of: block.map { $0 ^ 0x36 } + message)
    return digest(of: block.map { $0 ^ 0x5C } + inner)
  }

  /// The bytes as hexadecimal digits in lower case.
  public static func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  private var blockSize: Int { self == .sha512 ? 128 : 64 }
}
