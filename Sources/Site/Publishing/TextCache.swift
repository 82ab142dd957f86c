import Glibc

/// Texts that were read lately: of what is remembered of ten thousand definitions, most texts are the same, and a look
/// is cheaper than a string. For one thread.
final class TextCache {
  private static let count = 1024
  private var slots = [String](repeating: "", count: count)

  func text(_ bytes: UnsafeRawBufferPointer) -> String {
    // Shorter ones need no memory of their own, longer ones are mostly told apart by what is in them.
    guard bytes.count > 15, bytes.count < 256 else { return String(decoding: bytes, as: UTF8.self) }
    var hash = UInt64(bytes.count)
    var at = 0
    while at + 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      at += 8
    }
    let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    hash = (hash ^ last) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: hash >> 54) & (Self.count - 1)
    if slots[slot].isSame(as: bytes) { return slots[slot] }
    let text = String(decoding: bytes, as: UTF8.self)
    slots[slot] = text
    return text
  }
}

extension String {
  func isSame(as bytes: UnsafeRawBufferPointer) -> Bool {
    utf8.withContiguousStorageIfAvailable { known in
      guard known.count == bytes.count else { return false }
      guard let one = known.baseAddress, let other = bytes.baseAddress else { return true }
      return memcmp(one, other, bytes.count) == 0
    } ?? false
  }
}
