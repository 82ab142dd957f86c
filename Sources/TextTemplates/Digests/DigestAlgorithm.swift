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

/// The words in which digests read a message: 16 make a block.
enum DigestWord<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable> {
  /// The message with the padding of all these digests: a bit, zeros, and its length in bits.
  static func padded(_ message: [UInt8], isBigEndian: Bool) -> [UInt8] {
    let length = UInt64(truncatingIfNeeded: message.count) &* 8
    let (blockSize, lengthSize) = (Word.bitWidth * 2, Word.bitWidth / 4)
    var bytes = message + [0x80]
    let rest = (bytes.count + lengthSize) % blockSize
    bytes += [UInt8](repeating: 0, count: (rest == 0 ? 0 : blockSize - rest) + lengthSize - 8)
    return bytes + DigestWord<UInt64>.bytes(isBigEndian ? length.bigEndian : length.littleEndian)
  }

  /// The bytes of a word as they are in memory.
  static func bytes(_ word: Word) -> [UInt8] {
    withUnsafeBytes(of: word) { Array($0) }
  }

  static func rotated(_ word: Word, right bits: Word) -> Word {
    word >> bits | word << (Word(Word.bitWidth) - bits)
  }

  static func big(_ bytes: [UInt8], _ start: Int) -> Word {
    bytes[start..<start + Word.bitWidth / 8].reduce(0) { $0 << 8 | Word($1) }
  }

  static func little(_ bytes: [UInt8], _ start: Int) -> Word {
    bytes[start..<start + Word.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Word($1) }
  }
}
