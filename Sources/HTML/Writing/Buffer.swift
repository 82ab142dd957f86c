import Text

/// Assembles the bytes of a page. An author's text can only be
/// appended escaped, because no method appends it in any other form.
public struct Buffer: Sendable, Hashable {
  private var content: Bytes

  /// An empty buffer with room for `capacity` bytes; it grows by itself.
  public init(capacity: Int = 0) { content = Bytes(capacity: capacity) }

  /// The number of bytes so far.
  public var count: Int { content.count }

  /// A copy of the HTML so far, in UTF-8.
  public var bytes: [UInt8] { content.array }

  /// Calls `body` with the HTML so far, which it must not keep.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try content.withBytes(body)
  }

  /// Reserves room for `more` bytes of markup. Returns its address, which is valid until the next call,
  /// and its size; the caller fills it and then counts the bytes with `trustWritten`.
  public mutating func trustedRoom(_ more: Int) -> (start: UnsafeMutablePointer<UInt8>, count: Int) {
    (content.room(more), content.free)
  }

  /// Counts bytes that the caller has written to the address from `trustedRoom`, and guarantees to be markup.
  public mutating func trustWritten(_ more: Int) { content.take(more) }

  /// Appends text for element content or a quoted attribute value: `& < > " '` are escaped.
  public mutating func text(_ string: String) {
    string.withBytes { text($0) }
  }

  /// Appends UTF-8 as text for element content or an attribute value, escaped like that of `text(_:)`.
  public mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) { append(utf8, inAttribute: false) }

  /// Appends text for a quoted attribute value, in which `<`
  /// and `>` stay as they are: a document is a fourth shorter.
  public mutating func attribute(_ utf8: UnsafeBufferPointer<UInt8>) { append(utf8, inAttribute: true) }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
    guard var start = utf8.baseAddress else { return }
    var rest = utf8.count
    while rest > 0 {
      let piece = min(rest, 256)
      content.take(Escape.write(start, piece, to: content.room(Escape.room(for: piece)), inAttribute: inAttribute))
      start += piece
      rest -= piece
    }
  }

  /// Appends a span of UTF-8 as escaped text.
  public mutating func text(_ utf8: Span<UInt8>) { utf8.withUnsafeBufferPointer { text($0) } }

  /// Appends markup unchanged.
  public mutating func markup(_ markup: Markup) { trusted(markup.bytes) }

  /// Appends markup that is written in our own source code.
  public mutating func literal(_ markup: StaticString) { content.append(markup) }

  /// Appends bytes that the caller guarantees to be markup.
  public mutating func trusted(_ bytes: [UInt8]) { content.append(bytes) }

  /// Appends bytes that the caller guarantees to be markup.
  public mutating func trusted(_ bytes: UnsafeBufferPointer<UInt8>) { content.append(bytes) }

  /// Appends bytes that the caller guarantees to be markup.
  public mutating func trusted(_ bytes: ArraySlice<UInt8>) { content.append(bytes) }

  /// Lets the caller append bytes that it guarantees to be markup, or to belong to no HTML page.
  public mutating func trusted(_ append: (inout Bytes) -> Void) { append(&content) }

  /// Appends the content of another buffer, which is always markup.
  public mutating func trusted(_ other: Buffer) { content.append(other.content) }

  /// Appends JSON as the content of a `script` element that is data: nothing in it begins a tag or a comment.
  public mutating func script(json: Bytes) {
    json.withBytes { bytes in
      var (start, next) = (0, 0)
      while let sign = bytes.firstIndex(of: UInt8(ascii: "<"), from: next), sign + 1 < bytes.count {
        next = sign + 1
        guard bytes[next] == UInt8(ascii: "/") || bytes[next] == UInt8(ascii: "!") else { continue }
        content.append(UnsafeBufferPointer(rebasing: bytes[start..<next]))
        // JSON has this sign in strings alone, where a backslash may stand before any slash.
        content.append(bytes[next] == UInt8(ascii: "/") ? "\\/" : "\\u0021")
        next += 1
        start = next
      }
      content.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Appends a decimal number.
  public mutating func number(_ value: Int) { content.append(value) }

  /// Appends a decimal number with the fewest digits that
  /// read back as the same; a whole number has no fraction.
  public mutating func number(_ value: Double) {
    if abs(value) < 0x1p53, value.rounded(.towardZero) == value { return number(Int(value)) }
    value.description.withBytes { trusted($0) }
  }

  /// Removes all bytes and keeps their room.
  public mutating func removeAll() { content.removeAll() }

  /// Removes the bytes behind the first `count`.
  public mutating func truncate(to count: Int) { content.truncate(to: count) }
}

extension Markup {
  /// Takes the content of a buffer, which is always markup.
  public init(_ buffer: Buffer) { self.init(trusted: buffer.bytes) }
}

/// HTML that is safe to insert into a page unchanged. Only code that generates or sanitizes markup
/// creates a value of this type; an author's text becomes markup only through `Buffer.text`.
public struct Markup: Sendable, Hashable {
  /// The HTML in UTF-8.
  public let bytes: [UInt8]

  /// Takes bytes that the caller guarantees to be safe where the markup is used.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// Takes a string that the caller guarantees to be safe where the markup is used.
  public init(trusted string: String) { self.bytes = Array(string.utf8) }

  /// Markup of no bytes.
  public static let empty = Markup(trusted: [])
  /// Whether there are no bytes; blanks count.
  public var isEmpty: Bool { bytes.isEmpty }
}
