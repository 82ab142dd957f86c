/// What is known about tags by their names. A look-up takes a multiplication and, mostly, one comparison.
struct TagTable<Value: Sendable>: Sendable {
  private var slots: [(name: TagName, value: Value)?] = Array(repeating: nil, count: 1 << Self.bits)
  /// Several times as many slots as HTML has elements.
  private static var bits: UInt64 { 9 }

  init() {}

  subscript(_ name: TagName) -> Value? {
    get { slots[slot(of: name)]?.value }
    set { slots[slot(of: name)] = newValue.map { (name, $0) } }
  }

  mutating func update(_ change: (TagName, inout Value) -> Void) {
    for i in slots.indices {
      guard var entry = slots[i] else { continue }
      change(entry.name, &entry.value)
      slots[i] = entry
    }
  }

  /// Where the name is, or would be.
  @inline(__always)
  private func slot(of name: TagName) -> Int {
    var i = Int(truncatingIfNeeded: (name.code &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    while let entry = slots[i], entry.name != name { i = (i + 1) & (slots.count - 1) }
    return i
  }
}
