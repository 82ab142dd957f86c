/// Bits for each of a set of tag names, in a hash table.
struct TagTable: Sendable {
  private struct Slot {
    var code: UInt64 = 0
    /// 0 marks a free slot.
    var count: UInt8 = 0
    var bits: UInt16 = 0
  }

  private var slots = Array(repeating: Slot(), count: 1 << Self.bits)
  /// The table has 512 slots, several times the number of HTML's elements.
  private static let bits = 9

  /// The bits of a name; nil if it was never added.
  func bits(of name: TagName) -> UInt16? {
    var i = Self.first(name)
    while slots[i].count != 0 {
      if slots[i].code == name.code, slots[i].count == name.count { return slots[i].bits }
      i = (i + 1) & 511
    }
    return nil
  }

  mutating func add(_ bits: UInt16, to name: TagName) {
    var i = Self.first(name)
    while slots[i].count != 0, slots[i].code != name.code || slots[i].count != name.count { i = (i + 1) & 511 }
    slots[i].code = name.code
    slots[i].count = name.count
    slots[i].bits |= bits
  }

  /// The slot of a name, or the free slot where it would be added.
  @inline(__always)
  private static func first(_ name: TagName) -> Int {
    Int(truncatingIfNeeded: (name.code &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
