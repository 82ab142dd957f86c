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
