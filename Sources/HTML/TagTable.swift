/// What is known about tags by their names, as bits. A look-up takes a multiplication and, mostly, one comparison.
struct TagTable: Sendable {
  private var codes: [UInt64]
  private var counts: [UInt8]
  private var values: [UInt16]
  /// Several times as many slots as HTML has elements.
  private static let bits = 9

  init() {
    codes = Array(repeating: 0, count: 1 << Self.bits)
    counts = Array(repeating: 0, count: 1 << Self.bits)
    values = Array(repeating: 0, count: 1 << Self.bits)
  }

  /// Nil for a name that was never added; `bits` of one that was.
  func bits(of name: TagName) -> UInt16? {
    let i = slot(of: name)
    return counts[i] == 0 ? nil : values[i]
  }

  mutating func add(_ bits: UInt16, to name: TagName) {
    let i = slot(of: name)
    codes[i] = name.code
    counts[i] = name.count
    values[i] |= bits
  }

  /// Where the name is, or would be. A slot without a count is free.
  @inline(__always)
  private func slot(of name: TagName) -> Int {
    var i = Int(truncatingIfNeeded: (name.code &* 0x9E37_79B9_7F4A_7C15) >> 55)
    while counts[i] != 0, codes[i] != name.code || counts[i] != name.count { i = (i + 1) & 511 }
    return i
  }
}
