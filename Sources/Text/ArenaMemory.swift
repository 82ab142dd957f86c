/// Memory that is taken piece by piece and given back as a whole. What was taken keeps its address.
public struct ArenaMemory {
  private static let alignment = 16

  @usableFromInline var next: UnsafeMutableRawPointer
  @usableFromInline var end: UnsafeMutableRawPointer
  private var size: Int
  /// The starts of the full chunks; the current chunk is the largest.
  private var fullChunks: [UnsafeMutableRawPointer] = []
  /// The bytes that were taken from the full chunks.
  private var takenBefore = 0

  /// The bytes that are taken.
  public var taken: Int { takenBefore + (next - (end - size)) }

  /// - Parameter capacity: Bytes; more are allocated when needed.
  public init(capacity: Int) {
    size = max(capacity, 64)
    next = .allocate(byteCount: size, alignment: Self.alignment)
    end = next + size
  }

  /// Gives all memory back; nothing may be taken after it.
  public func free() {
    (end - size).deallocate()
    for chunk in fullChunks { chunk.deallocate() }
  }

  /// Gives everything back but the largest chunk, which is used again.
  public mutating func removeAll() {
    next = end - size
    guard !fullChunks.isEmpty else { return }
    for chunk in fullChunks { chunk.deallocate() }
    fullChunks = []
    takenBefore = 0
  }

  /// Whether the current chunk has `count` free bytes.
  public func has(_ count: Int) -> Bool { end - next >= count }

  /// The address of `count` free bytes, which `take` then takes.
  @inlinable
  @inline(__always)
  public mutating func room(_ count: Int) -> UnsafeMutableRawPointer {
    if end - next < count { grow(count) }
    return next
  }

  /// Takes the next bytes of the current chunk.
  @inlinable
  @inline(__always)
  public mutating func take(_ count: Int) { next += count }

  /// Takes memory for `count` elements, which the caller initializes.
  @inlinable
  public mutating func take<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = MemoryLayout<Element>.stride * max(0, count)
    let start = room(bytes + MemoryLayout<Element>.alignment).alignedUp(for: Element.self)
    next = start + bytes
    return start.bindMemory(to: Element.self, capacity: count)
  }

  /// Gives back what was taken since `start`, if that lies in the current chunk.
  public mutating func giveBack(_ start: UnsafeMutableRawPointer) {
    if start >= end - size, start <= next { next = start }
  }

  @inline(never)
  @usableFromInline
  mutating func grow(_ count: Int) {
    fullChunks.append(end - size)
    takenBefore = taken
    size = max(count, 2 * size)
    next = .allocate(byteCount: size, alignment: Self.alignment)
    end = next + size
  }
}
