/// Which of many hashes are there more than once: of ten thousand mostly none, and that is found with a look or two at
/// each. The standard dictionary would hash them once more.
enum Repeats {
  /// The places, rising, of all hashes that are there more than once.
  static func places(in hashes: [UInt64]) -> [Int] {
    guard hashes.count < 1 << 31 else { return Array(hashes.indices) }
    var size = 4
    while size < hashes.count * 2 { size *= 2 }
    // A place and one, 0 where there is none.
    var slots = [UInt32](repeating: 0, count: size)
    var repeated: Set<UInt64> = []
    for (place, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
      while slots[slot] != 0, hashes[Int(slots[slot]) - 1] != hash { slot = (slot + 1) & (size - 1) }
      if slots[slot] == 0 { slots[slot] = UInt32(place + 1) } else { repeated.insert(hash) }
    }
    return repeated.isEmpty ? [] : hashes.indices.filter { repeated.contains(hashes[$0]) }
  }
}
