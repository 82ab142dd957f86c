import Text

/// The one place where a page is put together: bytes are only ever appended, and author's text only ever escaped,
/// because there is no call that would append it otherwise.
public struct Buffer: Sendable, Hashable {
  private var content: Bytes

  public init(capacity: Int = 0) { content = Bytes(capacity: capacity) }

  public var count: Int { content.count }

  public var isEmpty: Bool { content.isEmpty }

  public var bytes: [UInt8] { content.array }

  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try content.withBytes(body)
  }

  /// Room for so much more markup, and how much there is, which the caller writes there and then counts. The address is
  /// good until the next call.
  public mutating func trustedRoom(_ more: Int) -> (start: UnsafeMutablePointer<UInt8>, count: Int) {
    (content.room(more), content.free)
  }

  /// The caller vouches that so many bytes, written where `trustedRoom` said, are markup.
  public mutating func trustWritten(_ more: Int) { content.take(more) }

  /// Text for element content or a double- or single-quoted attribute value: `& < > " '` are escaped.
  public mutating func text(_ string: String) {
    string.withBytes { text($0) }
  }

  public mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard var start = utf8.baseAddress else { return }
    var rest = utf8.count
    while rest > 0 {
      let piece = min(rest, 256)
      content.take(Escape.write(start, piece, to: content.room(Escape.room(for: piece))))
      start += piece
      rest -= piece
    }
  }

  public mutating func text(_ utf8: Span<UInt8>) { utf8.withUnsafeBufferPointer { text($0) } }

  public mutating func markup(_ markup: Markup) { trusted(markup.bytes) }

  /// Markup written in our own source code.
  public mutating func literal(_ markup: StaticString) { content.append(markup) }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ bytes: [UInt8]) { content.append(bytes) }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ bytes: UnsafeBufferPointer<UInt8>) { content.append(bytes) }

  /// The caller vouches that the bytes are markup.
  public mutating func trusted(_ bytes: ArraySlice<UInt8>) { content.append(bytes) }

  /// The caller vouches that what it appends is markup, or what is no page at all.
  public mutating func trusted(_ append: (inout Bytes) -> Void) { append(&content) }

  /// What another buffer holds is markup by construction.
  public mutating func trusted(_ other: Buffer) { content.append(other.content) }

  /// A decimal number.
  public mutating func number(_ value: Int) { content.append(value) }

  /// A decimal number, as short as it can be to read back as the same; a whole one has no fraction.
  public mutating func number(_ value: Double) {
    if abs(value) < 0x1p53, value.rounded(.towardZero) == value { return number(Int(value)) }
    value.description.withBytes { trusted($0) }
  }

  /// Forgets the bytes, and keeps their room.
  public mutating func removeAll() { content.removeAll() }
}

extension Markup {
  /// What a buffer holds is markup by construction.
  public init(_ buffer: Buffer) { self.init(trusted: buffer.bytes) }
}
