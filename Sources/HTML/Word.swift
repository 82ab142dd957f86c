/// Eight bytes of a text, looked at together. What marks bytes marks them in their highest bits; a mark may be wrong
/// where one stands below it.
enum Word {
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Bytes that are 0.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- all(1)) & ~word }

  /// Bytes less than `limit`, which is at most 0x80.
  @inline(__always)
  static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 { (word &- all(limit)) & ~word }
}
