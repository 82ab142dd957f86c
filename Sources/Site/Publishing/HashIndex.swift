/// The places of hashes in a list, found by a look or two. The standard dictionary would hash them once more, and of ten
/// thousand that are looked for in their order hardly one is asked for here.
final class HashIndex: Sendable {
  /// A place and one, 0 where there is none; a power of two of them, at least twice as many as there are hashes.
  private let slots: [UInt32]
  private let hashes: [UInt64]

  /// 0 is no hash.
  init(_ hashes: [UInt64]) {
    var size = 4
    while size < hashes.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for (place, hash) in hashes.enumerated() where hash != 0 {
      guard let name = UInt32(exactly: place + 1) else { break }
      var slot = Self.slot(of: hash, size)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = name
    }
    self.slots = slots
    self.hashes = hashes
  }

  private static func slot(of hash: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
  }

  /// The first place with this hash that is the one that is looked for.
  func place(of hash: UInt64, where isRight: (Int) -> Bool = { _ in true }) -> Int? {
    guard hash != 0 else { return nil }
    var slot = Self.slot(of: hash, slots.count)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, isRight(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
