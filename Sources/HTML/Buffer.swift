import Text

/// The one place where a page is put together: bytes are only ever appended, and author's text only ever escaped,
/// because there is no call that would append it otherwise.
///
/// Not an array: a page is made of some six hundred short pieces, and an array takes twice as long for each. Safe to
/// send: memory that two buffers hold is never written to.
public struct Buffer: @unchecked Sendable {
  private var memory: BufferMemory
  private var capacity: Int
  public private(set) var count = 0

  public init(capacity: Int = 0) {
    self.capacity = max(0, capacity)
    memory = capacity > 0 ? .make(capacity) : .empty
  }

  public var isEmpty: Bool { count == 0 }

  public var bytes: [UInt8] { withBytes { Array($0) } }

  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The memory must live as long as its address is used.
    try withExtendedLifetime(memory) { memory throws(Failure) in
      try body(UnsafeBufferPointer(start: memory.start, count: count))
    }
  }

  /// The address of that much free room behind the bytes, which the caller fills, and then counts.
  @inline(__always)
  private mutating func room(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more || !isKnownUniquelyReferenced(&memory) { grow(more) }
    return memory.start + count
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(count + more, 2 * count, 64)
    let grown = BufferMemory.make(capacity)
    grown.start.initialize(from: memory.start, count: count)
    memory = grown
  }

  /// Room for so much more markup, and how much there is, which the caller writes there and then counts. The address is
  /// good until the next call.
  public mutating func trustedRoom(_ more: Int) -> (start: UnsafeMutablePointer<UInt8>, count: Int) {
    (room(more), capacity - count)
  }

  /// The caller vouches that so many bytes, written where `trustedRoom` said, are markup.
  public mutating func trustWritten(_ more: Int) { count += max(0, min(more, capacity - count)) }

  @inline(__always)
  private mutating func append(_ start: UnsafePointer<UInt8>, _ more: Int) {
    guard more > 0 else { return }
    room(more).initialize(from: start, count: more)
    count += more
  }

  /// Text for element content or a double- or single-quoted attribute value: `& < > " '` are escaped.
  public mutating func text(_ string: String) {
    string.withBytes { text($0) }
  }

  public mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard var start = utf8.baseAddress else { return }
    var rest = utf8.count
    while rest > 0 {
      let piece = min(rest, 256)
      count += Escape.write(start, piece, to: room(Escape.room(for: piece)))
      start += piece
      rest -= piece
    }
  }

  public mutating func markup(_ markup: Markup) { trusted(markup.bytes) }

  /// Markup written in our own source code.
  public mutating func literal(_ markup: StaticString) {
    guard markup.hasPointerRepresentation else { return markup.withUTF8Buffer { trusted($0) } }
    append(markup.utf8Start, markup.utf8CodeUnitCount)
  }

  /// Three pieces of it, behind one another.
  public mutating func literals(_ one: StaticString, _ other: StaticString, _ last: StaticString) {
    guard one.hasPointerRepresentation, other.hasPointerRepresentation, last.hasPointerRepresentation else {
      literal(one)
      literal(other)
      return literal(last)
    }
    let (first, second, third) = (one.utf8CodeUnitCount, other.utf8CodeUnitCount, last.utf8CodeUnitCount)
    let start = room(first + second + third)
    start.initialize(from: one.utf8Start, count: first)
    (start + first).initialize(from: other.utf8Start, count: second)
    (start + first + second).initialize(from: last.utf8Start, count: third)
    count += first + second + third
  }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { trusted($0) } }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { append(start, bytes.count) }
  }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { trusted($0) } }

  /// What another buffer holds is markup by construction.
  public mutating func trusted(_ other: Buffer) { other.withBytes { trusted($0) } }

  /// A decimal number.
  public mutating func number(_ value: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = value.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      trusted(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// A decimal number, as short as it can be to read back as the same; a whole one has no fraction.
  public mutating func number(_ value: Double) {
    if abs(value) < 0x1p53, value.rounded(.towardZero) == value { return number(Int(value)) }
    value.description.withBytes { trusted($0) }
  }

  /// Forgets the bytes, and keeps their room.
  public mutating func removeAll() { count = 0 }
}

extension Buffer: Hashable {
  public static func == (a: Buffer, b: Buffer) -> Bool {
    a.withBytes { a in b.withBytes { b in a.elementsEqual(b) } }
  }

  public func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
}

extension Markup {
  /// What a buffer holds is markup by construction.
  public init(_ buffer: Buffer) { self.init(trusted: buffer.bytes) }
}
