/// An append-only buffer of bytes.
///
/// It replaces `[UInt8]`, because a page is made of hundreds of short pieces. It is safe to send: memory
/// that two values share is never written to.
public struct Bytes: @unchecked Sendable, Hashable {
  @usableFromInline var memory: ByteMemory
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0

  /// An empty buffer with room for `capacity` bytes; it grows by itself.
  public init(capacity: Int = 0) {
    self.capacity = max(0, capacity)
    memory = capacity > 0 ? .make(capacity) : .empty
  }

  /// A buffer that holds this text.
  public init(_ text: StaticString) {
    self.init()
    append(text)
  }

  /// The number of bytes, not the capacity.
  @inlinable public var count: Int { used }

  /// The last byte; nil where it is empty.
  public var last: UInt8? { used > 0 ? memory.start[used - 1] : nil }

  /// A copy of all bytes.
  public var array: [UInt8] { withBytes { Array($0) } }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes, which it must not keep.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The memory must live as long as its address is used.
    try withExtendedLifetime(memory) { memory throws(Failure) in
      try body(UnsafeBufferPointer(start: memory.start, count: used))
    }
  }

  /// Reserves room for `more` bytes and returns its address, which is valid until the next call. The
  /// caller fills the room and then counts the bytes with `take`.
  @inlinable
  @inline(__always)
  public mutating func room(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - used < more || !isKnownUniquelyReferenced(&memory) { grow(more) }
    return memory.start + used
  }

  /// The bytes of free room.
  @inlinable
  @inline(__always)
  public var free: Int { capacity - used }

  /// Counts bytes that the caller has written to the address from `room`.
  @inlinable
  @inline(__always)
  public mutating func take(_ more: Int) { used += max(0, min(more, capacity - used)) }

  @inline(never)
  @usableFromInline
  mutating func grow(_ more: Int) {
    capacity = max(used + more, 2 * used, 64)
    let newMemory = ByteMemory.make(capacity)
    newMemory.start.initialize(from: memory.start, count: used)
    memory = newMemory
  }

  /// Appends bytes that must lie outside this buffer.
  @inlinable
  @inline(__always)
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    room(bytes.count).initialize(from: start, count: bytes.count)
    used += bytes.count
  }

  /// Appends one byte.
  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    room(1).initialize(to: byte)
    used += 1
  }

  /// Appends a text of the source code as UTF-8.
  @inlinable
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    guard text.hasPointerRepresentation else { return text.withUTF8Buffer { append($0) } }
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends all bytes of a span.
  public mutating func append(_ bytes: Span<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends the same byte several times; a count below 1 appends nothing.
  public mutating func append(repeating byte: UInt8, count: Int) {
    guard count > 0 else { return }
    room(count).initialize(repeating: byte, count: count)
    used += count
  }

  /// Appends a text as UTF-8, not escaped.
  public mutating func append(text: String) { text.withBytes { append($0) } }

  /// Appends all bytes of an array.
  public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends the bytes of a slice.
  public mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends another buffer's bytes, which stay there.
  public mutating func append(_ other: Bytes) { other.withBytes { append($0) } }

  /// Appends a number in decimal digits.
  public mutating func append(_ number: Int) { take(room(UnsafeMutablePointer.digitLimit).write(decimal: number)) }

  /// Removes the bytes behind the first `count`.
  public mutating func truncate(to count: Int) { used = max(0, min(used, count)) }

  /// Removes all bytes and keeps their room.
  public mutating func removeAll() { used = 0 }

  /// Compares the bytes; capacities do not matter.
  public static func == (a: Bytes, b: Bytes) -> Bool {
    a.withBytes { a in b.withBytes { b in a.elementsEqual(b) } }
  }

  /// Hashes the bytes that `==` compares.
  public func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
}

/// The memory of `Bytes`. A writer first makes sure that no other value holds it.
@usableFromInline
final class ByteMemory: ManagedBuffer<Void, UInt8> {
  /// Memory without room, which empty `Bytes` share. It is never written to.
  nonisolated(unsafe) static let empty = make(0)

  static func make(_ capacity: Int) -> ByteMemory {
    // `create` returns an instance of `Self`, but its declared type is the superclass.
    unsafeDowncast(create(minimumCapacity: capacity) { _ in }, to: ByteMemory.self)
  }

  @inlinable
  @inline(__always)
  var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }
}
