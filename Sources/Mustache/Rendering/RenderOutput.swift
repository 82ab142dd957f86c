import HTML

/// The free end of a page's buffer. Keeping its address avoids asking the buffer for each of a page's pieces.
struct RenderOutput {
  private var buffer = Buffer()
  private var start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  /// The free bytes from `next` on.
  private var room: Int
  /// The bytes that may still be written behind `start`.
  private var remainingBytes: Int
  /// The bytes of the buffer before.
  private let before: Int
  private(set) var isTooLong = false

  /// Takes the buffer; `end` gives it back.
  init(_ buffer: inout Buffer, limit: Int) {
    (remainingBytes, before) = (limit, buffer.count)
    swap(&self.buffer, &buffer)
    (start, room) = self.buffer.trustedRoom(1024)
    room = min(room, remainingBytes)
    next = start
  }

  mutating func end(_ buffer: inout Buffer) {
    if isTooLong { self.buffer.truncate(to: before) } else { self.buffer.trustWritten(next - start) }
    swap(&self.buffer, &buffer)
  }

  /// Appends bytes that are markup already.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if room < bytes.count { grow(bytes.count) }
    next.initialize(from: source, count: bytes.count)
    next += bytes.count
    room &-= bytes.count
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    buffer.trustWritten(next - start)
    remainingBytes -= next - start
    if remainingBytes < more { isTooLong = true }
    (start, room) = buffer.trustedRoom(more)
    if !isTooLong { room = min(room, remainingBytes) }
    next = start
  }
}
