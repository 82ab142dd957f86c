/// Memory that is taken piece by piece and given back as a whole. What was taken stays where it is.
struct Arena {
  private static let alignment = 16

  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  private var size: Int
  /// The starts of full chunks; the last chunk is the largest.
  private var others: [UnsafeMutableRawPointer] = []
  /// Where something begins that is still growing, and must stay in one piece.
  private var opened: UnsafeMutableRawPointer?

  init(capacity: Int) {
    size = max(capacity, 64)
    next = .allocate(byteCount: size, alignment: Self.alignment)
    end = next + size
  }

  func free() {
    (end - size).deallocate()
    for chunk in others { chunk.deallocate() }
  }

  /// Gives everything back, and keeps the last chunk for what comes next.
  mutating func removeAll() {
    next = end - size
    guard !others.isEmpty else { return }
    for chunk in others { chunk.deallocate() }
    others = []
  }

  /// Whether so many bytes can be had behind the last ones.
  func has(_ count: Int) -> Bool { end - next >= count }

  /// The address of so many free bytes, which are not taken yet.
  @inline(__always)
  mutating func room(_ count: Int) -> UnsafeMutableRawPointer {
    if end - next < count { grow(count) }
    return next
  }

  /// Takes bytes of the room.
  @inline(__always)
  mutating func take(_ count: Int) { next += count }

  /// Takes room for values, which the caller initializes.
  mutating func take<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = MemoryLayout<Element>.stride * max(0, count)
    let start = room(bytes + MemoryLayout<Element>.alignment).alignedUp(for: Element.self)
    next = start + bytes
    return start.bindMemory(to: Element.self, capacity: count)
  }

  /// Gives back what was taken from there on, where that is the end of what was.
  mutating func giveBack(_ start: UnsafeMutableRawPointer) {
    if start >= end - size, start <= next { next = start }
  }

  mutating func open() { opened = next }

  /// What was taken since `open`.
  mutating func close() -> (start: UnsafeRawPointer, count: Int) {
    let start = opened ?? next
    opened = nil
    return (UnsafeRawPointer(start), next - start)
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    let growing = opened.map { next - $0 } ?? 0
    others.append(end - size)
    size = max(growing + count, 2 * size)
    let start = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.alignment)
    end = start + size
    if let opened {
      start.copyMemory(from: opened, byteCount: growing)
      self.opened = start
    }
    next = start + growing
  }
}
