import HTML
import Text

/// The end of a page's buffer: an address to write to, which nobody has to ask the buffer for at each of a page's six
/// hundred pieces.
struct Output {
  private var buffer = Buffer()
  private var start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  /// The free bytes from `next` on.
  private var room: Int

  /// Takes the buffer, until `end` gives it back.
  init(_ buffer: inout Buffer) {
    swap(&self.buffer, &buffer)
    (start, room) = self.buffer.trustedRoom(1024)
    next = start
  }

  mutating func end(_ buffer: inout Buffer) {
    self.buffer.trustWritten(next - start)
    swap(&self.buffer, &buffer)
  }

  /// Markup.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if room < bytes.count { grow(bytes.count) }
    next.copy(source, bytes.count)
    next += bytes.count
    room &-= bytes.count
  }

  /// Takes back the last bytes that were appended, at once.
  mutating func takeBack(_ count: Int) {
    next -= count
    room += count
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    buffer.trustWritten(next - start)
    (start, room) = buffer.trustedRoom(more)
    next = start
  }
}
