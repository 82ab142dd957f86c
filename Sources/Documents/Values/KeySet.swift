import Text

/// A one-word Bloom filter of a map's keys: it may report a key that is absent, but never misses one that is present.
/// It saves comparing every key with every other.
struct KeySet: Sendable {
  private var bits: UInt64 = 0

  mutating func insert(_ key: String) { bits |= Self.bit(of: key) }

  func mayContain(_ key: String) -> Bool { bits & Self.bit(of: key) != 0 }

  @inline(__always)
  private static func bit(of key: String) -> UInt64 {
    key.withBytes { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 1 }
      return 1 << ((UInt64(first) &+ UInt64(last) &* 11 &+ UInt64(bytes.count) &* 25) & 63)
    }
  }
}
