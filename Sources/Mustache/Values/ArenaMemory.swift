/// Memory that is taken piece by piece and given back as a whole. What was taken keeps its address.
struct ArenaMemory {
  private static let alignment = 16

  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  private var size: Int
  /// The starts of the full chunks; the current chunk is the largest.
  private var full: [UnsafeMutableRawPointer] = []
  /// The bytes that were taken from the full chunks.
  private var takenBefore = 0

  /// The bytes that are taken.
  var taken: Int { takenBefore + (next - (end - size)) }

  init(capacity: Int) {
    size = max(capacity, 64)
    next = .allocate(byteCount: size, alignment: Self.alignment)
    end = next + size
  }

  func free() {
    (end - size).deallocate()
    for chunk in full { chunk.deallocate() }
  }

  /// Gives everything back but the largest chunk, which is used again.
  mutating func removeAll() {
    next = end - size
    guard !full.isEmpty else { return }
    for chunk in full { chunk.deallocate() }
    full = []
    takenBefore = 0
  }

  /// Whether the current chunk has `count` free bytes.
  func has(_ count: Int) -> Bool { end - next >= count }

  /// The address of `count` free bytes, which `take` then takes.
  @inline(__always)
  mutating func room(_ count: Int) -> UnsafeMutableRawPointer {
    if end - next < count { grow(count) }
    return next
  }

  /// Takes the next bytes of the current chunk.
  @inline(__always)
  mutating func take(_ count: Int) { next += count }

  /// Takes memory for `count` elements, which the caller initializes.
  mutating func take<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = MemoryLayout<Element>.stride * max(0, count)
    let start = room(bytes + MemoryLayout<Element>.alignment).alignedUp(for: Element.self)
    next = start + bytes
    return start.bindMemory(to: Element.self, capacity: count)
  }

  /// Gives back what was taken since `start`, if that lies in the current chunk.
  mutating func giveBack(_ start: UnsafeMutableRawPointer) {
    if start >= end - size, start <= next { next = start }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    full.append(end - size)
    takenBefore = taken
    size = max(count, 2 * size)
    next = .allocate(byteCount: size, alignment: Self.alignment)
    end = next + size
  }
}
