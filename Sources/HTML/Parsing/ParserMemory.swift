import Glibc

/// An arena for one parse, which is freed as a whole.
struct ParserMemory {
  private var next: UnsafeMutableRawPointer?
  private var left = 0
  private var chunks: [UnsafeMutableRawPointer] = []
  private static let chunkSize = 96 * 1024

  /// Returns memory that is aligned for any C type; nil if memory ran out.
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let size = (max(size, 1) &+ 15) & ~15
    if size > left {
      let chunk = max(size, Self.chunkSize)
      guard let memory = malloc(chunk) else { return nil }
      chunks.append(memory)
      // A large allocation gets its own chunk, and the current chunk stays in use.
      if size > Self.chunkSize / 2, left > 0 { return memory }
      next = memory
      left = chunk
    }
    let place = next
    next = next?.advanced(by: size)
    left -= size
    return place
  }

  mutating func free() {
    for chunk in chunks { Glibc.free(chunk) }
    chunks.removeAll()
    next = nil
    left = 0
  }
}
